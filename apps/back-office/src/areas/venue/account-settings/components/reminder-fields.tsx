import { formatTimeOfDay, localTimes, REMINDER_DAYS_MAX } from '@meridienne/domain';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountValues } from '../logic/account-values.ts';
import styles from './account-settings-form.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = Array.from({ length: REMINDER_DAYS_MAX }, (_, at) => at + 1);

/** Whether and when guests are reminded of what they have booked. */
export const ReminderFields = () => {
  const { t, i18n } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const isReminding = Form.useWatch('reminderDays', form) !== 0;
  return (
    <>
      <Form.Item name="reminderDays" required label={t('accountSettings.reminder')}>
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
    </>
  );
};
