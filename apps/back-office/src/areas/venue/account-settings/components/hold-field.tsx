import { HOLD_MINUTES_MAX } from '@meridienne/contracts';
import { Form, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './account-settings-form.module.css';

/** For how long a place is kept for a guest who fills in the form. */
export const HoldField = () => {
  const { t } = useTranslation();
  const isAllowed = (typed: number | null) => typed !== null && typed >= 0 && typed <= HOLD_MINUTES_MAX;
  return (
    <Form.Item
      name="holdMinutes"
      required
      label={t('accountSettings.hold')}
      extra={t('accountSettings.holdHelp')}
      rules={[
        ruleOf((typed: number | null) =>
          isAllowed(typed) ? null : t('accountSettings.holdRange', { max: HOLD_MINUTES_MAX }),
        ),
      ]}
    >
      <InputNumber<number>
        className={styles.months}
        precision={0}
        inputMode="numeric"
        suffix={<Typography.Text type="secondary">{t('accountSettings.minutes')}</Typography.Text>}
      />
    </Form.Item>
  );
};
