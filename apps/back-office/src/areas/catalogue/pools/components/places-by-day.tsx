import type { PoolPreview } from '@meridienne/contracts';
import { writeDay } from '@meridienne/domain';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../../../ground/days/range-text.ts';
import { axisText, TimeChart } from '../../../statistics/door.ts';
import { type Effect, effectOf } from '../logic/effect.ts';
import styles from './places-by-day.module.css';
import shared from '../../../../components/shared.module.css';

type Days = PoolPreview['days'];

/** Places on sale by day, before and after: in a sentence, drawn, and in numbers. */
export const PlacesByDay = ({ days }: { readonly days: Days }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const effect = useMemo(() => effectOf(days), [days]);
  const drawn = useMemo(() => drawnOf(days, t, language), [days, t, language]);
  if (!effect) return <p className={styles.said}>{t('poolEffect.nothing')}</p>;
  return (
    <>
      <p className={styles.said} role="status">
        {saidOf(effect, t, language)}
      </p>
      {effect.changed > 0 && (
        <>
          <div className={styles.chart}>
            <TimeChart label={labelOf(effect, t, language)} drawn={drawn} />
          </div>
          <p className={styles.key} aria-hidden="true">
            <span className={styles['key-before']}>{t('poolEffect.before')}</span>
            <span className={styles['key-after']}>{t('poolEffect.after')}</span>
          </p>
          <details className={styles.numbers}>
            <summary>{t('poolEffect.numbers')}</summary>
            <PlacesTable days={days} />
          </details>
        </>
      )}
    </>
  );
};

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const PlacesTable = ({ days }: { readonly days: Days }) => {
  const { t, i18n } = useTranslation();
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    // Whoever has no mouse scrolls it by the arrows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={t('poolEffect.numbers')} tabIndex={0}>
      <table className={shared.numbers}>
        <thead>
          <tr>
            <th scope="col">{t('poolEffect.day')}</th>
            <th scope="col">{t('poolEffect.before')}</th>
            <th scope="col">{t('poolEffect.after')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, before, after }) => (
            <tr key={day} className={before === after ? '' : styles.changed}>
              <th scope="row">{writeDay(day, i18n.language, SHORT)}</th>
              <td>{numbers.format(before)}</td>
              <td>{numbers.format(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const saidOf = ({ first, last, before, after, changed, days }: Effect, t: TFunction, language: string) => {
  const span = { days: rangeText({ from: first, to: last }, language) };
  if (changed === 0) return t('poolEffect.same', span);
  return `${t('poolEffect.sum', { ...span, before, after })} ${t('poolEffect.changed', { count: changed, days })}`;
};

const labelOf = ({ first, last, before, after }: Effect, t: TFunction, language: string) =>
  t('poolEffect.chart', { days: rangeText({ from: first, to: last }, language), before, after });

const drawnOf = (days: Days, t: TFunction, language: string) => {
  const numbers = new Intl.NumberFormat(language);
  const line = (name: string, value: number) => t('poolEffect.line', { name, value: numbers.format(value) });
  return {
    labels: days.map(({ day }) => axisText(day, 'day', language)),
    values: days.map(({ after }) => after),
    before: days.map(({ before }) => before),
    titles: days.map(({ day }) => writeDay(day, language)),
    nowTexts: days.map(({ after }) => line(t('poolEffect.after'), after)),
    beforeTexts: days.map(({ before }) => line(t('poolEffect.before'), before)),
    isCount: true,
    axisText: (value: number) => numbers.format(value),
  };
};
