import type { Account } from '@meridienne/contracts';
import { DownOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { mayLook } from '../../../../ground/venue-at-hand/may-look.ts';
import { AccountPermissionsModal } from '../../../people/door.ts';

const PAGES = [
  { path: '/widgets', key: 'dashboard.widgets', isForManagers: false },
  { path: '/emails', key: 'dashboard.emails', isForManagers: false },
  { path: '/settings', key: 'dashboard.settings', isForManagers: false },
  { path: '/account', key: 'dashboard.account', isForManagers: false },
  { path: '/api-keys', key: 'dashboard.apiKeys', isForManagers: true },
  { path: '/webhooks', key: 'dashboard.webhooks', isForManagers: true },
  { path: '/journal', key: 'dashboard.journal', isForManagers: true },
] as const;

/** From one page of the account's settings to the others, and who has access (O §2). */
export const AccountMenu = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isSharing, setIsSharing] = useState(false);
  const pages = PAGES.filter(
    ({ path, isForManagers }) => path !== pathname && (!isForManagers || mayLook(account)),
  ).map(({ path, key }) => ({
    key,
    label: t(key),
    onClick: () => void navigate(path),
  }));
  const permissions = {
    key: 'dashboard.permissions',
    label: t('dashboard.permissions'),
    onClick: () => setIsSharing(true),
  };
  return (
    <>
      <MenuButton
        items={[...pages.slice(0, 1), permissions, ...pages.slice(1)]}
        icon={<DownOutlined />}
        iconPlacement="end"
      >
        {t('dashboard.menu')}
      </MenuButton>
      <AccountPermissionsModal account={account} open={isSharing} onClose={() => setIsSharing(false)} />
    </>
  );
};
