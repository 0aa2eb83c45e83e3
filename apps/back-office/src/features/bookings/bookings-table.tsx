import type { Booking } from '@meridienne/contracts';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../components/data-table.tsx';
import {
  BookingComments,
  BookingExtras,
  BookingGuest,
  BookingHours,
  BookingPeople,
  BookingPrice,
} from './booking-cells.tsx';
import { BookingStatus } from './booking-status.tsx';
import { createdText } from './created-text.ts';
import './bookings.css';

interface BookingsTableProps {
  readonly label: string;
  readonly bookings: readonly Booking[];
  /** The venue's, by whose clock they were made. */
  readonly timeZone: string;
}

/** Bookings in the order they are given, where there is room for all columns. Its head stays in view. */
export const BookingsTable = ({ label, bookings, timeZone }: BookingsTableProps) => {
  const columns = useBookingColumns(timeZone);
  return (
    <Table<Booking>
      aria-label={label}
      className="bookings-table"
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={[...bookings]}
      rowClassName={({ status }) => (status === 'canceled' ? 'booking-canceled' : '')}
      columns={columns.map(({ key, title, render, isNumber }) => ({
        key,
        title,
        render: (_value: unknown, booking: Booking) => render(booking),
        ...(isNumber && { align: 'right' as const, className: 'numbers' }),
      }))}
    />
  );
};

const useBookingColumns = (timeZone: string): readonly Column<Booking>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      title: t('bookings.number'),
      render: ({ bookingId }) => <span className="numbers">{bookingId}</span>,
    },
    { key: 'guest', title: t('bookings.guest'), render: (booking) => <BookingGuest booking={booking} /> },
    { key: 'hours', title: t('bookings.hours'), render: (booking) => <BookingHours booking={booking} /> },
    {
      key: 'people',
      title: t('bookings.people'),
      isNumber: true,
      render: (booking) => <BookingPeople booking={booking} />,
    },
    { key: 'extras', title: t('bookings.extras'), render: (booking) => <BookingExtras booking={booking} /> },
    {
      key: 'price',
      title: t('bookings.price'),
      isNumber: true,
      render: (booking) => <BookingPrice booking={booking} />,
    },
    { key: 'status', title: t('bookings.status'), render: ({ status }) => <BookingStatus status={status} /> },
    {
      key: 'comment',
      title: t('bookings.comment'),
      render: (booking) => <BookingComments booking={booking} />,
    },
    {
      key: 'created',
      title: t('bookings.created'),
      render: ({ createdAt }) => <span className="numbers">{createdText(createdAt, timeZone)}</span>,
    },
  ];
};
