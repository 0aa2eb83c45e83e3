import { Button, Result, theme } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Mark } from '../components/mark.tsx';
import { isStaff } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { useGivenLanguage } from '../lib/use-given-language.ts';

interface ErrorState {
  readonly status?: 403 | 404 | 500;
  readonly subTitle?: string;
}

/** 403, 404 or 500, as whoever sends here says; 500 for a page that broke. */
export const ErrorPage = () => {
  const { t } = useTranslation();
  const givenLanguage = useGivenLanguage();
  const { token } = theme.useToken();
  const session = useSession();
  const navigate = useNavigate();
  const state = (useLocation().state ?? {}) as ErrorState;
  const broken = useRouteError();
  const status = broken ? 500 : (state.status ?? 404);
  useEffect(() => {
    document.title = `${status} · Méridienne`;
  }, [status]);
  const home = session ? (isStaff(session) ? '/home' : '/accueil') : '/login-admin';
  return (
    <main style={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <Result
        icon={
          <span style={{ color: token.colorText }}>
            <Mark size={96} />
          </span>
        }
        title={<h1 style={{ margin: 0, fontSize: 32 }}>{status}</h1>}
        subTitle={
          state.subTitle ?? (
            <span lang={status === 500 ? givenLanguage : undefined}>{t(`errors.${status}`)}</span>
          )
        }
        extra={
          <>
            {broken ? (
              <Button type="primary" onClick={() => location.reload()}>
                {t('errors.reload')}
              </Button>
            ) : null}
            <Button
              type={broken ? 'default' : 'primary'}
              onClick={() => void navigate(home, { replace: true })}
            >
              {t('errors.home')}
            </Button>
          </>
        }
      />
    </main>
  );
};
