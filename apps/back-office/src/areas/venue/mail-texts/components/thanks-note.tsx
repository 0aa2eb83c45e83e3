import type { Account } from '@meridienne/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHoursAfter } from '../../../../lib/use-hours-after.ts';

/** When thanks leave, which is set with the account. */
export const ThanksNote = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const hoursAfter = useHoursAfter();
  const { thanksHours: hours, mayManage } = account;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={hours === 0 ? t('emails.thankedNever') : t('emails.thanked', { when: hoursAfter(hours) })}
      action={mayManage && <Link to="/account">{t('emails.thankedSet')}</Link>}
    />
  );
};
