import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';
import { later } from '../../../../lib/later.ts';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  readonly start: CalendarDay;
  readonly today: CalendarDay;
  /** The last day to begin on. */
  readonly max: CalendarDay;
  onGo(start: CalendarDay): void;
  /** Somebody is about to go there. */
  onIntent?(start: CalendarDay): void;
}

const StartField = later(async () => (await import('./start-field.tsx')).StartField);

/** The grid's first day: 31 days back but never before today, a day of one's choice, 31 days forward. (O §2) */
export const MonthPicker = ({ start, today, max, onGo, onIntent }: MonthPickerProps) => {
  const { t } = useTranslation();
  const back = addDays(start, -GRID_DAYS);
  const previous = back < today ? today : back;
  const forward = addDays(start, GRID_DAYS);
  const next = forward > max ? max : forward;
  return (
    <div className={styles.picker} role="group" aria-label={t('prices.period')}>
      {start > today && (
        <Button
          icon={<LeftOutlined />}
          aria-label={t('prices.previousMonth')}
          title={t('prices.previousMonth')}
          onPointerEnter={() => onIntent?.(previous)}
          onClick={(event) => {
            // On today's month this button goes away, so the focus moves to the other one.
            if (previous === today)
              event.currentTarget.parentElement
                ?.querySelector<HTMLElement>(':scope > .ant-btn:last-of-type')
                ?.focus();
            onGo(previous);
          }}
        />
      )}
      <Suspense fallback={<span className={styles.field}>{formatDayFirst(start)}</span>}>
        <StartField start={start} today={today} max={max} onGo={onGo} />
      </Suspense>
      {start < max && (
        <Button
          icon={<RightOutlined />}
          aria-label={t('prices.nextMonth')}
          title={t('prices.nextMonth')}
          onPointerEnter={() => onIntent?.(next)}
          onFocus={() => onIntent?.(next)}
          onClick={() => onGo(next)}
        />
      )}
    </div>
  );
};
