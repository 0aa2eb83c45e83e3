import type { Booking } from '@meridienne/contracts';
import { type CalendarDay, localTimes, writeDay } from '@meridienne/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useIsHidden } from '../../../ground/venue-at-hand/use-is-hidden.ts';
import { concernedQuery } from '../calls.ts';
import type { ClosedDays } from '../logic/closed-days.ts';
import { MoveConcerned } from './move-concerned.tsx';
import styles from './concerned-bookings.module.css';
import shared from '../../../components/shared.module.css';

interface ConcernedBookingsProps {
  readonly accountId: number;
  readonly days: ClosedDays;
  /** The days are closed: each can be given another place, and leaves the list. */
  readonly canMove?: boolean;
}

/** How many bookings have these days, once that is known. */
export const useConcerned = (accountId: number, days: ClosedDays | null) => {
  const none = { from: '', to: '', categoryIds: null };
  const query = useInfiniteQuery({ ...concernedQuery(accountId, days ?? none), enabled: days !== null });
  return { ...query, total: query.data?.pages[0]?.['hydra:totalItems'] };
};

/** The guests who are to come on these days: how many they are, and all of them, some at a time. */
export const ConcernedBookings = ({ accountId, days, canMove = false }: ConcernedBookingsProps) => {
  const { t } = useTranslation();
  const { data, total, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useConcerned(
    accountId,
    days,
  );
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button of the one that has left had the keyboard.
    if (canMove && document.activeElement === document.body) section.current?.focus();
  }, [canMove, total]);
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  if (!data || total === undefined) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const bookings = data.pages.flatMap((page) => page['hydra:member']);
  return (
    <section ref={section} tabIndex={-1} className={styles.concerned} aria-label={t('closures.concerned')}>
      <p className={styles.count} role="status">
        {total === 0 ? t('closures.noBookings') : t('closures.bookings', { count: total })}
      </p>
      {total > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
        <ul className={styles.list} tabIndex={0} aria-label={t('closures.concerned')}>
          {bookings.map((booking) => (
            <ConcernedBooking key={booking.id} booking={booking} accountId={accountId} canMove={canMove} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button type="link" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('closures.more', { count: total - bookings.length })}
        </Button>
      )}
    </section>
  );
};

interface ConcernedBookingProps {
  readonly accountId: number;
  readonly booking: Booking;
  readonly canMove: boolean;
}

const ConcernedBooking = ({ accountId, booking, canMove }: ConcernedBookingProps) => {
  const { t, i18n } = useTranslation();
  const isHidden = useIsHidden('names');
  const { bookingId, firstname, lastname, bookAt, timeSlotName, categoryName } = booking;
  const name =
    `${firstname} ${lastname}`.trim() ||
    t(booking.erasedAt ? 'bookings.erased' : isHidden ? 'bookings.hiddenName' : 'bookings.noName');
  const day: CalendarDay = bookAt;
  const hours = localTimes(timeSlotName.replace(' - ', ' – '), i18n.language);
  return (
    <li>
      <span>
        <strong>{name}</strong> <span className={shared.numbers}>{bookingId}</span>
        <span className={styles.where}>
          {writeDay(day, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })} ·{' '}
          <span className={shared.unbroken}>{hours}</span> · {categoryName}
        </span>
      </span>
      {canMove && <MoveConcerned accountId={accountId} booking={booking} name={name} />}
    </li>
  );
};
