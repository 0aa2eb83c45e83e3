import type { Account } from '@meridienne/contracts';
import { addDays, type CalendarDay, parseCalendarDay, writeDay } from '@meridienne/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { DayClosing } from '../../closures/door.ts';
import { type BookableOffer, BookingWizard, dayQuery } from '../../bookings/door.ts';
import { DayChoice } from './components/day-choice.tsx';
import { countAvailable, dayOf, servicesOfDay } from './logic/day-prices.ts';
import { ServicePrices } from './components/service-prices.tsx';
import { useVenueNow } from '../../../ground/venue-at-hand/clock.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { DAYS_MAX } from '../../../ground/days/day-choice.ts';
import styles from './price-panel.module.css';
import cardHead from '../../../components/card-head.module.css';

/** What is on sale on a day, today first, and the way to book it. (O §2) */
export const PricePanel = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const client = useQueryClient();
  const mayBook = useMay('bookings');
  const mayClose = useMay('closures');
  const now = useVenueNow(account.timeZone);
  const { day, max, goTo } = usePriceDay(now.day);
  const [booked, setBooked] = useState<BookableOffer | null>(null);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...dayQuery(account.id, day),
    placeholderData: keepPreviousData,
  });
  // The day before stays until the next one is there.
  const shown = (isPlaceholderData && data && dayOf(data)) || day;
  const services =
    data && servicesOfDay(data, shown, { now, currency: account.currency, language: i18n.language });
  const content = () => {
    if (isError && (!data || isPlaceholderData)) return <LoadFailed onRetry={() => void refetch()} />;
    if (!services || !data) return <Skeleton active paragraph={{ rows: 8 }} />;
    if (data.length === 0) return <Empty what="noServices" />;
    if (services.length === 0) return <Empty what="noPrices" />;
    return services.map((service) => (
      <ServicePrices
        key={service.id}
        service={service}
        currency={account.currency}
        onBook={mayBook ? setBooked : undefined}
      />
    ));
  };
  return (
    <Card size="small" className={styles.panel}>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={cardHead.title}>
          {t('dashboard.prices')}
        </h2>
        <DayChoice
          day={day}
          today={now.day}
          max={max}
          onGo={goTo}
          onIntent={(to) => void client.prefetchQuery(dayQuery(account.id, to))}
        />
        <p className={styles.day} role="status">
          <span>
            {writeDay(day, i18n.language)}
            {day === now.day && ` (${t('dashboard.isToday')})`}
          </span>
          {services && !isPlaceholderData && (
            <strong>{t('dashboard.available', { count: countAvailable(services) })}</strong>
          )}
        </p>
        <DayClosing accountId={account.id} day={day} mayClose={mayClose} />
        <div className={isPlaceholderData ? styles.waiting : ''} aria-busy={isPlaceholderData}>
          {content()}
        </div>
      </section>
      {booked && <BookingWizard account={account} offer={booked} onClose={() => setBooked(null)} />}
    </Card>
  );
};

const STEPS = {
  noServices: { path: '/settings', key: 'dashboard.toSettings', right: 'admin' },
  noPrices: { path: '/prix', key: 'dashboard.toPrices', right: 'prices' },
} as const;

/** Nothing to sell: why, and what to do about it. */
const Empty = ({ what }: { readonly what: keyof typeof STEPS }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { path, key, right } = STEPS[what];
  const may = useMay(right);
  return (
    <div className={cardHead.empty}>
      <p>{t(`dashboard.${what}`)}</p>
      {may && <Button onClick={() => void navigate(path)}>{t(key)}</Button>}
    </div>
  );
};

/** The day of the prices, which the address keeps as `?date=`; a past or wrong one means today. */
const usePriceDay = (today: CalendarDay) => {
  const [search, change] = useAddress();
  const max = addDays(today, DAYS_MAX);
  const asked = parseCalendarDay(search.get('date') ?? '');
  const day = asked !== null && asked > today && asked <= max ? asked : today;
  const goTo = (to: CalendarDay) =>
    change(
      (after) => {
        if (to <= today) after.delete('date');
        else after.set('date', to > max ? max : to);
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, max, goTo };
};
