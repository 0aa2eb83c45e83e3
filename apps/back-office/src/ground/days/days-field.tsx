import type { CalendarDay } from '@meridienne/domain';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayNote } from './day-note.tsx';
import { type Days, isWrongWayRound } from './open-days.ts';
import { useTypedDays } from './use-typed-days.tsx';
import range from './range-field.module.css';
import styles from './days-field.module.css';

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay | null): Dayjs | null => (day === null ? null : dayjs(`${day}T12:00`));
const dayOf = (date: Dayjs | null | undefined): CalendarDay | null => date?.format('YYYY-MM-DD') ?? null;

interface DaysFieldProps {
  readonly label: string;
  readonly days: Days;
  onChange(days: Days): void;
}

/** A first and a last day, typed or clicked; either may be left open. */
export const DaysField = ({ label, days, onChange }: DaysFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const { field, note } = useTypedDays();
  // The address follows a little later: what was typed must not go back meanwhile to what it says still.
  const [shown, setShown] = useState(days);
  const [known, setKnown] = useState(days);
  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days);
    setShown(days);
  }
  const change = (own: Days) => {
    setShown(own);
    onChange(own);
  };
  return (
    <div role="group" aria-label={label} className={styles.days}>
      <DatePicker.RangePicker
        {...field}
        id={{ start: id, end: `${id}-end` }}
        className={range.field}
        aria-label={label}
        placeholder={[t('bookingList.anyDay'), t('bookingList.anyDay')]}
        classNames={{ popup: { root: range.popup } }}
        allowEmpty={[true, true]}
        // As they are typed: days in the wrong order are told of, not exchanged.
        order={false}
        value={[pickerDay(shown.from), pickerDay(shown.to)]}
        // Each day counts as soon as it is whole: `onChange` waits for both.
        onCalendarChange={(dates) => change({ from: dayOf(dates?.[0]), to: dayOf(dates?.[1]) })}
      />
      {note}
      <DayNote>{isWrongWayRound(shown) && t('bookingList.daysOrder')}</DayNote>
    </div>
  );
};
