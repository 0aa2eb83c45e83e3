import type { Pool, PoolBlock } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { previewQuery } from './calls/pools.ts';
import { ConflictList } from './components/conflict-list.tsx';
import { useBlockText } from '../../../ground/blocks/use-block-text.ts';
import { useUnblock } from '../../../ground/blocks/use-unblock.tsx';
import { conflictsOfBlock } from './logic/block-values.ts';
import { questionOf, valuesOf } from './logic/pool-values.ts';

interface BlockedModalProps {
  readonly accountId: number;
  readonly pool: Pool;
  /** It stands by now. */
  readonly block: PoolBlock;
  onClose(): void;
}

const WIDTH = 640;

/** Units are blocked that bookings have: which, each with the way to move it, and the way to take the block back. */
export const BlockedModal = ({ accountId, pool, block, onClose }: BlockedModalProps) => {
  const { t } = useTranslation();
  const blockText = useBlockText();
  const { unblock } = useUnblock(pool.id);
  const { data, isError, refetch } = useQuery(previewQuery(questionOf(accountId, pool.id, valuesOf(pool))));
  useFocusReturn();
  const when = blockText(block);
  const takeBack = () => {
    onClose();
    unblock(block);
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={t('poolBlocks.done', { units: t('poolBlocks.units', { count: block.units }), when })}
      footer={
        <>
          <Button onClick={takeBack}>{t('poolBlocks.unblock')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('closures.moveDone')}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <Typography.Paragraph role="status">
        {t('poolBlocks.toMove', { count: block.conflicts ?? 0 })}
      </Typography.Paragraph>
      {isError && !data && <LoadFailed isField onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data && <ConflictList isCounted={false} preview={conflictsOfBlock(data, block)} />}
    </Modal>
  );
};
