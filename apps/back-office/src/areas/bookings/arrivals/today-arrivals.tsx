import type { Account, Booking } from '@meridienne/contracts';
import { localTimes } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useVenueNow } from '../../../ground/venue-at-hand/clock.ts';
import { BookingWindow } from '../window/components/booking-window.tsx';
import { dayBookingsQuery } from './calls.ts';
import { ArrivalItem } from './components/arrival-item.tsx';
import { DayTill } from './components/day-till.tsx';
import { useDayParts } from './hooks/use-day-parts.ts';
import { arrivalsOf, byArrival } from './logic/arrivals.ts';
import styles from './today-arrivals.module.css';
import cardHead from '../../../components/card-head.module.css';

/** Today's guests by the hours at which they come: who is there, who has paid, and the sums of the day (O §2). */
export const TodayArrivals = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const heading = useId();
  const [opened, setOpened] = useState<number | null>(null);
  const now = useVenueNow(account.timeZone);
  const { data, isError, refetch } = useQuery(dayBookingsQuery(account.id, now.day));
  return (
    <Card size="small">
      <section aria-labelledby={heading}>
        <div className={cardHead.head}>
          <h2 id={heading} className={cardHead.title}>
            {t('arrivals.title')}
          </h2>
          <Link to="/reservations?view=sheet">{t('arrivals.toSheet')}</Link>
        </div>
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton active paragraph={{ rows: 4 }} />}
        {!isError && data && <Arrivals bookings={data} now={now} onOpen={setOpened} />}
      </section>
      {opened !== null && (
        <BookingWindow account={account} bookingId={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
};

interface ArrivalsProps {
  readonly bookings: readonly Booking[];
  readonly now: ReturnType<typeof useVenueNow>;
  onOpen(id: number): void;
}

const Arrivals = ({ bookings, now, onOpen }: ArrivalsProps) => {
  const { t, i18n } = useTranslation();
  const guests = useMemo(() => {
    const { standing, canceled } = arrivalsOf(bookings);
    // Who has cancelled doesn't come, but what he has paid is to be given back.
    return byArrival([...standing, ...canceled.filter(({ paidAt }) => paidAt !== null)]);
  }, [bookings]);
  const parts = useDayParts(guests, now.day, true);
  if (parts.length === 0) return <p>{t('arrivals.none')}</p>;
  return (
    <>
      {parts.map(({ stage, hours, count: number }) => {
        const title = t(`arrivals.stage.${stage ?? 'coming'}`, { number });
        const content = hours.map(({ hour, bookings: ofHour }) => (
          <div key={hour}>
            <h4 className={styles.hour}>{localTimes(hour, i18n.language)}</h4>
            <ul className={styles.guests}>
              {ofHour.map((booking) => (
                <ArrivalItem key={booking.id} booking={booking} now={now} onOpen={onOpen} />
              ))}
            </ul>
          </div>
        ));
        // Who has left is seldom looked for.
        if (stage === 'done') {
          return (
            <details key={stage}>
              <summary className={styles.stage}>{title}</summary>
              {content}
            </details>
          );
        }
        return (
          <div key={stage}>
            <h3 className={styles.stage}>{title}</h3>
            {content}
          </div>
        );
      })}
      <DayTill bookings={bookings} />
    </>
  );
};
