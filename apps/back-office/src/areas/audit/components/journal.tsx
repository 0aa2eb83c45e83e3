import type { Account, AuditEntry } from '@meridienne/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { isWrongWayRound } from '../../../ground/days/open-days.ts';
import { entriesQuery } from '../calls/entries.ts';
import { useAuditFilters } from '../hooks/use-audit-filters.ts';
import { useAuditWords } from '../hooks/use-audit-words.ts';
import { type AuditFilters, isFiltered } from '../logic/audit-filters.ts';
import { Acts } from './acts.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import styles from './journal.module.css';

interface JournalProps {
  /** Null for the whole platform's. */
  readonly accountId: number | null;
  /** The one venue whose lines these are, once it is known. */
  readonly account: Account | null;
}

const NONE: readonly AuditEntry[] = [];

const nameOf = (
  entries: readonly AuditEntry[],
  { subject: type, subjectId }: Pick<AuditFilters, 'subject' | 'subjectId'>,
): string | null =>
  entries.find(({ subject }) => subject.type === type && subject.id === subjectId)?.subject.name ?? null;

/** Who did what, newest first, narrowed by the address. */
export const Journal = ({ accountId, account }: JournalProps) => {
  const { t } = useTranslation();
  const { filters, change, clear } = useAuditFilters();
  const asked = isWrongWayRound(filters) ? { ...filters, to: null } : filters;
  const list = useInfiniteQuery({ ...entriesQuery(accountId, asked), placeholderData: keepPreviousData });
  const { data, isError, isFetching, isPlaceholderData } = list;
  const entries = useMemo(() => data?.pages.flatMap((page) => page['hydra:member']) ?? NONE, [data]);
  const words = useAuditWords(account, entries);
  return (
    <>
      <AuditFilterBar
        account={account}
        isPlatform={accountId === null}
        filters={filters}
        words={words}
        recordName={nameOf(entries, filters)}
        tools={<AuditExport accountId={accountId} filters={asked} />}
        onChange={change}
        onClear={clear}
      />
      {/* Over what was there before, too: it isn't what is asked for. */}
      {isError && (!data || isPlaceholderData) && <LoadFailed onRetry={() => void list.refetch()} />}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {data && !(isError && isPlaceholderData) && (
        <section aria-label={t('audit.list')} aria-busy={isPlaceholderData && isFetching}>
          {entries.length === 0 && (
            <Empty description={t(isFiltered(filters) ? 'audit.notFound' : 'audit.empty')}>
              {isFiltered(filters) && <Button onClick={clear}>{t('audit.clear')}</Button>}
            </Empty>
          )}
          <Acts
            entries={entries}
            words={words}
            isOfMany={accountId === null}
            onRecord={({ type, id }) => {
              change({ subject: type, subjectId: id });
              scrollTo({ top: 0 });
            }}
          />
          {list.hasNextPage && (
            <div className={styles.more}>
              <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('audit.more')}
              </Button>
              {list.isFetchNextPageError && <p role="alert">{t('shell.loadFailed')}</p>}
            </div>
          )}
        </section>
      )}
    </>
  );
};
