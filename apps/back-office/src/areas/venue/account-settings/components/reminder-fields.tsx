import { formatTimeOfDay, localTimes, REMINDER_DAYS_MAX, REMINDER_WAYS } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useHasSms } from '../../../../ground/venue-at-hand/sms-service.ts';
import type { AccountValues } from '../logic/account-values.ts';
import styles from './account-settings-form.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: REMINDER_DAYS_MAX }, (_, at) => at + 1);

/** Whether and when guests are reminded of what they have booked. */
export const ReminderFields = () => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const isReminding = Form.useWatch('reminderDays', form) !== 0;
  const hasSms = useHasSms();
  return (
    <>
      <Form.Item
        name="reminderDays"
        required
        label={t(hasSms ? 'accountSettings.reminderAny' : 'accountSettings.reminder')}
      >
        <Select
          className={styles.language}
          options={[
            { value: 0, label: t('accountSettings.reminderNever') },
            ...DAYS.map((count) => ({ value: count, label: t('accountSettings.reminderDays', { count }) })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name="reminderHour"
        hidden={!isReminding}
        required
        label={t('accountSettings.reminderHour')}
        extra={t('accountSettings.reminderHelp')}
      >
        <Select
          className={styles.language}
          options={HOURS.map((hour) => ({
            value: hour,
            label: localTimes(formatTimeOfDay(hour * 60), i18n.language),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="reminderWay"
        hidden={!isReminding || !hasSms}
        required
        label={t('accountSettings.reminderWay')}
        extra={hasSms && t('accountSettings.reminderWayHelp')}
      >
        <Select
          className={styles.language}
          options={REMINDER_WAYS.map((way) => ({
            value: way,
            label: t(`accountSettings.reminderBy.${way}`),
          }))}
        />
      </Form.Item>
    </>
  );
};
