import type { WebhookDelivery } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { failureOf } from '../../../../lib/api-error.ts';
import { sendAgain, WEBHOOKS_KEY } from '../calls.ts';
import { indented } from '../logic/indented.ts';
import styles from './delivery-item.module.css';

interface DeliveryItemProps {
  readonly delivery: WebhookDelivery;
  readonly canSend: boolean;
}

/** A message: what became of it, its body and what was answered. */
export const DeliveryItem = ({ delivery, canSend }: DeliveryItemProps) => {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('admin');
  const { type, createdAt, body, replyBody, messageId } = delivery;
  const again = useSendAgain(delivery.id);
  const name = type === 'webhook.test' ? t('webhooks.testType') : t(`webhooks.type.${type as 'stock.gone'}`);
  const moment = (at: string) => writeMoment(at, i18n.language, { dateStyle: 'medium' });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div className={styles.text}>
          <p>
            <strong>{name}</strong> <code className={styles.note}>{messageId}</code>
          </p>
          <p className={styles.note}>{moment(createdAt)}</p>
          <Outcome delivery={delivery} />
        </div>
        {mayManage && canSend && body !== null && (
          <Button
            loading={again.isSending}
            aria-label={t('webhooks.againOf', { id: messageId })}
            onClick={() => void again.send()}
          >
            {t('webhooks.again')}
          </Button>
        )}
      </div>
      {body !== null && (
        <details>
          <summary>{t('webhooks.body')}</summary>
          <pre>{indented(body)}</pre>
        </details>
      )}
      {replyBody !== null && replyBody !== '' && (
        <details>
          <summary>{t('webhooks.reply')}</summary>
          <pre>{replyBody}</pre>
        </details>
      )}
    </li>
  );
};

const Outcome = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const { t, i18n } = useTranslation();
  const { state, attempts, nextAt, fault, replyStatus } = delivery;
  const said = [
    t(`webhooks.state.${state}`),
    replyStatus !== null && t('webhooks.status', { status: replyStatus }),
    fault !== null && fault !== 'refused' && t(`webhooks.fault.${fault}`),
    attempts > 1 && t('webhooks.attempts', { count: attempts }),
    nextAt !== null &&
      t('webhooks.next', {
        at: writeMoment(nextAt, i18n.language, { dateStyle: 'medium' }),
      }),
  ].filter((text) => text !== false);
  return <p>{said.join(' · ')}</p>;
};

function useSendAgain(id: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { message } = useMessages();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      await sendAgain(id);
      await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
      void message.success(t('webhooks.sentAgain'));
    } catch (error) {
      void message.error(failureOf(error, t, t('shell.noAnswer')));
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending };
}
