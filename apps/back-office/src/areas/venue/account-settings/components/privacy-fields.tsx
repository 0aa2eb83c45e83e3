import type { Account } from '@meridienne/contracts';
import { isRetention, RETENTION_MONTHS } from '@meridienne/domain';
import { Form, Input, InputNumber, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { urlRule } from './account-fields.tsx';
import type { AccountValues } from '../logic/account-values.ts';
import { RetentionChange } from './retention-change.tsx';
import styles from './account-settings-form.module.css';

/** How long guests' contacts are kept, and where the venue says what it does with them. */
export const PrivacyFields = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<AccountValues>();
  const months = Form.useWatch('retentionMonths', form) as number | null | undefined;
  return (
    <>
      <Typography.Paragraph type="secondary">{t('accountSettings.privacyHelp')}</Typography.Paragraph>
      <Form.Item
        name="retentionMonths"
        required
        label={t('accountSettings.retention')}
        rules={[
          ruleOf((typed: number | null) =>
            isRetention(typed) ? null : t('accountSettings.retentionRange', RETENTION_MONTHS),
          ),
        ]}
      >
        <InputNumber<number>
          className={styles.months}
          precision={0}
          inputMode="numeric"
          // In a colour of its own: that of a field that can't be changed is too pale to be read.
          suffix={<Typography.Text type="secondary">{t('accountSettings.months')}</Typography.Text>}
        />
      </Form.Item>
      <div aria-live="polite">
        {isRetention(months) && months !== account.retentionMonths && (
          <RetentionChange account={account} months={months} />
        )}
      </div>
      <Form.Item
        name="privacyUrl"
        label={t('accountSettings.privacyUrl')}
        extra={t('accountSettings.privacyUrlHelp')}
        validateTrigger="onBlur"
        rules={[urlRule(t)]}
      >
        <Input inputMode="url" maxLength={2000} autoComplete="off" placeholder={t('accounts.urlExample')} />
      </Form.Item>
    </>
  );
};
