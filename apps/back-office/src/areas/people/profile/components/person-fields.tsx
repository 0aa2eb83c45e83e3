import { isPhoneNumber } from '@meridienne/domain';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import styles from './person-fields.module.css';

/** What somebody is called, and where to ring. */
export const PersonFields = () => {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="username"
        label={t('profile.username')}
        required
        rules={[{ required: true, whitespace: true, message: t('profile.usernameRequired') }]}
      >
        <Input autoComplete="nickname" maxLength={120} />
      </Form.Item>
      <div className={styles.names}>
        <Form.Item name="firstName" label={t('profile.firstName')}>
          <Input autoComplete="given-name" maxLength={120} />
        </Form.Item>
        <Form.Item name="lastName" label={t('profile.lastName')}>
          <Input autoComplete="family-name" maxLength={120} />
        </Form.Item>
      </div>
      <Form.Item
        name="phone"
        label={t('profile.phone')}
        validateTrigger={['onBlur', 'onSubmit']}
        rules={[
          ruleOf((typed: string | undefined) =>
            typed?.trim() && !isPhoneNumber(typed.trim()) ? t('profile.phoneInvalid') : null,
          ),
        ]}
      >
        <Input type="tel" autoComplete="tel" maxLength={40} />
      </Form.Item>
    </>
  );
};
