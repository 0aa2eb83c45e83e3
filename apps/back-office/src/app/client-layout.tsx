import { Navigate, NavLink, Outlet, useLocation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { FactorGate } from '../areas/people/door.ts';
import { useSession } from '../lib/use-session.ts';
import { Frame } from './frame.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './main-menu.module.css';

/** Whoever is signed in may enter; the others are sent to the travellers' log-in (O §2). */
export const ClientLayout = () => {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (!session) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return (
    <FactorGate>
      <Frame home="/accueil" menu={<ClientMenu />}>
        <Outlet />
      </Frame>
    </FactorGate>
  );
};

/** A traveller's: home and the person (O §2). */
const ClientMenu = () => {
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
