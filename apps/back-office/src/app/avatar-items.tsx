import {
  GlobalOutlined,
  LogoutOutlined,
  PlusOutlined,
  SettingOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ButtonProps, MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ButtonWithMenu, type DoneBefore } from '../components/button-with-menu.tsx';
import { speak } from '../lib/i18n.ts';
import type { Session } from '../lib/session.ts';
import { Flag } from '../components/flag.tsx';
import { languageName, useLanguages } from '../lib/use-languages.ts';
import { part } from '../lib/later.ts';

const AccountModal = part(
  async () => (await import('../areas/platform/accounts/account-modal.tsx')).AccountModal,
);

export interface AvatarItemsProps {
  readonly session: Session;
  /** Where one's own profile is, without the id. */
  readonly profile: string;
  readonly isSuperAdmin: boolean;
  readonly hasAccount: boolean;
}

interface AvatarButtonProps extends AvatarItemsProps {
  readonly button: ButtonProps;
  readonly before: DoneBefore;
}

/** Profile, settings, administration, language, way out (A §2, O §2). */
export const AvatarItems = ({
  session,
  profile,
  isSuperAdmin,
  hasAccount,
  button,
  before,
}: AvatarButtonProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const languages = useLanguages();
  const [isCreating, setIsCreating] = useState(false);
  // At once: a page that is about to lead on by itself sees it, and leaves it alone.
  const go = (to: string) => () => void navigate(to, { flushSync: true });
  const items: MenuProps['items'] = [
    { key: 'who', label: session.email, disabled: true },
    { type: 'divider' },
    {
      key: 'profile',
      icon: <UserOutlined />,
      label: t('menu.profile'),
      onClick: go(`${profile}/${session.id}`),
    },
    ...(hasAccount
      ? [{ key: 'settings', icon: <SettingOutlined />, label: t('menu.settings'), onClick: go('/settings') }]
      : []),
    ...(isSuperAdmin
      ? [
          { key: 'admin', icon: <ToolOutlined />, label: t('menu.admin'), onClick: go('/admin') },
          {
            key: 'create',
            icon: <PlusOutlined />,
            label: t('menu.createAccount'),
            onClick: () => setIsCreating(true),
          },
        ]
      : []),
    languageItem(languages, t('menu.language')),
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('menu.logout'), onClick: go('/logout') },
  ];
  return (
    <>
      <ButtonWithMenu
        {...button}
        items={items}
        selectedKeys={[`language-${i18n.language}`]}
        placement="bottomRight"
        before={before}
      />
      {isCreating && (
        <Suspense>
          <AccountModal open onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
};

const languageItem = (languages: ReturnType<typeof useLanguages>, label: string) => ({
  key: 'language',
  icon: <GlobalOutlined />,
  label,
  children: languages.map((code) => ({
    key: `language-${code}`,
    icon: <Flag code={code} />,
    label: <LanguageName code={code} />,
    onClick: () => void speak(code),
  })),
});

/** Looked up when it is shown: the first look into the browser's list of languages takes its time. */
const LanguageName = ({ code }: { readonly code: string }) => <span lang={code}>{languageName(code)}</span>;
