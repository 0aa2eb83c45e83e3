import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { SECURITY_ANCHOR } from '../logic/anchor.ts';
import { daysLeft } from '../logic/days-left.ts';

interface GraceAlertProps {
  readonly userId: number;
  readonly dueAt: string;
}

/** The days that are left, and the way to use them. */
export const GraceAlert = ({ userId, dueAt }: GraceAlertProps) => {
  const { t } = useTranslation();
  const days = daysLeft(dueAt, useNow());
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={days === 0 ? t('secondFactor.graceToday') : t('secondFactor.grace', { count: days })}
      action={<Link to={`/profile/${userId}${SECURITY_ANCHOR}`}>{t('secondFactor.graceGo')}</Link>}
    />
  );
};
