import { Select, Tabs } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { useIsSuperAdmin } from '../../../lib/use-session.ts';
import { useIsNarrow } from '../../../lib/use-media.ts';
import { GivenUpHint } from '../given-up-mails/components/given-up-hint.tsx';
import { part } from '../../../lib/later.ts';

const AccountsTab = part(async () => (await import('../accounts/accounts-tab.tsx')).AccountsTab);
const UsersTab = part(async () => (await import('../../people/users/users-tab.tsx')).UsersTab);
const ClientsTab = part(async () => (await import('../../people/users/clients-tab.tsx')).ClientsTab);
const EquipmentTab = part(
  async () => (await import('../../catalogue/equipment/equipment-tab.tsx')).EquipmentTab,
);
const TranslationsTab = part(
  async () => (await import('../../translations/translations-tab.tsx')).TranslationsTab,
);
const SettingsTab = part(async () => (await import('../settings/settings-tab.tsx')).SettingsTab);
const AuditTab = part(async () => (await import('../../audit/audit-tab.tsx')).AuditTab);
const MailsTab = part(async () => (await import('../given-up-mails/mails-tab.tsx')).MailsTab);

/** By the query parameter `tab` (A §2). */
const TABS = {
  account: AccountsTab,
  users: UsersTab,
  services: EquipmentTab,
  traduction: TranslationsTab,
  client: ClientsTab,
  settings: SettingsTab,
  mails: MailsTab,
  journal: AuditTab,
} as const;

type Tab = keyof typeof TABS;
const isTab = (text: string | null): text is Tab => text !== null && Object.hasOwn(TABS, text);

/** The platform's administration, for super administrators alone (A §2, §6). */
export const AdminPage = () => {
  const { t } = useTranslation();
  const isSuperAdmin = useIsSuperAdmin();
  const isNarrow = useIsNarrow();
  const [params, setParams] = useSearchParams();
  if (!isSuperAdmin) {
    return <Navigate to="/erreur" replace state={{ status: 403, subTitle: t('errors.adminOnly') }} />;
  }
  const asked = params.get('tab');
  const active: Tab = isTab(asked) ? asked : 'account';
  const Content = TABS[active];
  const names = Object.keys(TABS) as Tab[];
  // Another tab has other filters and pages.
  const open = (tab: string) => setParams({ tab });
  const content = (
    <Suspense>
      <Content key={active} />
    </Suspense>
  );
  return (
    <Page title={t('admin.title')}>
      {active !== 'mails' && <GivenUpHint />}
      {isNarrow ? (
        // So many tabs find no room: those behind a menu would be hidden from whoever can't see it.
        <>
          <Select<Tab>
            aria-label={t('admin.title')}
            size="large"
            style={{ width: '100%', marginBottom: 16 }}
            value={active}
            onChange={open}
            options={names.map((tab) => ({ value: tab, label: t(`admin.${tab}`) }))}
          />
          {content}
        </>
      ) : (
        <Tabs
          activeKey={active}
          onChange={open}
          destroyOnHidden
          items={names.map((tab) => ({
            key: tab,
            label: t(`admin.${tab}`),
            ...(tab === active && { children: content }),
          }))}
        />
      )}
    </Page>
  );
};
