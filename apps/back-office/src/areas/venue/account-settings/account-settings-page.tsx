import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { ReadOnlyNote } from '../../../ground/venue-at-hand/read-only-note.tsx';
import { OwnHistory } from '../../audit/door.ts';
import { SupportPanel } from '../support/support-panel.tsx';
import { AccountSettingsForm } from './components/account-settings-form.tsx';

/** The account's settings (O §2). */
export const AccountSettingsPage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const account = useAccount();
  if (!account) return null;
  return (
    <Page
      title={t('accountSettings.title')}
      action={
        <Button icon={<ArrowLeftOutlined />} onClick={() => void navigate('/dashboard')}>
          {t('accountSettings.back')}
        </Button>
      }
    >
      <ReadOnlyNote />
      <AccountSettingsForm key={account.id} account={account} />
      {account.mayManage && !account.support && <SupportPanel account={account} />}
      <OwnHistory subject="account" subjectId={account.id} />
    </Page>
  );
};
