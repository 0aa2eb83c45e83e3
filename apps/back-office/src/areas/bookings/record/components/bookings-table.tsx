import type { Booking } from '@meridienne/contracts';
import { Table } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import {
  BookingComments,
  BookingExtras,
  BookingGuest,
  BookingHours,
  BookingPeople,
  BookingPrice,
} from './booking-cells.tsx';
import { BookingNumber } from './booking-number.tsx';
import { BookingStatus } from './booking-status.tsx';
import { createdText, tableDay } from '../../../../ground/days/created-text.ts';
import { OpenBooking } from './open-booking.tsx';
import { StatusMenu } from './status-menu.tsx';
import cells from './booking-cells.module.css';
import styles from './bookings-table.module.css';
import shared from '../../../../components/shared.module.css';

interface BookingsTableProps {
  readonly label: string;
  readonly bookings: readonly Booking[];
  /** The venue's, by whose clock they were made. */
  readonly timeZone: string;
  /** Whether the bookings are of several days and services, so that each says of which. */
  readonly isMixed: boolean;
  /** Shows one by its id, and lets its status be changed. */
  readonly onOpen?: (id: number) => void;
}

/** Bookings in the order they are given, where there is room for all columns. Its head stays in view. */
export const BookingsTable = ({ label, bookings, timeZone, isMixed, onOpen }: BookingsTableProps) => {
  const columns = useBookingColumns(timeZone, isMixed, onOpen);
  return (
    <Table<Booking>
      aria-label={label}
      className={isMixed ? `${styles.table} ${styles.mixed}` : styles.table}
      rowKey="id"
      size="middle"
      pagination={false}
      dataSource={[...bookings]}
      rowClassName={({ status }) => (status === 'canceled' ? (cells.canceled ?? '') : '')}
      columns={columns.map(({ key, title, render, isNumber }) => ({
        key,
        title,
        render: (_value: unknown, booking: Booking) => render(booking),
        ...(isNumber && { align: 'right' as const, className: shared.numbers }),
      }))}
    />
  );
};

const useBookingColumns = (
  timeZone: string,
  isMixed: boolean,
  onOpen: ((id: number) => void) | undefined,
): readonly Column<Booking>[] => {
  const { t } = useTranslation();
  const hours: Column<Booking> = {
    key: 'hours',
    title: t('bookings.hours'),
    render: (booking) => <BookingHours booking={booking} />,
  };
  return [
    {
      key: 'number',
      title: t('bookings.number'),
      render: (booking) =>
        onOpen ? (
          <OpenBooking booking={booking} onOpen={onOpen} />
        ) : (
          <BookingNumber number={booking.bookingId} />
        ),
    },
    ...(isMixed ? stayColumns(t) : []),
    { key: 'guest', title: t('bookings.guest'), render: (booking) => <BookingGuest booking={booking} /> },
    ...(isMixed ? [] : [hours]),
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
    {
      key: 'status',
      title: t('bookings.status'),
      render: (booking) =>
        onOpen ? <StatusMenu booking={booking} /> : <BookingStatus status={booking.status} />,
    },
    {
      key: 'comment',
      title: t('bookings.comment'),
      render: (booking) => <BookingComments booking={booking} />,
    },
    {
      key: 'created',
      title: t('bookings.created'),
      render: ({ createdAt }) => <span className={shared.numbers}>{createdText(createdAt, timeZone)}</span>,
    },
  ];
};

/** Of which day and service a booking is. */
const stayColumns = (t: TFunction): readonly Column<Booking>[] => [
  {
    key: 'day',
    title: t('bookings.day'),
    render: (booking) => (
      <>
        <span className={shared.numbers}>{tableDay(booking.bookAt)}</span>
        <BookingHours booking={booking} />
      </>
    ),
  },
  { key: 'category', title: t('bookings.category'), render: ({ categoryName }) => categoryName },
];
