import type { Account } from '@meridienne/contracts';
import { formatTimeOfDay, localTimes } from '@meridienne/domain';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasSms } from '../../../../ground/venue-at-hand/sms-service.ts';

interface ReminderNoteProps {
  readonly account: Account;
  /** By mail, or by text message. */
  readonly by: 'reminder' | 'sms';
}

/** When reminders leave, which is set with the account; and that they leave by another way, where they do. */
export const ReminderNote = ({ account, by }: ReminderNoteProps) => {
  const { t, i18n } = useTranslation();
  const hasSms = useHasSms();
  const { reminderDays: count, reminderHour, reminderWay, mayManage } = account;
  const when = t('accountSettings.reminderSaid', { count });
  const time = localTimes(formatTimeOfDay(reminderHour * 60), i18n.language);
  const said = () => {
    if (count === 0) return t('emails.remindedNever');
    if (by === 'sms' && reminderWay === 'mail') return t('emails.remindedByMail');
    if (by === 'reminder' && hasSms && reminderWay === 'sms') return t('emails.remindedBySms');
    return t('emails.reminded', { when, time });
  };
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={said()}
      action={mayManage && <Link to="/account">{t('emails.remindedSet')}</Link>}
    />
  );
};
