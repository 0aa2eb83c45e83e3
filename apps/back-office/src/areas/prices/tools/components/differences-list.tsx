import type { OfferDifference } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag, Typography } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '../../../../ground/venue-at-hand/account-query.ts';
import { DifferenceText } from './difference-text.tsx';
import { groupDifferences, type RowChanges } from '../logic/differences.ts';
import { priceTreeQuery } from '../calls/price-tree.ts';
import { RangesText } from '../../../../ground/days/ranges-text.tsx';
import styles from './differences-list.module.css';
import shared from '../../../../components/shared.module.css';

export interface DifferencesListProps {
  readonly accountId: number;
  readonly differences: readonly OfferDifference[];
  /** How many there are in all: more than are listed, perhaps. */
  readonly total: number;
}

const NONE: readonly [] = [];

/** What would change, by category and slot: the same change on several days is one line. */
export const DifferencesList = ({ accountId, differences, total }: DifferencesListProps) => {
  const { t, i18n } = useTranslation();
  const tree = useQuery(priceTreeQuery(accountId));
  const currency = useQuery(accountQuery(accountId)).data?.currency;
  const categories = tree.data ?? NONE;
  const groups = useMemo(
    () => groupDifferences(differences, categories, i18n.language),
    [differences, categories, i18n.language],
  );
  const own = useId();
  if (total === 0) return null;
  // Without names yet, numbers would stand there for a moment.
  if (!currency || tree.isLoading) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.list} role="region" aria-label={t('priceTools.differences')} tabIndex={0}>
      {groups.map(({ categoryId, name, rows }) => (
        <section key={categoryId} aria-labelledby={`${own}-${categoryId}`}>
          <h3 id={`${own}-${categoryId}`}>{name}</h3>
          <ul>
            {rows.map((row) => (
              <Row key={row.cell} row={row} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
      {total > differences.length && (
        <p className={`${styles.more} ${shared.numbers}`}>
          {t('priceTools.more', { count: total - differences.length })}
        </p>
      )}
    </div>
  );
};

const Row = ({ row, currency }: { readonly row: RowChanges; readonly currency: string }) => {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <span className={`${styles.hours} ${shared.numbers}`}>
        {row.hours || t('priceTools.goneSlot')}
        {row.name && <Typography.Text type="secondary"> · {row.name}</Typography.Text>}
      </span>
      <ul>
        {row.changes.map((change) => (
          <li key={`${change.ranges[0]?.from} ${change.days}`} className={styles.change}>
            <RangesText ranges={change.ranges} days={change.days} />
            <span className={shared.numbers}>
              {change.before === null && <Tag color="processing">{t('priceTools.newCell')}</Tag>}
              <DifferenceText before={change.before} after={change.after} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
};
