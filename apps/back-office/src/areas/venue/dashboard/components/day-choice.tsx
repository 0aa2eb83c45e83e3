import { DayNote } from '../../../../ground/days/day-note.tsx';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, type CalendarDay, formatDayFirst } from '@meridienne/domain';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import styles from './day-choice.module.css';

interface DayChoiceProps {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  /** The last day to choose. */
  readonly max: CalendarDay;
  onGo(day: CalendarDay): void;
  /** Somebody is about to go there. */
  onIntent(day: CalendarDay): void;
}

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);

/** One day: the one before but not before today, one's choice, the next one. */
export const DayChoice = ({ day, today, max, onGo, onIntent }: DayChoiceProps) => {
  const { t } = useTranslation();
  const { field, note } = useTypedDays();
  const [outside, setOutside] = useState('');
  // Pressed again it goes on from there, though the page is not there yet.
  const latest = useRef(day);
  useEffect(() => void (latest.current = day), [day]);
  const isWithin = (to: CalendarDay) => to >= today && to <= max;
  /** What is typed, when it is a day that can't be gone to. */
  const outsideOf = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return '';
    const typed = dayjs(target.value, field.format, true);
    return typed.isValid() && !isWithin(typed.format('YYYY-MM-DD')) ? target.value : '';
  };
  const step = (by: -1 | 1) => ({
    // Disabled it would lose the focus, and whoever is there.
    'aria-disabled': !isWithin(addDays(day, by)),
    onPointerEnter: () => onIntent(addDays(day, by)),
    onClick: () => {
      const to = addDays(latest.current, by);
      if (!isWithin(to)) return;
      latest.current = to;
      onGo(to);
    },
  });
  return (
    <div className={styles.days}>
      <Button
        {...step(-1)}
        icon={<LeftOutlined />}
        aria-label={t('dashboard.previousDay')}
        title={t('dashboard.previousDay')}
      />
      <DatePicker
        {...field}
        value={pickerDay(day)}
        minDate={pickerDay(today)}
        maxDate={pickerDay(max)}
        allowClear={false}
        aria-label={t('dashboard.pricesDay')}
        onKeyDown={(event) => {
          field.onKeyDown(event);
          if (event.key === 'Enter') setOutside(outsideOf(event));
        }}
        onBlur={(event) => {
          field.onBlur(event);
          // Enter has put the day before back: what it said of the other stays.
          setOutside((said) => outsideOf(event) || said);
        }}
        onChange={(chosen) => chosen && onGo(chosen.format('YYYY-MM-DD'))}
      />
      <Button
        {...step(1)}
        icon={<RightOutlined />}
        aria-label={t('dashboard.nextDay')}
        title={t('dashboard.nextDay')}
      />
      {note}
      <DayNote>
        {outside &&
          t('dashboard.dayOutside', { typed: outside, from: formatDayFirst(today), to: formatDayFirst(max) })}
      </DayNote>
    </div>
  );
};
