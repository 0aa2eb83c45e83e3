import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Mark } from '../components/mark.tsx';
import { isStaff } from '../lib/session.ts';
import { useSession } from '../lib/use-session.ts';
import { useGivenLanguage } from '../lib/use-given-language.ts';
import styles from './error-page.module.css';

interface ErrorState {
  readonly status?: 403 | 404 | 500;
  readonly subTitle?: string;
}

/**
 * 403, 404 or 500, as whoever sends here says; 500 for a page that broke, or didn't come: it is of the code that is
 * there from the first.
 */
export const ErrorPage = () => {
  const { t } = useTranslation();
  const givenLanguage = useGivenLanguage();
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
    <main className={styles.page}>
      <div className={styles.words}>
        <div className={styles.mark}>
          <Mark size={96} />
        </div>
        <h1>{status}</h1>
        <p className={styles.why} lang={!state.subTitle && status === 500 ? givenLanguage : undefined}>
          {state.subTitle ?? t(`errors.${status}`)}
        </p>
        <div className={styles.ways}>
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
        </div>
      </div>
    </main>
  );
};
