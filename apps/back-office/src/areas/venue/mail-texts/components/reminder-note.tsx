import type { Account } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes } from '@meridienne/domain';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** When reminders leave, which is set with the account. */
export const ReminderNote = ({ account }: { readonly account: Account }) => {
  const { t, i18n } = useTranslation();
  const { reminderDays: count, reminderHour, mayManage } = account;
  const when = t('accountSettings.reminderSaid', { count });
  const time = localTimes(formatTimeOfDay(reminderHour * 60), i18n.language);
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={count === 0 ? t('emails.remindedNever') : t('emails.reminded', { when, time })}
      action={mayManage && <Link to="/account">{t('emails.remindedSet')}</Link>}
    />
  );
};
