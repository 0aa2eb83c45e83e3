import { BACK_OFFICE_PATHS } from '@meridienne/domain';
import { Alert, Form, theme } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, Navigate, useLocation } from 'react-router';
import { Mark } from '../../../components/mark.tsx';
import { ready } from '../../../lib/later.ts';
import { isStaff, type Session } from '../../../lib/session.ts';
import { useSession } from '../../../lib/use-session.ts';
import type { Credentials } from './calls.ts';
import { Horizon } from './components/horizon.tsx';
import { LoginFields } from './components/login-fields.tsx';
import { LoginLinks } from './components/login-links.tsx';
import { ForgotPasswordModal } from './forgot-password-modal.tsx';
import { useSignIn } from './hooks/use-sign-in.ts';
import styles from './login-page.module.css';

const SecondStep = ready(async () => (await import('./components/second-step.tsx')).SecondStep);

interface LoginState {
  /** Where somebody without a session wanted to go. */
  readonly from?: string;
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
  const signIn = useSignIn();
  const { step, fault } = signIn;
  const door = t(isHotelier ? 'login.hotelierTitle' : 'login.clientTitle');
  const title = step ? t('secondStep.title') : door;
  useEffect(() => {
    document.title = `${title} · Méridienne`;
  }, [title]);
  useEffect(() => {
    if (!step) (form.getFieldInstance('email') as HTMLElement | undefined)?.focus();
  }, [form, step]);
  const isRefused = fault?.isRefused ?? false;
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
          {step ? (
            <Suspense>
              <SecondStep step={step} onBack={signIn.back} />
            </Suspense>
          ) : (
            <>
              <p style={{ margin: '0 0 24px', color: token.colorTextDescription }}>
                {t(isHotelier ? 'login.hotelierHelp' : 'login.clientHelp')}
              </p>
              {wanted !== undefined && !fault && (
                <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('login.continue')} />
              )}
              {fault && (
                <Alert
                  type="error"
                  showIcon
                  role="alert"
                  style={{ marginBottom: 16 }}
                  title={fault.text}
                  description={isRefused && t('login.whyRefused')}
                />
              )}
              <LoginFields form={form} signIn={signIn} />
              <LoginLinks
                isHotelier={isHotelier}
                state={state as LoginState | null}
                onForget={() => setIsForgetting(true)}
              />
            </>
          )}
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
