import { CalendarOutlined } from '@ant-design/icons';
import { type CalendarDay, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import styles from './day-bookings.module.css';
import shared from '../../../../components/shared.module.css';

interface DayBookingsProps {
  readonly day: CalendarDay;
  readonly count: number;
  onOpen(day: CalendarDay): void;
}

/** How many bookings a day has, in its header; nothing is seen on a day without any (O §2). */
export const DayBookings = ({ day, count, onOpen }: DayBookingsProps) => {
  const { t, i18n } = useTranslation();
  // Enter on a day always shows its bookings, though there may be none.
  if (count === 0) return <button type="button" hidden onClick={() => onOpen(day)} />;
  const text = t('categoryPrices.bookingsOn', {
    count,
    day: writeDay(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
  });
  return (
    <button
      type="button"
      // The grid is one stop of the keyboard: Enter on the day's header presses it.
      tabIndex={-1}
      className={`${styles.bookings} ${shared.numbers}`}
      aria-label={text}
      title={text}
      onClick={() => onOpen(day)}
    >
      <CalendarOutlined aria-hidden="true" />
      {count}
    </button>
  );
};
