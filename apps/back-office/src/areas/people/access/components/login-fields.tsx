import { KeyOutlined } from '@ant-design/icons';
import { Button, Divider, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../second-factor/logic/passkeys.ts';
import type { Credentials } from '../calls.ts';
import { usePasskeyAutofill } from '../hooks/use-passkey-autofill.ts';
import type { useSignIn } from '../hooks/use-sign-in.ts';

interface LoginFieldsProps {
  readonly form: FormInstance<Credentials>;
  readonly signIn: ReturnType<typeof useSignIn>;
}

/** E-mail and password, or a passkey. */
export const LoginFields = ({ form, signIn }: LoginFieldsProps) => {
  const { t } = useTranslation();
  usePasskeyAutofill(!signIn.isAskingPasskey, signIn.byPasskey);
  return (
    <>
      <Form form={form} name="login" layout="vertical" requiredMark={false} onFinish={signIn.submit}>
        <Form.Item
          name="email"
          label={t('login.email')}
          rules={[{ required: true, whitespace: true, message: t('login.emailRequired') }]}
        >
          <Input type="email" autoComplete="username webauthn" size="large" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('login.password')}
          rules={[{ required: true, message: t('login.passwordRequired') }]}
        >
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isBusy}>
          {t('login.submit')}
        </Button>
      </Form>
      {hasPasskeys() && (
        <>
          <Divider plain>{t('login.or')}</Divider>
          <Button
            size="large"
            block
            icon={<KeyOutlined aria-hidden="true" />}
            loading={signIn.isAskingPasskey}
            onClick={() => signIn.byPasskey(null)}
          >
            {t('login.withPasskey')}
          </Button>
        </>
      )}
    </>
  );
};
