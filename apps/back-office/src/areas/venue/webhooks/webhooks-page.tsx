import { PlusOutlined } from '@ant-design/icons';
import type { Account, Webhook } from '@meridienne/contracts';
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
import { webhooksQuery } from './calls.ts';
import { WebhookList } from './components/webhook-list.tsx';
import { WebhookModal } from './webhook-modal.tsx';
import styles from './webhooks-page.module.css';

/** Where the programs of the venue's partners are told of what happens (ADR 55). */
export const WebhooksPage = () => {
  const account = useAccount();
  return account && <AccountWebhooks key={account.id} account={account} />;
};

const AccountWebhooks = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Page
      title={t('webhooks.title')}
      help={{ id: 'webhooks', text: t('webhooks.help') }}
      action={
        <div className={styles.actions}>
          <AccountMenu account={account} />
          {account.mayManage && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
              {t('webhooks.create')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.lead}>
        {t('webhooks.lead')} <a href="/api/docs">{t('webhooks.docs')}</a>
      </p>
      {mayLook(account) ? (
        <Webhooks accountId={account.id} onEdit={setEdited} onSecret={setSecret} />
      ) : (
        <p>{t('webhooks.administrators')}</p>
      )}
      {edited && (
        <WebhookModal
          accountId={account.id}
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => setEdited(null)}
        />
      )}
      {secret !== null && (
        <ShownOnceModal
          title={t('webhooks.secretTitle')}
          warning={t('webhooks.once')}
          label={t('webhooks.secret')}
          value={secret}
          text={t('webhooks.secretFor')}
          kept={t('webhooks.kept')}
          onKept={() => setSecret(null)}
        />
      )}
    </Page>
  );
};

interface WebhooksProps {
  readonly accountId: number;
  onEdit(webhook: Webhook | 'new'): void;
  onSecret(secret: string): void;
}

const Webhooks = ({ accountId, onEdit, onSecret }: WebhooksProps) => {
  const { data, error, refetch } = useQuery(webhooksQuery(accountId));
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return <WebhookList webhooks={data} onEdit={onEdit} onSecret={onSecret} />;
};
