import type { AuditEntry, AuditSubject } from '@meridienne/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../components/load-failed.tsx';
import { accountQuery } from '../../ground/venue-at-hand/account-query.ts';
import { historyQuery } from './calls/entries.ts';
import { ActLine } from './components/act-line.tsx';
import { useAuditWords } from './hooks/use-audit-words.ts';
import { actsByDay } from './logic/acts.ts';
import styles from './history-panel.module.css';

interface HistoryPanelProps {
  readonly accountId: number;
  readonly subject: AuditSubject;
  readonly subjectId: number | null;
}

const NONE: readonly AuditEntry[] = [];

/** All that was done to one record, newest first. */
export const HistoryPanel = ({ accountId, subject, subjectId }: HistoryPanelProps) => {
  const { t } = useTranslation();
  const list = useInfiniteQuery(historyQuery(accountId, subject, subjectId));
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  const entries = useMemo(() => data?.pages.flatMap((page) => page['hydra:member']) ?? NONE, [data]);
  const { data: account = null } = useQuery(accountQuery(accountId));
  const words = useAuditWords(account, entries);
  const acts = useMemo(
    () => actsByDay(entries, words.timeZone).flatMap((day) => day.acts),
    [entries, words.timeZone],
  );
  if (!data) {
    if (isError) return <LoadFailed isField onRetry={() => void refetch()} />;
    return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  }
  return (
    <>
      {isError && <LoadFailed isField onRetry={() => void refetch()} />}
      {acts.length === 0 && <Typography.Text type="secondary">{t('audit.historyNone')}</Typography.Text>}
      <ul className={styles.list} aria-label={t('audit.history')}>
        {acts.map((act) => (
          <ActLine key={act.id} act={act} words={words} hasDay />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('audit.more')}
        </Button>
      )}
    </>
  );
};
