import type { CalendarDay } from '@meridienne/domain';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';

interface StartFieldProps {
  readonly start: CalendarDay;
  readonly today: CalendarDay;
  readonly max: CalendarDay;
  onGo(start: CalendarDay): void;
}

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);

/** The grid's first day, to be typed or chosen. */
export const StartField = ({ start, today, max, onGo }: StartFieldProps) => {
  const { t } = useTranslation();
  const typing = useTypedDays();
  return (
    <>
      <DatePicker
        {...typing.field}
        value={pickerDay(start)}
        minDate={pickerDay(today)}
        maxDate={pickerDay(max)}
        allowClear={false}
        aria-label={t('prices.from')}
        onChange={(day) => day && onGo(day.format('YYYY-MM-DD'))}
      />
      {typing.note}
    </>
  );
};
