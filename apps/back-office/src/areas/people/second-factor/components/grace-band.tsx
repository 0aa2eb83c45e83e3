import { Alert } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { later } from '../../../../lib/later.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { daysLeft } from '../logic/days-left.ts';
import { SECURITY_ANCHOR } from '../logic/anchor.ts';

const DueWatch = later(async () => (await import('./due-watch.tsx')).DueWatch);

/** How long somebody may still work without a second factor that is asked for. */
export const GraceBand = () => (
  <>
    <Band />
    <Suspense>
      <DueWatch />
    </Suspense>
  </>
);

const Band = () => {
  const { t } = useTranslation();
  const session = useSession();
  const now = useNow();
  if (!session?.secondFactorDueAt) return null;
  const days = daysLeft(session.secondFactorDueAt, now);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={days === 0 ? t('secondFactor.graceToday') : t('secondFactor.grace', { count: days })}
      action={<Link to={`/profile/${session.id}${SECURITY_ANCHOR}`}>{t('secondFactor.graceGo')}</Link>}
    />
  );
};
