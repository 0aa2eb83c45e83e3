import { ApiError } from '@meridienne/client';
import type { login } from '@meridienne/contracts';
import { BACK_OFFICE_PATHS } from '@meridienne/domain';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, type FormInstance, Input, theme } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, Navigate, useLocation } from 'react-router';
import { Mark } from '../../../components/mark.tsx';
import { call } from '../../../lib/api.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { isStaff, keepDevice, readDevices, saveSession, type Session } from '../../../lib/session.ts';
import { useSession } from '../../../lib/use-session.ts';
import { Horizon } from './components/horizon.tsx';
import { ForgotPasswordModal } from './forgot-password-modal.tsx';
import styles from './login-page.module.css';

interface LoginState {
  /** Where somebody without a session wanted to go. */
  readonly from?: string;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A traveller who was sent here from a venue's page would only be sent away again. */
const mayOpen = (session: Session, path: string): boolean =>
  isStaff(session) ||
  BACK_OFFICE_PATHS.client.some((pattern) => matchPath(pattern, path.split('?', 1)[0] ?? ''));

/** The log-in of hoteliers and that of travellers, one screen (A §2). */
export const LoginPage = () => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const session = useSession();
  const { pathname, state } = useLocation();
  const isHotelier = pathname === '/login-admin';
  const [isForgetting, setIsForgetting] = useState(false);
  const [form] = Form.useForm<Credentials>();
  const title = t(isHotelier ? 'login.hotelierTitle' : 'login.clientTitle');
  useEffect(() => {
    document.title = `${title} · Méridienne`;
  }, [title]);
  useEffect(() => {
    (form.getFieldInstance('email') as HTMLElement | undefined)?.focus();
  }, [form]);
  const signIn = useSignIn();
  const isRefused = signIn.error instanceof ApiError && signIn.error.status === 401;
  useEffect(() => {
    // Mostly it is the password that is typed again, in place of what is there.
    if (isRefused) form.getFieldInstance('password')?.focus({ cursor: 'all' });
  }, [form, isRefused]);
  const wanted = (state as LoginState | null)?.from;
  if (session) {
    const home = isStaff(session) ? '/home' : '/accueil';
    return <Navigate to={wanted !== undefined && mayOpen(session, wanted) ? wanted : home} replace />;
  }
  return (
    <div className={styles.door} style={{ background: token.colorBgLayout, color: token.colorText }}>
      <main className={styles.form}>
        <div style={{ width: '100%', maxWidth: 400, margin: '0 auto' }}>
          <Mark size={44} />
          <h1>{title}</h1>
          <p style={{ margin: '0 0 24px', color: token.colorTextDescription }}>
            {t(isHotelier ? 'login.hotelierHelp' : 'login.clientHelp')}
          </p>
          {wanted !== undefined && !signIn.isError && (
            <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('login.continue')} />
          )}
          {signIn.isError && (
            <Alert
              type="error"
              showIcon
              role="alert"
              style={{ marginBottom: 16 }}
              title={failureOf(signIn.error, t)}
              description={isRefused && t('login.whyRefused')}
            />
          )}
          <Fields form={form} isBusy={signIn.isPending} onSubmit={signIn.mutate} />
          <Links
            isHotelier={isHotelier}
            state={state as LoginState | null}
            onForget={() => setIsForgetting(true)}
          />
        </div>
      </main>
      <Horizon />
      <ForgotPasswordModal
        open={isForgetting}
        email={form.getFieldValue('email') as string | undefined}
        onClose={() => setIsForgetting(false)}
      />
    </div>
  );
};

const useSignIn = () =>
  useMutation({
    mutationFn: (typed: Credentials) =>
      call<typeof login>('POST /login', {
        body: { ...typed, email: typed.email.trim(), devices: readDevices() },
      }),
    onSuccess: ({ device, ...signedIn }) => {
      keepDevice(signedIn.id, device);
      saveSession(signedIn);
    },
  });

interface FieldsProps {
  readonly form: FormInstance<Credentials>;
  readonly isBusy: boolean;
  onSubmit(typed: Credentials): void;
}

const Fields = ({ form, isBusy, onSubmit }: FieldsProps) => {
  const { t } = useTranslation();
  return (
    <Form form={form} name="login" layout="vertical" requiredMark={false} onFinish={onSubmit}>
      <Form.Item
        name="email"
        label={t('login.email')}
        rules={[{ required: true, whitespace: true, message: t('login.emailRequired') }]}
      >
        <Input type="email" autoComplete="username" size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('login.passwordRequired') }]}
      >
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('login.submit')}
      </Button>
    </Form>
  );
};

interface LinksProps {
  readonly isHotelier: boolean;
  /** Goes along to the other door. */
  readonly state: LoginState | null;
  onForget(): void;
}

/** What else one may want at the door. */
const Links = ({ isHotelier, state, onForget }: LinksProps) => {
  const { t, i18n } = useTranslation();
  const { token } = theme.useToken();
  return (
    <div className={styles.links}>
      <Button type="link" style={{ padding: 0 }} onClick={onForget}>
        {t('login.forgot')}
      </Button>
      <Link to={isHotelier ? '/login' : '/login-admin'} state={state} style={{ color: token.colorLink }}>
        {t(isHotelier ? 'login.toClient' : 'login.toHotelier')}
      </Link>
      {isHotelier && (
        // A page of the public site, not of this application, and in the language of this one.
        <a href={`/create-account?lang=${i18n.language}`} style={{ color: token.colorLink }}>
          {t('login.createAccount')}
        </a>
      )}
    </div>
  );
};
