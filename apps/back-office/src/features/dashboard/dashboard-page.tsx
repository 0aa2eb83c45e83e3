import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { useAccount } from '../accounts/account-query.ts';

/** The account's first page, with the way to its settings (O §2). */
export const DashboardPage = () => {
  const { t } = useTranslation();
  const account = useAccount();
  if (!account) return null;
  return (
    <Page title={account.name} action={<AccountMenu account={account} />}>
      <Result icon={null} title={t('coming.text')} />
    </Page>
  );
};
