import type { Account, Amount } from '@meridienne/contracts';
import { type CalendarDay, isBookingStatus } from '@meridienne/domain';
import { Card, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { BookingStatus } from '../../bookings/door.ts';
import { tableDay } from '../../../ground/days/created-text.ts';
import { countText, moneyText } from '../logic/figures.ts';
import { OtherCurrencies } from './other-currencies.tsx';
import { useOverview } from '../hooks/use-overview.ts';
import shared from '../../../components/shared.module.css';
import styles from './account-statistics.module.css';
import cardHead from '../../../components/card-head.module.css';

interface AccountStatisticsProps {
  readonly account: Account;
  /** Today, by the venue's clock. */
  readonly today: CalendarDay;
}

/** What the account has sold ever, and this month (O §3). */
export const AccountStatistics = ({ account, today }: AccountStatisticsProps) => {
  const { t, i18n } = useTranslation();
  const heading = useId();
  const {
    overview: { isError, refetch },
    latest,
  } = useOverview(account, today);
  const data = latest && { ...latest.account, currency: latest.period.currency };
  const money = (price: number, currency: string, amounts: readonly Amount[]) => (
    <>
      {moneyText(price, currency, i18n.language)}
      <OtherCurrencies amounts={amounts} except={currency} />
    </>
  );
  return (
    <Card size="small">
      <section aria-labelledby={heading} aria-busy={!data && !isError}>
        <h2 id={heading} className={cardHead.title}>
          {t('statistics.account')}
        </h2>
        {isError && !data ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <dl className={styles.figures}>
            <Figure
              name={t('statistics.totalBookings')}
              value={data && countText(data.totalBookings, i18n.language)}
            />
            <Figure
              name={t('statistics.totalCa')}
              value={data && money(data.totalCa, data.currency, data.amounts)}
            />
            <Figure
              name={t('statistics.monthBookings')}
              value={data && countText(data.monthBookings, i18n.language)}
            />
            <Figure
              name={t('statistics.monthCa')}
              value={data && money(data.monthCa, data.currency, data.monthAmounts)}
            />
            <Figure
              name={t('statistics.firstBooking')}
              value={
                data &&
                (data.firstBooking ? (
                  <span className={styles['first-booking']}>
                    {tableDay(data.firstBooking.date)}
                    {isBookingStatus(data.firstBooking.status) && (
                      <BookingStatus status={data.firstBooking.status} />
                    )}
                  </span>
                ) : (
                  t('statistics.noFirst')
                ))
              }
            />
          </dl>
        )}
      </section>
    </Card>
  );
};

interface FigureProps {
  readonly name: string;
  /** Undefined while it is read. */
  readonly value: ReactNode;
}

const Figure = ({ name, value }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={shared.numbers}>{value ?? <Skeleton.Button active size="small" />}</dd>
  </div>
);
