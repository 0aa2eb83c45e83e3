import { CommentOutlined } from '@ant-design/icons';
import type { Account, Booking, listAccountBookings } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { Button, Card } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Column, DataTable, type ListQuery } from '../../../../components/data-table.tsx';
import { call } from '../../../../lib/api.ts';
import {
  BookingGuest,
  BookingHours,
  BookingWindow,
  BookingPrice,
  bookingListAddress,
  CommentDrawer,
  commentsOf,
  guestText,
  OpenBooking,
} from '../../../bookings/door.ts';
import { tableDay } from '../../../../ground/days/created-text.ts';
import shared from '../../../../components/shared.module.css';
import styles from './latest-bookings.module.css';
import cardHead from '../../../../components/card-head.module.css';

/** How many bookings a page has (O §9). */
const PAGE_SIZE = 5;

interface LatestBookingsProps {
  readonly account: Account;
  readonly today: CalendarDay;
}

/** The latest bookings of those that are still to come (O §2). */
export const LatestBookings = ({ account, today }: LatestBookingsProps) => {
  const { t } = useTranslation();
  const heading = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const [read, setRead] = useState<Booking | null>(null);
  const columns = useLatestColumns(setOpened, setRead);
  const load = (query: ListQuery, _search: string, signal: AbortSignal) =>
    call<typeof listAccountBookings>('GET /accounts/:id/bookings', {
      params: { id: account.id },
      query: { ...query, status: 'booked', 'bookAt[after]': today },
      signal,
    });
  return (
    <Card size="small">
      <section aria-labelledby={heading} className={styles.latest}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('dashboard.latest')}
          </h2>
          <Link to={bookingListAddress({ period: 'upcoming' })}>{t('dashboard.seeAll')}</Link>
        </div>
        <DataTable
          name="latest"
          label={t('dashboard.latestList')}
          queryKey={['bookings', 'latest', account.id, today]}
          load={load}
          columns={columns}
          order={{ field: 'createdAt', order: 'DESC' }}
          pageSize={PAGE_SIZE}
          empty={t('dashboard.noBookings')}
          onRowClick={({ id }) => setOpened(id)}
        />
      </section>
      {opened !== null && (
        <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
      )}
      {read && <CommentDrawer booking={read} isReadOnly onClose={() => setRead(null)} />}
    </Card>
  );
};

const useLatestColumns = (
  open: (id: number) => void,
  read: (booking: Booking) => void,
): readonly Column<Booking>[] => {
  const { t } = useTranslation();
  const nameOf = (booking: Booking) => guestText(booking, t);
  return [
    { key: 'guest', title: t('bookings.guest'), render: (booking) => <BookingGuest booking={booking} /> },
    {
      key: 'day',
      title: t('dashboard.day'),
      sortField: 'bookAt',
      render: (booking) => (
        <span className={`${styles.day} ${shared.numbers}`}>
          {tableDay(booking.bookAt)}
          <BookingHours booking={booking} />
        </span>
      ),
    },
    { key: 'service', title: t('dashboard.service'), render: ({ categoryName }) => categoryName },
    {
      key: 'price',
      title: t('bookings.price'),
      isNumber: true,
      render: (booking) => <BookingPrice booking={booking} />,
    },
    {
      key: 'number',
      title: t('bookings.number'),
      render: (booking) => <OpenBooking booking={booking} onOpen={open} />,
    },
    {
      key: 'comment',
      title: t('bookings.comment'),
      isActions: true,
      render: (booking) =>
        commentsOf(booking).length > 0 && (
          <Button
            type="text"
            icon={<CommentOutlined />}
            aria-label={t('dashboard.readComment', { name: nameOf(booking) })}
            title={t('dashboard.readComment', { name: nameOf(booking) })}
            onClick={() => read(booking)}
          />
        ),
    },
  ];
};
