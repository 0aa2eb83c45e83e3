import { writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import type { Span } from './day-choice.ts';
import styles from './ranges-text.module.css';
import shared from '../../components/shared.module.css';

/** So many are read at a glance; the others are counted. */
const SHOWN = 3;

/** Days as `ven. 27 – dim. 29 nov. 2026`, the first few ranges of them. */
export const RangesText = ({ ranges, days }: { readonly ranges: readonly Span[]; readonly days: number }) => {
  const { t, i18n } = useTranslation();
  const text = ({ from, to }: Span) => {
    const long = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    if (from === to) return writeDay(from, i18n.language, long);
    const sameYear = from.slice(0, 4) === to.slice(0, 4);
    const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;
    return `${writeDay(from, i18n.language, sameYear ? short : long)} – ${writeDay(to, i18n.language, long)}`;
  };
  return (
    <span className={`${styles.days} ${shared.numbers}`}>
      {ranges.slice(0, SHOWN).map((range) => (
        <span key={range.from}>{text(range)}</span>
      ))}
      {ranges.length > SHOWN && <span>{t('priceTools.moreRanges', { count: ranges.length - SHOWN })}</span>}
      {days > 1 && <small>{t('priceTools.dayCount', { count: days })}</small>}
    </span>
  );
};
