import { DownOutlined } from '@ant-design/icons';
import { Result } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuButton } from '../../components/menu-button.tsx';
import { Page } from '../../components/page.tsx';
import { useAccount } from '../accounts/account-query.ts';
import { AccountPermissionsModal } from '../permissions/account-permissions-modal.tsx';

/** The account's first page, with the way to its settings (O §2). */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const account = useAccount();
  const navigate = useNavigate();
  const [isSharing, setIsSharing] = useState(false);
  if (!account) return null;
  const items = [
    { key: 'widgets', label: t('dashboard.widgets'), onClick: () => void navigate('/widgets') },
    { key: 'permissions', label: t('dashboard.permissions'), onClick: () => setIsSharing(true) },
    { key: 'emails', label: t('dashboard.emails'), onClick: () => void navigate('/emails') },
    { key: 'settings', label: t('dashboard.settings'), onClick: () => void navigate('/settings') },
  ];
  return (
    <Page
      title={account.name}
      action={
        <MenuButton items={items} icon={<DownOutlined />} iconPlacement="end">
          {t('dashboard.menu')}
        </MenuButton>
      }
    >
      <Result icon={null} title={t('coming.text')} />
      <AccountPermissionsModal account={account} open={isSharing} onClose={() => setIsSharing(false)} />
    </Page>
  );
};
