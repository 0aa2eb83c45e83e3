import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { BookingSearch } from '../areas/bookings/door.ts';
import { PreviewMenu } from '../areas/widgets/door.ts';
import { STAY } from '../lib/sent-here.ts';
import { WhenOpened } from '../components/when-opened.tsx';
import { useAccountId } from '../lib/use-account-id.ts';
import { later, ready } from '../lib/later.ts';
import { useIsSuperAdmin } from '../lib/use-session.ts';
import { useIsPhone } from '../lib/use-media.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './main-menu.module.css';

const BookingNews = later(async () => (await import('../areas/bookings/news/news-panel.tsx')).BookingNews);
const MessagesLink = later(
  async () => (await import('../areas/bookings/messages/unread-panel.tsx')).MessagesLink,
);
const LinksDrawer = ready(async () => (await import('./links-drawer.tsx')).LinksDrawer);

/** Home; once an account is chosen, its pages too; at the right the preview and the person (A §2). */
export const StaffMenu = () => {
  const { t } = useTranslation();
  const accountId = useAccountId();
  const isSuperAdmin = useIsSuperAdmin();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const links = [
    { to: '/home', name: t('menu.home'), state: STAY },
    ...(accountId === null
      ? []
      : [
          { to: '/dashboard', name: t('menu.dashboard') },
          { to: '/prix', name: t('menu.prices') },
          { to: '/reservations', name: t('menu.bookings') },
          { to: '/settings', name: t('menu.settings') },
        ]),
  ];
  const list = (
    <ul className={isPhone ? styles['drawer-links'] : styles.links}>
      {links.map(({ to, name, ...more }) => (
        <li key={to}>
          <NavLink to={to} {...more} onClick={() => setIsOpen(false)}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.menu}>
      {!isPhone && <nav aria-label={t('menu.name')}>{list}</nav>}
      <div className={styles.end} data-venue={accountId ?? undefined}>
        {accountId !== null && (
          <Suspense fallback={<span className={styles.bell} />}>
            <BookingNews key={accountId} accountId={accountId} />
          </Suspense>
        )}
        {accountId !== null && (
          <Suspense>
            <MessagesLink key={accountId} accountId={accountId} />
          </Suspense>
        )}
        {accountId !== null && <BookingSearch key={accountId} />}
        {accountId !== null && <PreviewMenu accountId={accountId} />}
        <AvatarMenu profile="/profile" isSuperAdmin={isSuperAdmin} hasAccount={accountId !== null} />
        {isPhone && (
          <>
            <Button
              type="text"
              icon={<MenuOutlined />}
              aria-label={t('menu.open')}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(true)}
            />
            <WhenOpened open={isOpen}>
              <LinksDrawer open={isOpen} onClose={() => setIsOpen(false)}>
                {list}
              </LinksDrawer>
            </WhenOpened>
          </>
        )}
      </div>
    </div>
  );
};
