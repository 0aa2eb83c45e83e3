import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountValues } from '../logic/account-values.ts';
import { THANKS_HOURS } from '../logic/thanks-hours.ts';
import { useHoursAfter } from '../../../../lib/use-hours-after.ts';
import styles from './account-settings-form.module.css';

/** Whether and when guests are thanked for their visit, and asked how it was. */
export const ThanksField = () => {
  const { t } = useTranslation();
  const hoursAfter = useHoursAfter();
  const hours = Form.useWatch('thanksHours', Form.useFormInstance<AccountValues>()) ?? 0;
  // What a call has set may be none of the usual ones.
  const choices = [...new Set([...THANKS_HOURS, ...(hours > 0 ? [hours] : [])])].toSorted((a, b) => a - b);
  return (
    <Form.Item
      name="thanksHours"
      required
      label={t('accountSettings.thanks')}
      extra={hours > 0 ? t('accountSettings.thanksHelp') : undefined}
    >
      <Select
        className={styles.language}
        options={[
          { value: 0, label: t('accountSettings.thanksNever') },
          ...choices.map((each) => ({ value: each, label: hoursAfter(each) })),
        ]}
      />
    </Form.Item>
  );
};
