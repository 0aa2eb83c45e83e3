import type { Webhook } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import wideModal from '../../../components/wide-modal.module.css';
import { deliveriesQuery } from './calls.ts';
import { DeliveryItem } from './components/delivery-item.tsx';
import styles from './log-modal.module.css';

interface LogModalProps {
  readonly webhook: Webhook;
  onClose(): void;
}

/** What was sent to a webhook last, and what it answered. */
export const LogModal = ({ webhook, onClose }: LogModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      width={800}
      closable={false}
      wrapClassName={wideModal.wide ?? ''}
      title={t('webhooks.logTitle', { name: webhook.name })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('webhooks.close')}</Button>}
    >
      <Log webhook={webhook} />
    </Modal>
  );
};

const Log = ({ webhook: { id, isActive } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliveriesQuery(id));
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('webhooks.logEmpty')} />;
  return (
    <ul className={styles.list} aria-label={t('webhooks.log')}>
      {data.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} canSend={isActive} />
      ))}
    </ul>
  );
};
