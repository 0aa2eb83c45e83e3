import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { addDays, type CalendarDay, writeDay } from '@meridienne/domain';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useTypedDays } from '../../../../ground/days/use-typed-days.tsx';
import styles from './day-bar.module.css';

interface DayBarProps {
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  readonly last: CalendarDay;
  onGo(day: CalendarDay): void;
}

// At noon: some zones have no midnight on the day that the clocks change.
const pickerDay = (day: CalendarDay) => dayjs(`${day}T12:00`);

/** The day whose offers are looked at, and the ways to another. */
export const DayBar = ({ day, today, last, onGo }: DayBarProps) => {
  const { t, i18n } = useTranslation();
  const typing = useTypedDays();
  return (
    <div className={styles.day} role="group" aria-label={t('bookingWizard.day')}>
      <Button
        icon={<LeftOutlined />}
        disabled={day <= today}
        aria-label={t('bookingWizard.dayBefore')}
        title={t('bookingWizard.dayBefore')}
        onClick={() => onGo(addDays(day, -1))}
      />
      <DatePicker
        {...typing.field}
        value={pickerDay(day)}
        minDate={pickerDay(today)}
        maxDate={pickerDay(last)}
        allowClear={false}
        aria-label={t('bookingWizard.day')}
        onChange={(chosen) => chosen && onGo(chosen.format('YYYY-MM-DD'))}
      />
      <Button
        icon={<RightOutlined />}
        disabled={day >= last}
        aria-label={t('bookingWizard.dayAfter')}
        title={t('bookingWizard.dayAfter')}
        onClick={() => onGo(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => onGo(today)}>{t('bookingWizard.today')}</Button>}
      <span className={styles['day-name']}>{writeDay(day, i18n.language)}</span>
      {typing.note}
    </div>
  );
};
