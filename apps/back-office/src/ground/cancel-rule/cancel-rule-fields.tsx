import { CANCEL_HOURS_MAX } from '@meridienne/domain';
import { Form, InputNumber, Radio, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../components/rule-of.ts';
import styles from './cancel-rule-fields.module.css';
import { areCancelHours, type CancelRuleValues } from './rule-values.ts';
import { useRuleText } from './use-rule-text.ts';

interface CancelRuleFieldsProps {
  readonly label: string;
  readonly help?: string;
  /** The venue's own rule, where a category may have no other. */
  readonly ofVenue?: number;
}

/** Until when guests cancel by themselves. */
export const CancelRuleFields = ({ label, help, ofVenue }: CancelRuleFieldsProps) => {
  const { t, i18n } = useTranslation();
  const ruleText = useRuleText();
  const form = Form.useFormInstance<CancelRuleValues>();
  const isBefore = Form.useWatch('cancelWhen', form) === 'before';
  const max = new Intl.NumberFormat(i18n.language).format(CANCEL_HOURS_MAX);
  const hours = ruleOf((typed: number | null) =>
    areCancelHours(typed) ? null : t('cancelRule.range', { max }),
  );
  return (
    <>
      <Form.Item name="cancelWhen" label={label} extra={help} required>
        <Radio.Group className={styles.choices}>
          {ofVenue !== undefined && (
            <Radio value="venue">{t('cancelRule.asVenue', { rule: ruleText(ofVenue) })}</Radio>
          )}
          <Radio value="start">{t('cancelRule.start')}</Radio>
          <Radio value="before">{t('cancelRule.before')}</Radio>
          <Radio value="never">{t('cancelRule.never')}</Radio>
        </Radio.Group>
      </Form.Item>
      <Form.Item
        name="cancelAmount"
        hidden={!isBefore}
        label={t('cancelRule.hoursLabel')}
        required
        rules={isBefore ? [hours] : []}
      >
        <InputNumber<number>
          className={styles.hours}
          precision={0}
          inputMode="numeric"
          suffix={<Typography.Text type="secondary">{t('cancelRule.hours')}</Typography.Text>}
        />
      </Form.Item>
    </>
  );
};
