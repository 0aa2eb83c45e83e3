import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { UNIQUE_DEBOUNCE_MS, useUniqueRule } from '../hooks/use-unique-rule.ts';

/** What a user signs in with, which nobody else may have; `ownId` is null for a new one. */
export const IdentityFields = ({ ownId }: { readonly ownId: number | null }) => {
  const { t } = useTranslation();
  const uniqueUsername = useUniqueRule('username', ownId, t('users.usernameTaken'));
  const uniqueEmail = useUniqueRule('email', ownId, t('users.emailTaken'));
  return (
    <>
      <Form.Item
        name="username"
        label={t('users.username')}
        required
        hasFeedback
        validateFirst
        validateDebounce={UNIQUE_DEBOUNCE_MS}
        rules={[{ required: true, whitespace: true, message: t('users.usernameRequired') }, uniqueUsername]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('users.email')}
        required
        hasFeedback
        validateFirst
        validateDebounce={UNIQUE_DEBOUNCE_MS}
        rules={[
          { required: true, whitespace: true, message: t('users.emailRequired') },
          { type: 'email', transform: (typed: string) => typed.trim(), message: t('users.emailInvalid') },
          uniqueEmail,
        ]}
      >
        <Input type="email" autoComplete="off" maxLength={254} />
      </Form.Item>
    </>
  );
};
