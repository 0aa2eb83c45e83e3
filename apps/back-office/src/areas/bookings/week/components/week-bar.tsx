import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../../../ground/days/range-text.ts';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import { WEEK_DAYS } from '../logic/week-model.ts';
import { moveWeek, startRange } from '../logic/week-start.ts';
import styles from './week-bar.module.css';
import shared from '../../../../components/shared.module.css';

interface WeekBarProps {
  readonly start: CalendarDay;
  readonly today: CalendarDay;
  /** Today is what is looked at. */
  readonly isToday: boolean;
  onGo(start: CalendarDay): void;
  onStep(weeks: number): void;
  /** Somebody is about to go there. */
  onIntent(start: CalendarDay): void;
}

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);

/** The week's first day: 7 days back, a day of one's choice, 7 days forward, today (O §2). */
export const WeekBar = ({ start, today, isToday, onGo, onStep, onIntent }: WeekBarProps) => {
  const { t, i18n } = useTranslation();
  const typing = useTypedDays();
  const { first, last } = startRange(today);
  const step = (weeks: number) => {
    const day = moveWeek(start, weeks, today);
    return {
      disabled: day === start,
      onPointerEnter: () => onIntent(day),
      onFocus: () => onIntent(day),
      onClick: () => onStep(weeks),
    };
  };
  return (
    <div className={styles.bar} role="group" aria-label={t('reservations.week')}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('reservations.previousWeek')}
        title={t('reservations.previousWeek')}
        {...step(-1)}
      />
      <DatePicker
        {...typing.field}
        value={pickerDay(start)}
        minDate={pickerDay(first)}
        maxDate={pickerDay(last)}
        allowClear={false}
        aria-label={t('reservations.from')}
        onChange={(day) => day && onGo(day.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('reservations.nextWeek')}
        title={t('reservations.nextWeek')}
        {...step(1)}
      />
      <Button disabled={isToday} onPointerEnter={() => onIntent(today)} onClick={() => onGo(today)}>
        {t('reservations.today')}
      </Button>
      <span className={`${styles.span} ${shared.numbers}`} aria-live="polite">
        {rangeText({ from: start, to: addDays(start, WEEK_DAYS - 1) }, i18n.language)}
      </span>
      {typing.note}
    </div>
  );
};
