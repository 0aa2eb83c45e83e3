import type { Account, Pool, PoolBlock } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
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
import * as blocks from './calls/blocks.ts';
import { refreshPools } from './calls/pools.ts';
import { BlockFields } from './components/block-fields.tsx';
import { useBlockText } from './hooks/use-block-text.ts';
import { useUnblock } from './hooks/use-unblock.tsx';
import { blockBody, blockOn, type BlockValues, isBackwards } from './logic/block-values.ts';
import { isUnits } from './logic/pool-values.ts';

interface BlockModalProps {
  /** The one whose units are blocked, or those to choose from. */
  readonly pools: readonly Pool[];
  /** The days that it begins with; today when left out. */
  readonly days?: { readonly from: CalendarDay; readonly to: CalendarDay };
  onClose(): void;
}

/** Takes units out of sale for a while; where that leaves too few for what is booked, it says for which bookings. */
export const BlockModal = (props: BlockModalProps) => {
  const account = useAccount();
  const [made, setMade] = useState<{ pool: Pool; block: PoolBlock } | null>(null);
  if (!account) return null;
  if (made) return <BlockedModal {...made} accountId={account.id} onClose={props.onClose} />;
  return <BlockForm {...props} account={account} onConflicts={setMade} />;
};

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const MESSAGE = 'blocked';

interface BlockFormProps extends BlockModalProps {
  readonly account: Account;
  /** It is made, and leaves too few units. */
  onConflicts(made: { pool: Pool; block: PoolBlock }): void;
}

const BlockForm = ({ account, pools, days, onConflicts, onClose }: BlockFormProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<BlockValues>();
  const today = useVenueDay(account.timeZone);
  const [first] = useState<BlockValues>(() => blockOn(days?.from ?? today, days?.to));
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
    const made = await blocks.block(pool.id, body);
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
        pools.length === 1 ? t('poolBlocks.title', { name: pools[0]?.name ?? '' }) : t('poolBlocks.titleAny')
      }
      initialValues={first}
      submitText={
        isUnits(typed.units, pool?.units) && !isBackwards(typed)
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
      <BlockFields today={today} units={pool?.units} isWhole={typed.isWhole} />
    </FormModal>
  );
};
