import { useTranslation } from 'react-i18next';
import type { Sum } from '../logic/buckets.ts';
import type { Points } from '../logic/chart-points.ts';
import { countText, measureText } from '../logic/figures.ts';
import { valueOf } from '../logic/measures.ts';
import { rangeText } from '../../../ground/days/range-text.ts';
import shared from '../../../components/shared.module.css';
import styles from './numbers-table.module.css';

interface NumbersTableProps {
  readonly label: string;
  readonly points: Points;
  readonly total: Sum;
  readonly currency: string;
  /** Also those by phone, which no opening led to. */
  readonly isWhole: boolean;
}

/** Short enough for all the columns to be seen. */
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

const COLUMNS = ['revenue', 'bookings', 'booked', 'opened', 'conversion', 'canceled'] as const;

/** The same numbers as the charts', all of them, latest first; the total and the heads stay in view. */
export const NumbersTable = (props: NumbersTableProps) => {
  const { label, total, currency, isWhole } = props;
  const { step, points } = props.points;
  const { t, i18n } = useTranslation();
  // Of one widget they are all of them.
  const columns = COLUMNS.filter((column) => isWhole || column !== 'booked');
  const cells = (sum: Sum) => (
    <>
      {columns.map((column) => (
        <td key={column}>
          {column === 'booked' || column === 'canceled'
            ? countText(sum[column], i18n.language)
            : measureText(column, valueOf(column, sum), currency, i18n.language)}
        </td>
      ))}
    </>
  );
  return (
    // Whoever has no mouse scrolls it by the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={shared.numbers}>
        <thead>
          <tr>
            <th scope="col">{t(`statistics.when.${step}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column === 'booked' || column === 'canceled'
                  ? t(`statistics.${column}`)
                  : t(`statistics.measure.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ range, sum }) => (
            <tr key={range.from}>
              <th scope="row">{rangeText(range, i18n.language, DAY)}</th>
              {cells(sum)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statistics.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
