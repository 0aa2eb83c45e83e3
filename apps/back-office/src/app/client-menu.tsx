import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './main-menu.module.css';

/** A traveller's: home and the person (O §2). */
export const ClientMenu = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.menu}>
      <nav aria-label={t('menu.name')}>
        <ul className={styles.links}>
          <li>
            <NavLink to="/accueil">{t('menu.home')}</NavLink>
          </li>
        </ul>
      </nav>
      <div className={styles.end}>
        <AvatarMenu profile="/modifier-mon-profil" isSuperAdmin={false} hasAccount={false} />
      </div>
    </div>
  );
};
