import type { Account } from '@meridienne/contracts';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../lib/later.ts';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { poolsQuery } from '../../../ground/venue-at-hand/pools-query.ts';
import { NoRight } from '../../../ground/venue-at-hand/no-right.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { BookingList } from '../list/booking-list.tsx';
import { NewBooking } from '../wizard/components/new-booking.tsx';
import { PoolUnits } from '../units/pool-units.tsx';
import { DaySheet } from '../day-sheet/day-sheet.tsx';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { BookingCalendar } from '../week/components/booking-calendar.tsx';
import { MoreMenu } from './components/more-menu.tsx';
import { useNewBookingKey } from './hooks/use-new-booking-key.ts';
import { useViews, type View } from './hooks/use-views.ts';
import { weekStart } from '../week/logic/week-start.ts';
import { weekDays } from '../week/logic/week-model.ts';
import styles from './reservations-page.module.css';

const WaitingPanel = later(async () => (await import('../waiting/waiting-panel.tsx')).WaitingPanel);

const VIEWS = {
  calendar: BookingCalendar,
  list: BookingList,
  units: PoolUnits,
  sheet: DaySheet,
  waiting: WaitingPanel,
};

/** The account's bookings: a week's calendar, all in a list, by the units of a shared stock, a day's arrivals, or who waits for a place (O §2). */
export const ReservationsPage = () => {
  const account = useAccount();
  return account && <AccountReservations key={account.id} account={account} />;
};

const AccountReservations = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const mayBook = useMay('bookings');
  const mayWait = useMay('contacts');
  const today = useVenueDay(account.timeZone);
  const { view, date, show } = useViews();
  const { data: pools = [] } = useQuery(poolsQuery(account.id));
  const [isNew, setIsNew] = useState(false);
  const start = view === 'list' ? today : weekStart(date, today);
  const Shown = VIEWS[view];
  return (
    <Page
      title={t('reservations.title')}
      action={
        <div className={styles.actions}>
          <Segmented<View>
            aria-label={t('reservations.view')}
            value={view}
            options={[
              { value: 'calendar', label: t('reservations.calendar') },
              { value: 'list', label: t('reservations.list') },
              ...(pools.length > 0 || view === 'units'
                ? [{ value: 'units' as const, label: t('units.view') }]
                : []),
              ...((account.waitingList && mayWait) || view === 'waiting'
                ? [{ value: 'waiting' as const, label: t('waitingList.view') }]
                : []),
            ]}
            onChange={(next) => show(next)}
          />
          <MoreMenu
            account={account}
            onWaiting={() => show('waiting')}
            onSheet={() => show('sheet', { date: weekDays(start).includes(today) ? today : start })}
          />
          {mayBook && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden="true" />}
              aria-keyshortcuts="n"
              onClick={() => setIsNew(true)}
            >
              {t('reservations.new')}
            </Button>
          )}
        </div>
      }
    >
      {mayBook && <NewBookingKey onPress={() => setIsNew(true)} />}
      <Suspense>{view === 'waiting' && !mayWait ? <NoRight /> : <Shown account={account} />}</Suspense>
      {isNew && (
        <NewBooking
          account={account}
          {...(start > today && { day: start })}
          onClose={() => setIsNew(false)}
        />
      )}
    </Page>
  );
};

/** Before the view, whose own list of keys is the longer one. */
const NewBookingKey = ({ onPress }: { readonly onPress: () => void }) => {
  useNewBookingKey(onPress);
  return null;
};
