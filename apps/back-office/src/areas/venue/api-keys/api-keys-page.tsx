import { PlusOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnceModal } from '../../../components/shown-once-modal.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import { useAccount } from '../../../ground/venue-at-hand/account-query.ts';
import { mayLook } from '../../../ground/venue-at-hand/may-look.ts';
import { AccountMenu } from '../menu/components/account-menu.tsx';
import styles from './api-keys-page.module.css';
import { keysQuery } from './calls.ts';
import { KeyList } from './components/key-list.tsx';
import { NewKeyModal } from './new-key-modal.tsx';

/** The keys by which programs of the venue's partners call the API (ADR 54). */
export const ApiKeysPage = () => {
  const account = useAccount();
  return account && <AccountKeys key={account.id} account={account} />;
};

const AccountKeys = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Page
      title={t('apiKeys.title')}
      help={{ id: 'api-keys', text: t('apiKeys.help') }}
      action={
        <div className={styles.actions}>
          <AccountMenu account={account} />
          {account.mayManage && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsMaking(true)}>
              {t('apiKeys.create')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.lead}>
        {t('apiKeys.lead')} <a href="/api/docs">{t('apiKeys.docs')}</a>
      </p>
      {mayLook(account) ? (
        <Keys accountId={account.id} onMake={() => setIsMaking(true)} />
      ) : (
        <p>{t('apiKeys.administrators')}</p>
      )}
      {isMaking && <NewKeyModal accountId={account.id} onMade={setMade} onClose={() => setIsMaking(false)} />}
      {made !== null && (
        <ShownOnceModal
          title={t('apiKeys.shownTitle')}
          warning={t('apiKeys.once')}
          label={t('apiKeys.key')}
          value={made}
          text={t('apiKeys.sent')}
          kept={t('apiKeys.kept')}
          onKept={() => setMade(null)}
        />
      )}
    </Page>
  );
};

const Keys = ({ accountId, onMake }: { readonly accountId: number; onMake(): void }) => {
  const { data, error, refetch } = useQuery(keysQuery(accountId));
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <KeyList accountId={accountId} keys={data} onMake={onMake} />;
};
