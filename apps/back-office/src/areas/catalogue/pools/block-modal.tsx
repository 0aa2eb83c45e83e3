import type { Account, Pool, PoolBlock } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { ruleOf } from '../../../components/rule-of.ts';
import { useMessages } from '../../../components/messages.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { focusPage } from '../../../lib/focus-page.ts';
import { BlockedModal } from './blocked-modal.tsx';
import type { BlockerProps } from '../../../ground/blocks/blocker.tsx';
import * as blocks from '../../../ground/blocks/calls.ts';
import { refreshPools } from '../../../ground/venue-at-hand/pools-query.ts';
import { BlockFields } from './components/block-fields.tsx';
import { useBlockText } from '../../../ground/blocks/use-block-text.ts';
import { useUnblock } from '../../../ground/blocks/use-unblock.tsx';
import { blockBody, blockOn, type BlockValues, isBackwards } from './logic/block-values.ts';
import { isUnits } from './logic/pool-values.ts';

/** Takes units out of sale for a while; where that leaves too few for what is booked, it says for which bookings. */
export const BlockModal = (props: BlockerProps) => {
  const account = useAccount();
  const [made, setMade] = useState<{ pool: Pool; block: PoolBlock } | null>(null);
  if (!account) return null;
  if (made) return <BlockedModal {...made} accountId={account.id} onClose={props.onClose} />;
  return <BlockForm {...props} account={account} onConflicts={setMade} />;
};

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const MESSAGE = 'blocked';

interface BlockFormProps extends BlockerProps {
  readonly account: Account;
  /** It is made, and leaves too few units. */
  onConflicts(made: { pool: Pool; block: PoolBlock }): void;
}

const BlockForm = ({ account, pools, span, unit, onConflicts, onClose }: BlockFormProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<BlockValues>();
  const today = useVenueDay(account.timeZone);
  const [first] = useState<BlockValues>(() => blockOn(span ?? { from: today, to: today }));
  const typed: BlockValues = { ...first, ...Form.useWatch([], form) };
  const pool = pools.length === 1 ? pools[0] : pools.find(({ id }) => id === typed.pool);
  const blockText = useBlockText();
  const { unblock } = useUnblock(pool?.id ?? 0);
  const say = (made: PoolBlock) => {
    const undo = () => {
      message.destroy(MESSAGE);
      focusPage();
      unblock(made);
    };
    const content = (
      <>
        {t('poolBlocks.done', { units: t('poolBlocks.units', { count: made.units }), when: blockText(made) })}
        <Button type="link" size="small" onClick={undo}>
          {t('poolBlocks.unblock')}
        </Button>
      </>
    );
    void message.open({ key: MESSAGE, type: 'success', duration: SHOWN_S, content });
  };
  const save = async (values: BlockValues) => {
    const whole = { ...typed, ...values };
    const body = blockBody(whole, today);
    if (!body || !pool) throw new Error('without days, hours and units the fields say so');
    const made = await blocks.block(pool.id, { ...body, ...(unit && { unit: unit.unit }) });
    await refreshPools(client);
    if (!made.conflicts) {
      say(made);
      return true;
    }
    onConflicts({ pool, block: made });
    return false;
  };
  return (
    <FormModal<BlockValues>
      open
      form={form}
      title={
        unit
          ? t('poolBlocks.titleUnit', { unit: unit.name, name: pool?.name ?? '' })
          : pools.length === 1
            ? t('poolBlocks.title', { name: pools[0]?.name ?? '' })
            : t('poolBlocks.titleAny')
      }
      initialValues={first}
      submitText={
        !unit && isUnits(typed.units, pool?.units) && !isBackwards(typed)
          ? t('poolBlocks.submit', { count: typed.units })
          : t('poolBlocks.submitAny')
      }
      onSubmit={save}
      onClose={onClose}
    >
      {pools.length > 1 && (
        <Form.Item
          name="pool"
          label={t('poolBlocks.pool')}
          required
          rules={[
            ruleOf((id: number | undefined) => (id === undefined ? t('poolBlocks.poolMissing') : null)),
          ]}
        >
          <Select<number>
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('poolBlocks.poolChoose')}
            options={pools.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
      <BlockFields today={today} units={pool?.units} isOne={unit !== undefined} isWhole={typed.isWhole} />
    </FormModal>
  );
};
