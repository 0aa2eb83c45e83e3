import { addMonths, type CalendarDay, writeDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { DatePicker, Form } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { freeDaysQuery } from '../calls.ts';
import styles from './move-choices.module.css';

interface FreeDayFieldProps {
  readonly accountId: number;
  readonly day: CalendarDay | null;
  onDay(day: CalendarDay): void;
}

/** As far ahead as the server looks. */
const MONTHS_AHEAD = 18;
// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);
const monthOf = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01`;

/** A day on which the venue has something free: the others can't be chosen. */
export const FreeDayField = ({ accountId, day, onDay }: FreeDayFieldProps) => {
  const { t, i18n } = useTranslation();
  const first = useQuery(freeDaysQuery(accountId, null));
  const { today, firstDayAvailable } = first.data ?? {};
  const [chosen, setChosen] = useState<CalendarDay | null>(null);
  const month = chosen ?? (firstDayAvailable ? monthOf(firstDayAvailable) : null);
  const { data } = useQuery({ ...freeDaysQuery(accountId, month), enabled: month !== null });
  if (first.isError) return <LoadFailed onRetry={() => void first.refetch()} />;
  if (first.data && !firstDayAvailable) return <p>{t('traveller.moveNothing')}</p>;
  return (
    <Form.Item label={t('traveller.moveDay')} required>
      <DatePicker
        value={day === null ? null : pickerDay(day)}
        {...(firstDayAvailable && { defaultPickerValue: pickerDay(firstDayAvailable) })}
        {...(today && { minDate: pickerDay(today), maxDate: pickerDay(addMonths(today, MONTHS_AHEAD)) })}
        disabled={!first.data}
        disabledDate={(each) => !data || data.offers[each.format('YYYY-MM-DD')] === undefined}
        allowClear={false}
        inputReadOnly
        className={styles.day ?? ''}
        format={(each) => writeDay(each.format('YYYY-MM-DD'), i18n.language)}
        aria-label={t('traveller.moveDay')}
        onPanelChange={(each) => setChosen(each.format('YYYY-MM-01'))}
        onChange={(each) => each && onDay(each.format('YYYY-MM-DD'))}
      />
    </Form.Item>
  );
};
