import type { Account, CatalogueImported, ImportRow } from '@meridienne/contracts';
import { Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '../hooks/use-import.ts';
import { ListRow } from './list-row.tsx';
import styles from './rows-table.module.css';

interface RowsTableProps {
  readonly list: Import;
  readonly preview: CatalogueImported;
  readonly account: Account;
  readonly isDisabled: boolean;
}

const PAGE_SIZE = 50;

type Shown = 'all' | 'wrong' | 'skipped';

/** Each row: what it would make, and what is wrong at its cells, to be corrected there. */
export const RowsTable = ({ list, preview, account, isDisabled }: RowsTableProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const told = new Map(preview.rows.map((row) => [row.line, row]));
  const { skipped, edits } = list.source;
  const services = new Map(
    preview.services.flatMap((service) => service.lines.map((line) => [line, service] as const)),
  );
  const isShown: Record<Shown, (row: ImportRow) => boolean> = {
    all: () => true,
    // One that is corrected stays where it is: the next one doesn't jump under the hand.
    wrong: ({ line }) =>
      !skipped.has(line) && (edits[line] !== undefined || (told.get(line)?.problems.length ?? 0) > 0),
    skipped: ({ line }) => skipped.has(line),
  };
  const rows = list.rows.filter(isShown[shown]);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const at = Math.min(page, pages);
  const count = (which: Shown) => list.rows.filter(isShown[which]).length;
  return (
    <section aria-label={t('imports.rows')} className={styles.rows}>
      <Segmented<Shown>
        aria-label={t('imports.shown')}
        value={shown}
        onChange={(next) => {
          setShown(next);
          setPage(1);
        }}
        options={(['all', 'wrong', 'skipped'] as const).map((value) => ({
          value,
          label: t(`imports.show.${value}`, { count: count(value) }),
        }))}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('imports.line')}</th>
            <th scope="col">{t('imports.column.service')}</th>
            <th scope="col">{t('imports.column.hours')}</th>
            <th scope="col">{t('imports.column.price')}</th>
            <th scope="col">{t('imports.column.places')}</th>
            <th scope="col">{t('imports.days')}</th>
            <th scope="col">{t('imports.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE).map((row) => (
            <ListRow
              key={row.line}
              row={row}
              told={skipped.has(row.line) ? undefined : told.get(row.line)}
              service={services.get(row.line)}
              currency={account.currency}
              isSkipped={skipped.has(row.line)}
              isDisabled={isDisabled}
              onEdit={(column, text) => list.edit(row.line, column, text)}
              onSkip={(isSkipped) => list.skip([row.line], isSkipped)}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pagination
          current={at}
          pageSize={PAGE_SIZE}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
};
