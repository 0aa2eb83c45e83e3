import type { Account, OfferChange } from '@meridienne/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { historyQuery } from './calls.ts';
import { ChangeLine } from './components/change-line.tsx';
import { UndoModal } from './components/undo-modal.tsx';
import { changeSentence } from './logic/change-sentence.ts';
import { useSentenceWords } from './hooks/use-sentence-words.ts';
import styles from './history-drawer.module.css';

export interface HistoryDrawerProps {
  readonly open: boolean;
  readonly account: Account;
  readonly mayPrice: boolean;
  /** Takes a change back. @returns whether something was put back; what went wrong is told already */
  undo(change: number): Promise<boolean>;
  onClose(): void;
}

const WIDTH = 560;

/** All changes of the account's prices, places and status, each of which can be taken back. */
export const HistoryDrawer = (props: HistoryDrawerProps) => {
  const { t } = useTranslation();
  return (
    <Drawer
      open={props.open}
      size={WIDTH}
      title={t('priceHistory.title')}
      onClose={props.onClose}
      destroyOnHidden
    >
      <History {...props} />
    </Drawer>
  );
};

const History = ({ account, mayPrice, undo }: HistoryDrawerProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  const today = useVenueDay(account.timeZone);
  const words = useSentenceWords(account);
  const list = useInfiniteQuery(historyQuery(account.id));
  const [asked, setAsked] = useState<OfferChange | null>(null);
  const changes = list.data?.pages.flatMap((page) => page['hydra:member']);
  if (list.isError && !changes) return <LoadFailed onRetry={() => void list.refetch()} />;
  if (!changes || !words) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <p className={styles.help}>{t(mayPrice ? 'priceHistory.help' : 'priceHistory.readerHelp')}</p>
      {changes.length === 0 && <Empty description={t('priceHistory.empty')} />}
      <ul className={styles.list} aria-label={t('priceHistory.title')} aria-busy={list.isFetching}>
        {changes.map((change) => (
          <ChangeLine
            key={change.id}
            change={change}
            words={words}
            today={today}
            {...(mayPrice && { onUndo: setAsked })}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('priceHistory.more')}
          </Button>
          {list.isFetchNextPageError && <p role="alert">{t('shell.loadFailed')}</p>}
        </div>
      )}
      {asked && (
        <UndoModal
          change={asked.id}
          sentence={changeSentence(asked, words)}
          accountId={account.id}
          words={words}
          undo={undo}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
