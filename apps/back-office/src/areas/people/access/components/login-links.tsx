import { Button, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../login-page.module.css';

interface LoginLinksProps {
  readonly isHotelier: boolean;
  /** Goes along to the other door. */
  readonly state: object | null;
  onForget(): void;
}

/** What else one may want at the door. */
export const LoginLinks = ({ isHotelier, state, onForget }: LoginLinksProps) => {
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
