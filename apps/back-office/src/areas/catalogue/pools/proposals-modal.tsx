import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMessages } from '../../../components/messages.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { proposalsQuery } from './calls/pools.ts';
import { ProposalCard } from './components/proposal-card.tsx';
import { isReady, useProposals } from './hooks/use-proposals.ts';
import { isUnits } from './logic/pool-values.ts';
import styles from './proposals-modal.module.css';

interface ProposalsModalProps {
  readonly accountId: number;
  /** By hand. */
  onCreate(): void;
  onClose(): void;
}

const WIDTH = 720;

/** Shared stocks for what overlaps: why each, with how many units, what it changes, and one step to have it. */
export const ProposalsModal = ({ accountId, onCreate, onClose }: ProposalsModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { data, isError, refetch } = useQuery(proposalsQuery(accountId));
  const { proposed, busy, correct, join, take } = useProposals(accountId, data ?? []);
  const ready = proposed.filter(isReady);
  useFocusReturn();
  const takeAll = async () => {
    if (!(await take('all'))) return;
    void message.success(t('poolProposals.allTaken', { count: ready.length }));
    // What hasn't been answered stays to be.
    if (proposed.every((each) => each.isTaken || each.within !== null || isReady(each))) onClose();
  };
  return (
    <Modal
      open
      width={WIDTH}
      title={t('poolProposals.title')}
      mask={{ closable: proposed.length === 0 }}
      footer={
        <>
          <Button onClick={onClose}>
            {t(proposed.some(({ isTaken }) => isTaken) ? 'closures.moveDone' : 'shell.cancel')}
          </Button>
          {ready.length > 1 && (
            <Button
              type="primary"
              loading={busy === 'all'}
              disabled={busy !== null || ready.some(({ units }) => !isUnits(units))}
              onClick={() => void takeAll()}
            >
              {t('poolProposals.takeAll', { count: ready.length })}
            </Button>
          )}
        </>
      }
      onCancel={() => busy === null && onClose()}
    >
      {isError && !data && <LoadFailed isField onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 5 }} />}
      {data?.length === 0 && (
        <Empty description={t('poolProposals.none')} styles={{ image: { display: 'none' } }}>
          <Button onClick={onCreate}>{t('pools.create')}</Button>
        </Empty>
      )}
      {proposed.length > 0 && <p className={styles.help}>{t('poolProposals.help')}</p>}
      <ul className={styles.list}>
        {proposed.map((each, at) => (
          <ProposalCard
            // They keep their places.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            accountId={accountId}
            proposed={each}
            isBusy={busy === at}
            isLocked={busy !== null}
            onCorrect={(units) => correct(at, units)}
            onJoin={(id, isJoined) => join(at, id, isJoined)}
            onTake={() => void take(at)}
          />
        ))}
      </ul>
    </Modal>
  );
};
