import { LogoutOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Mark } from '../../../components/mark.tsx';
import { Page } from '../../../components/page.tsx';
import { Security } from './components/security.tsx';
import { focusPage } from '../../../lib/focus-page.ts';
import styles from './must-set-up-page.module.css';

/** In place of every page, once a second factor is due: it can be set up, or one logs out. */
export const MustSetUpPage = () => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const navigate = useNavigate();
  // What takes its place begins at its beginning.
  useEffect(() => () => void setTimeout(focusPage), []);
  return (
    <div className={styles.page} style={{ background: token.colorBgLayout, color: token.colorText }}>
      <main className={styles.main}>
        <Mark size={44} />
        <Page
          title={t('secondFactor.mustTitle')}
          action={
            <Button icon={<LogoutOutlined aria-hidden="true" />} onClick={() => void navigate('/logout')}>
              {t('secondFactor.mustLeave')}
            </Button>
          }
        >
          <p className={styles.why}>{t('secondFactor.mustHelp')}</p>
          <Security />
        </Page>
      </main>
    </div>
  );
};
