import { GRACE_DAYS_MAX } from '@meridienne/contracts';
import { Checkbox, Form, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './require-fields.module.css';

export interface RequireValues {
  requiresSecondFactor: boolean;
  /** Null while nothing stands in its field. */
  secondFactorGraceDays: number | null;
}

interface RequireFieldsProps {
  readonly label: string;
  readonly help: string;
}

/** Whether people must have a second factor, and from when: of a venue's or the platform's settings. */
export const RequireFields = ({ label, help }: RequireFieldsProps) => {
  const { t } = useTranslation();
  const isRequired = Form.useWatch('requiresSecondFactor') as boolean | undefined;
  const isAllowed = (days: number | null) => days !== null && days >= 0 && days <= GRACE_DAYS_MAX;
  return (
    <>
      <Form.Item name="requiresSecondFactor" valuePropName="checked" extra={help}>
        <Checkbox>{label}</Checkbox>
      </Form.Item>
      <Form.Item
        name="secondFactorGraceDays"
        required
        hidden={!isRequired}
        label={t('secondFactor.graceDays')}
        extra={t('secondFactor.graceDaysHelp')}
        rules={[
          ruleOf((typed: number | null) =>
            // What doesn't show stands in nobody's way.
            !isRequired || isAllowed(typed)
              ? null
              : t('secondFactor.graceDaysRange', { min: 0, max: GRACE_DAYS_MAX }),
          ),
        ]}
      >
        <InputNumber<number>
          className={styles.days}
          precision={0}
          inputMode="numeric"
          suffix={<Typography.Text type="secondary">{t('secondFactor.days')}</Typography.Text>}
        />
      </Form.Item>
    </>
  );
};
