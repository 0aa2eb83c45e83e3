import { PlusOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { AccountMenu } from '../menu/components/account-menu.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { NewBooking, TodayArrivals, ToReplaceNote } from '../../bookings/door.ts';
import { ClosuresPanel } from '../../closures/door.ts';
import { AccountStatistics, StatisticsPanel } from '../../statistics/door.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { useVenueDay } from '../../../ground/venue-at-hand/clock.ts';
import { LatestBookings } from './components/latest-bookings.tsx';
import { PricePanel } from './price-panel.tsx';
import { later } from '../../../lib/later.ts';
import styles from './dashboard-page.module.css';

const DecisionsPanel = later(
  async () => (await import('../../statistics/decisions-panel.tsx')).DecisionsPanel,
);

const StockPanel = later(async () => (await import('../../statistics/stock-panel.tsx')).StockPanel);

const WaitingStatistics = later(
  async () => (await import('../../statistics/waiting-panel.tsx')).WaitingStatistics,
);
const AnswersPanel = later(async () => (await import('../../statistics/answers-panel.tsx')).AnswersPanel);

const OverlapHint = later(
  async () => (await import('../../catalogue/pools/overlap-hint-panel.tsx')).OverlapHint,
);

/** The account's first page: what comes in, what is on sale, what came of it (O §2). */
export const DashboardPage = () => {
  const account = useAccount();
  return account && <AccountDashboard key={account.id} account={account} />;
};

const AccountDashboard = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayBook = useMay('bookings');
  const mayRead = useMay('statistics');
  const today = useVenueDay(account.timeZone);
  const [isBooking, setIsBooking] = useState(false);
  return (
    <Page
      title={account.name}
      action={
        <>
          <AccountMenu account={account} />
          <Button onClick={() => void navigate('/reservations?view=sheet')}>{t('dashboard.daySheet')}</Button>
          {mayBook && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsBooking(true)}>
              {t('dashboard.newBooking')}
            </Button>
          )}
        </>
      }
    >
      {!account.isActive && (
        <Alert
          type="warning"
          showIcon
          className={styles.note}
          title={t('dashboard.notSelling')}
          action={<Link to="/account">{t('dashboard.seePlan')}</Link>}
        />
      )}
      <ToReplaceNote account={account} />
      <LiveState accountId={account.id} />
      <FirstSteps account={account} />
      <Suspense>
        <OverlapHint account={account} />
      </Suspense>
      <ClosuresPanel accountId={account.id} />
      <div className={styles.columns}>
        <TodayArrivals account={account} />
        <LatestBookings account={account} today={today} />
        <PricePanel account={account} />
        {mayRead && (
          <div className={styles.statistics}>
            <AccountStatistics account={account} today={today} />
            <StatisticsPanel account={account} today={today} />
          </div>
        )}
      </div>
      {mayRead && (
        <div className={styles.decisions}>
          <Suspense>
            <DecisionsPanel account={account} today={today} />
          </Suspense>
          <Suspense>
            <AnswersPanel account={account} today={today} />
          </Suspense>
          <Suspense>
            <StockPanel account={account} today={today} />
          </Suspense>
          <Suspense>
            <WaitingStatistics account={account} today={today} />
          </Suspense>
        </div>
      )}
      {isBooking && <NewBooking account={account} onClose={() => setIsBooking(false)} />}
    </Page>
  );
};
