import type { Amount } from '@meridienne/contracts';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sum } from '../logic/buckets.ts';
import { ChangeNote } from './change-note.tsx';
import { countText, measureText } from '../logic/figures.ts';
import { type Measure, MEASURES, valueOf } from '../logic/measures.ts';
import { OtherCurrencies } from './other-currencies.tsx';

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
    <fieldset className="measure-tiles">
      <legend className="visually-hidden">{t('statistics.chooseMeasure')}</legend>
      {MEASURES.map((each) => (
        <label key={each} className="measure-tile">
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={each === measure}
            onChange={() => onChoose(each)}
          />
          <span className="measure-name">{t(`statistics.measure.${each}`)}</span>
          {now ? (
            <>
              <strong className="numbers">{write(each, valueOf(each, now))}</strong>
              {each === 'revenue' && <OtherCurrencies amounts={amounts} except={currency} />}
              {each === 'bookings' && isWhole && now.bookings > 0 && (
                <span className="measure-part numbers">
                  {t('statistics.ofWhichBooked', { value: countText(now.booked, i18n.language) })}
                </span>
              )}
              {each === 'conversion' && now.opened > 0 && (
                <span className="measure-part numbers">
                  {t('statistics.bookedOfOpened', {
                    count: now.opened,
                    booked: countText(now.booked, i18n.language),
                  })}
                </span>
              )}
            </>
          ) : (
            <Skeleton.Button active size="small" className="measure-waiting" />
          )}
          {now ? (
            <ChangeNote
              now={valueOf(each, now)}
              before={before && valueOf(each, before)}
              isRate={each === 'conversion'}
              write={(value) => write(each, value)}
            />
          ) : (
            <span className="change-note">{'\u00a0'}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
};
