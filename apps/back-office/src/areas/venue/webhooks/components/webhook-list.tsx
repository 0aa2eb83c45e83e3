import type { Webhook } from '@meridienne/contracts';
import { Button, Empty } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { LogModal } from '../log-modal.tsx';
import { WebhookItem } from './webhook-item.tsx';
import styles from './webhook-list.module.css';

interface WebhookListProps {
  readonly webhooks: readonly Webhook[];
  onEdit(webhook: Webhook | 'new'): void;
  onSecret(secret: string): void;
}

/** Who is told, or what that is for. */
export const WebhookList = ({ webhooks, onEdit, onSecret }: WebhookListProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const list = useRef<HTMLDivElement>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  return (
    <div ref={list} tabIndex={-1}>
      {webhooks.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('webhooks.empty')}>
          {mayManage && (
            <Button type="primary" onClick={() => onEdit('new')}>
              {t('webhooks.create')}
            </Button>
          )}
        </Empty>
      ) : (
        <ul className={styles.list} aria-label={t('webhooks.list')}>
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onEdit={() => onEdit(webhook)}
              onLog={() => setLogged(webhook)}
              onSecret={onSecret}
              onGone={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {logged && <LogModal webhook={logged} onClose={() => setLogged(null)} />}
    </div>
  );
};
