import type { Amount } from '@meridienne/contracts';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sum } from '../logic/buckets.ts';
import { ChangeNote } from './change-note.tsx';
import { countText, measureText } from '../logic/figures.ts';
import { type Measure, MEASURES, valueOf } from '../logic/measures.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import shared from '../../../components/shared.module.css';
import styles from './measure-tiles.module.css';
import otherCurrencies from './other-currencies.module.css';
import changeNote from './change-note.module.css';

interface MeasureTilesProps {
  /** Undefined while they are read. */
  readonly now: Sum | undefined;
  /** Null when they could not be read; the others stand without them. */
  readonly before: Sum | null;
  readonly amounts: readonly Amount[];
  readonly currency: string;
  /** Also those by phone, which no opening led to. */
  readonly isWhole: boolean;
  readonly measure: Measure;
  onChoose(measure: Measure): void;
}

/** The period's sums; the one that is chosen is drawn below. */
export const MeasureTiles = (props: MeasureTilesProps) => {
  const { now, before, amounts, currency, isWhole, measure, onChoose } = props;
  const { t, i18n } = useTranslation();
  const name = useId();
  const write = (each: Measure, value: number | null) => measureText(each, value, currency, i18n.language);
  return (
    <fieldset className={styles.tiles}>
      <legend className={shared['visually-hidden']}>{t('statistics.chooseMeasure')}</legend>
      {MEASURES.map((each) => (
        <label key={each} className={styles.tile}>
          <input
            type="radio"
            name={name}
            className={shared['visually-hidden']}
            checked={each === measure}
            onChange={() => onChoose(each)}
          />
          <span className={styles.name}>{t(`statistics.measure.${each}`)}</span>
          {now ? (
            <>
              <strong className={shared.numbers}>{write(each, valueOf(each, now))}</strong>
              {each === 'revenue' && <OtherCurrencies amounts={amounts} except={currency} />}
              {each === 'bookings' && isWhole && now.bookings > 0 && (
                <span className={`${otherCurrencies.small} ${shared.numbers}`}>
                  {t('statistics.ofWhichBooked', { value: countText(now.booked, i18n.language) })}
                </span>
              )}
              {each === 'conversion' && now.opened > 0 && (
                <span className={`${otherCurrencies.small} ${shared.numbers}`}>
                  {t('statistics.bookedOfOpened', {
                    count: now.opened,
                    booked: countText(now.booked, i18n.language),
                  })}
                </span>
              )}
            </>
          ) : (
            <Skeleton.Button active size="small" className={styles.waiting} />
          )}
          {now ? (
            <ChangeNote
              now={valueOf(each, now)}
              before={before && valueOf(each, before)}
              isRate={each === 'conversion'}
              write={(value) => write(each, value)}
            />
          ) : (
            <span className={changeNote.note}>{'\u00a0'}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
};
