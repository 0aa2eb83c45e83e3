import { formatMoney, toMinor } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import type { CellState } from '../logic/differences.ts';
import styles from './difference-text.module.css';
import shared from '../../../../components/shared.module.css';

interface DifferenceTextProps {
  readonly before: CellState | null;
  /** Null when there will be no offer any more. */
  readonly after: CellState | null;
  readonly currency: string;
}

/** What changes of price, places and status, old → new; of a new cell, all of it. */
export const DifferenceText = ({ before, after, currency }: DifferenceTextProps) => {
  const { t, i18n } = useTranslation();
  const price = (cell: CellState) => formatMoney(toMinor(cell.price, currency) ?? 0, currency, i18n.language);
  const places = (cell: CellState) => t('priceTools.places', { count: cell.left });
  const status = (cell: CellState) =>
    t(cell.status === 'available' ? 'prices.available' : 'prices.notAvailable');
  if (after === null) {
    return (
      <span className={styles.part}>
        {before && <s className={styles.old}>{[price(before), places(before)].join(', ')}</s>}
        <span aria-hidden="true"> → </span>
        <span className={shared['visually-hidden']}> {t('priceTools.becomes')} </span>
        <strong>{t('priceTools.noOffer')}</strong>
      </span>
    );
  }
  const parts = Object.entries({ price, places, status });
  const changed = parts.filter(([, text]) => !before || text(before) !== text(after));
  return changed.map(([part, text]) => (
    <span key={part} className={styles.part}>
      {before && (
        <>
          <s className={styles.old}>{text(before)}</s>
          <span aria-hidden="true"> → </span>
          <span className={shared['visually-hidden']}> {t('priceTools.becomes')} </span>
        </>
      )}
      <strong>{text(after)}</strong>
    </span>
  ));
};
