import { isEmail, normalizeEmail } from '@meridienne/domain';
import { Form, type FormInstance, Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleOf } from '../../../../components/rule-of.ts';
import { useIsTaken } from '../../../people/door.ts';
import type { NewAccount, NewAdmin } from '../hooks/use-create-account.ts';
import styles from './admin-fields.module.css';

interface AdminFieldsProps {
  readonly row: number;
  readonly form: FormInstance<NewAccount>;
}

const same = (field: 'email' | 'username', text: string) => (admin: Partial<NewAdmin> | undefined) =>
  (admin?.[field] ?? '').trim().toLowerCase() === text.trim().toLowerCase();

const useAdminRules = (row: number, form: FormInstance<NewAccount>) => {
  const { t } = useTranslation();
  const isTaken = useIsTaken();
  const others = () => ((form.getFieldValue('admins') ?? []) as NewAdmin[]).toSpliced(row, 1);
  const emailOfRow = () => normalizeEmail(String(form.getFieldValue(['admins', row, 'email']) ?? ''));

  const emailRule = ruleOf((typed: string | undefined) => {
    const email = (typed ?? '').trim();
    if (email === '') return t('accounts.emailRequired');
    if (!isEmail(normalizeEmail(email))) return t('accounts.emailInvalid');
    return others().some(same('email', email)) ? t('accounts.emailTwice') : null;
  });
  const usernameRule = ruleOf(async (typed: string | undefined) => {
    const username = (typed ?? '').trim();
    if (username === '') return t('accounts.usernameRequired');
    // A known e-mail keeps its own username: that one is no obstacle.
    const isRefused =
      others().some(same('username', username)) ||
      (await isTaken('username', username, ({ email }) => email === emailOfRow()));
    return isRefused ? t('accounts.usernameTaken') : null;
  });
  return { emailRule, usernameRule };
};

/** One new administrator, by the rules of A §5. */
export const AdminFields = ({ row, form }: AdminFieldsProps) => {
  const { t } = useTranslation();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const { emailRule, usernameRule } = useAdminRules(row, form);

  /** What was wrong is being put right: it is looked at again when the field is left. */
  const forgive = (field: 'email' | 'username') => () =>
    form.setFields([{ name: ['admins', row, field] as never, errors: [] }]);
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <div className={styles.fields}>
      <Form.Item
        name={[row, 'email']}
        label={t('accounts.email')}
        required
        validateTrigger="onBlur"
        rules={[emailRule]}
      >
        <Input ref={first} inputMode="email" maxLength={254} autoComplete="off" onChange={forgive('email')} />
      </Form.Item>
      <Form.Item
        name={[row, 'username']}
        label={t('accounts.username')}
        required
        hasFeedback
        validateTrigger="onBlur"
        rules={[usernameRule]}
      >
        <Input maxLength={120} autoComplete="off" onChange={forgive('username')} />
      </Form.Item>
      <Form.Item
        name={[row, 'lastName']}
        label={t('accounts.lastName')}
        rules={required(t('accounts.lastNameRequired'))}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={[row, 'firstName']}
        label={t('accounts.firstName')}
        rules={required(t('accounts.firstNameRequired'))}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
    </div>
  );
};
