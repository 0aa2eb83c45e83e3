import type { Account, OfferHistoryEntry } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Skeleton, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { nameIn } from '../../../lib/name-in.ts';
import { cellHistoryQuery } from './calls.ts';
import { UndoModal } from './components/undo-modal.tsx';
import { useSentenceWords } from './hooks/use-sentence-words.ts';
import { cellSentence } from './logic/cell-sentence.ts';
import { instantText, type SentenceWords } from './logic/change-sentence.ts';
import styles from './components/change-line.module.css';
import list from './history-drawer.module.css';
import shared from '../../../components/shared.module.css';

interface CellHistoryModalProps {
  readonly account: Account;
  readonly cell: Parameters<typeof cellHistoryQuery>[1];
  readonly hours: string;
  /** Takes a change back. @returns whether something was put back */
  undo(change: number): Promise<boolean>;
  onClose(): void;
}

/** Who set the price of one cell: each of its changes, newest first, with the way back. */
export const CellHistoryModal = ({ account, cell, hours, undo, onClose }: CellHistoryModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  const words = useSentenceWords(account);
  const today = useVenueDay(account.timeZone);
  const { data, isError, refetch } = useQuery(cellHistoryQuery(account.id, cell));
  const [asked, setAsked] = useState<OfferHistoryEntry | null>(null);
  return (
    <Modal open title={t('priceHistory.cellTitle')} footer={null} onCancel={onClose}>
      <p className={list.help}>{words && placeText(cell, hours, words)}</p>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!isError && !(data && words) && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('priceHistory.cellEmpty')} />
      )}
      {data && words && (
        <ul className={list.list} aria-label={t('priceHistory.cellTitle')}>
          {data.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              words={words}
              {...(cell.day >= today && { onUndo: () => setAsked(entry) })}
            />
          ))}
        </ul>
      )}
      {asked && words && (
        <UndoModal
          change={asked.id}
          sentence={cellSentence(asked, words)}
          accountId={account.id}
          words={words}
          undo={undo}
          onClose={() => setAsked(null)}
        />
      )}
    </Modal>
  );
};

/** The cell in words: `Salon · 10h00 – 12h00 · lundi 9 mars 2026`. */
const placeText = (
  { category, day }: CellHistoryModalProps['cell'],
  hours: string,
  { t, language, categories }: SentenceWords,
): string => {
  const service = categories.get(category);
  const name = service ? nameIn(language, service) : t('priceHistory.goneCategory');
  return [name, hours, writeDay(day, language)].join(' · ');
};

interface LineProps {
  readonly entry: OfferHistoryEntry;
  readonly words: SentenceWords;
  /** Left out for days that are over. */
  onUndo?(): void;
}

const Line = ({ entry, words, onUndo }: LineProps) => {
  const { t } = useTranslation();
  const own = useId();
  const { madeAt, kind, cells, isOwn } = entry;
  return (
    <li className={styles.line}>
      <div className={shared.numbers}>
        <p id={own} className={styles.sentence}>
          {cellSentence(entry, words)}
        </p>
        <p className={styles.when}>
          <span>{instantText(madeAt, words)}</span>
          <span>{t(`priceHistory.kind.${kind}`)}</span>
          {cells > 1 && <span>{t('priceHistory.cellWith', { count: cells - 1 })}</span>}
          {isOwn && <Tag>{t('priceHistory.own')}</Tag>}
        </p>
      </div>
      {onUndo && (
        <Button size="small" aria-describedby={own} onClick={onUndo}>
          {t('priceHistory.undo')}
        </Button>
      )}
    </li>
  );
};
