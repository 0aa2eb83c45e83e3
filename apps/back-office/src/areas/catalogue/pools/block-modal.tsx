import type { Account, Pool, PoolBlock } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
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
  readonly pool: Pool;
  onClose(): void;
}

/** Takes units out of sale for a while; where that leaves too few for what is booked, it says for which bookings. */
export const BlockModal = (props: BlockModalProps) => {
  const account = useAccount();
  const [made, setMade] = useState<PoolBlock | null>(null);
  if (!account) return null;
  if (made) return <BlockedModal {...props} accountId={account.id} block={made} />;
  return <BlockForm {...props} account={account} onConflicts={setMade} />;
};

/** Long enough to read it and to reach its button. */
const SHOWN_S = 12;
const MESSAGE = 'blocked';

interface BlockFormProps extends BlockModalProps {
  readonly account: Account;
  /** It is made, and leaves too few units. */
  onConflicts(block: PoolBlock): void;
}

const BlockForm = ({ account, pool, onConflicts, onClose }: BlockFormProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<BlockValues>();
  const today = useVenueDay(account.timeZone);
  const [first] = useState(() => blockOn(today));
  const typed: BlockValues = { ...first, ...Form.useWatch([], form) };
  const blockText = useBlockText();
  const { unblock } = useUnblock(pool.id);
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
    if (!body) throw new Error('without days, hours and units the fields say so');
    const made = await blocks.block(pool.id, body);
    await refreshPools(client);
    if (!made.conflicts) {
      say(made);
      return true;
    }
    onConflicts(made);
    return false;
  };
  return (
    <FormModal<BlockValues>
      open
      form={form}
      title={t('poolBlocks.title', { name: pool.name })}
      initialValues={first}
      submitText={
        isUnits(typed.units, pool.units) && !isBackwards(typed)
          ? t('poolBlocks.submit', { count: typed.units })
          : t('poolBlocks.submitAny')
      }
      onSubmit={save}
      onClose={onClose}
    >
      <BlockFields today={today} units={pool.units} isWhole={typed.isWhole} />
    </FormModal>
  );
};
