import type { OffersUndone } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../../components/use-focus-return.ts';
import { useBusy } from '../../../../lib/use-busy.ts';
import { DifferencesList } from '../../tools/components/differences-list.tsx';
import { undoPreviewQuery } from '../calls.ts';
import type { SentenceWords } from '../logic/change-sentence.ts';
import { LeftList } from './left-list.tsx';
import styles from './undo-modal.module.css';
import wideModal from '../../../../components/wide-modal.module.css';

interface UndoModalProps {
  /** The change's id. */
  readonly change: number;
  /** What it was, in words. */
  readonly sentence: string;
  readonly accountId: number;
  readonly words: SentenceWords;
  undo(change: number): Promise<boolean>;
  onClose(): void;
}

const WIDTH = 760;

/** What taking a change back would do: old → new of each cell, and what stays as it is. */
export const UndoModal = ({ change, sentence, accountId, words, undo, onClose }: UndoModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  const preview = useQuery(undoPreviewQuery(accountId, change));
  const [apply, isSaving] = useBusy(async () => {
    if (await undo(change)) onClose();
  });
  const count = preview.data?.totalUpdated ?? 0;
  return (
    <Modal
      open
      title={t('priceHistory.undoTitle')}
      width={WIDTH}
      rootClassName={wideModal.wide}
      okText={count > 0 ? t('priceHistory.apply', { count }) : t('priceHistory.applyNone')}
      cancelText={t('shell.cancel')}
      okButtonProps={{ disabled: count === 0 || preview.isFetching }}
      cancelButtonProps={{ disabled: isSaving }}
      confirmLoading={isSaving}
      onOk={() => void apply()}
      onCancel={() => {
        if (!isSaving) onClose();
      }}
    >
      <p>{sentence}</p>
      <div aria-live="polite" aria-busy={preview.isFetching}>
        {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {preview.isError && !preview.data && <LoadFailed onRetry={() => void preview.refetch()} />}
        {preview.data && <Outcome accountId={accountId} outcome={preview.data} words={words} />}
      </div>
    </Modal>
  );
};

interface OutcomeProps {
  readonly accountId: number;
  readonly outcome: OffersUndone;
  readonly words: SentenceWords;
}

const Outcome = ({ accountId, outcome, words }: OutcomeProps) => {
  const { t } = useTranslation();
  const { totalUpdated, totalSkipped, totalNewer, totalPast, totalGone, differences = [] } = outcome;
  const notes = Object.entries({
    newer: totalNewer,
    past: totalPast,
    gone: totalGone,
    sold: totalSkipped - totalNewer - totalPast - totalGone,
  } as const).filter(([, count]) => count > 0);
  return (
    <>
      <p>
        <strong>
          {totalUpdated > 0 ? t('priceHistory.willUndo', { count: totalUpdated }) : t('priceHistory.nothing')}
        </strong>
      </p>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(([why, count]) => (
            <li key={why}>{t(`priceHistory.stays.${why as 'newer'}`, { count })}</li>
          ))}
        </ul>
      )}
      <DifferencesList accountId={accountId} differences={differences} total={totalUpdated} />
      <LeftList outcome={outcome} words={words} />
    </>
  );
};
