import { EVENT_TYPES, type EventType, type Webhook } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';
import { changeWebhook, makeWebhook, WEBHOOKS_KEY } from './calls.ts';
import styles from './webhook-modal.module.css';

interface WebhookModalProps {
  readonly accountId: number;
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  /** That of a new one, which nobody tells again. */
  onSecret(secret: string): void;
  onClose(): void;
}

interface Values {
  name: string;
  url: string;
  types: EventType[];
}

/** To which address, and of what. */
export const WebhookModal = ({ accountId, webhook, onSecret, onClose }: WebhookModalProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const save = async ({ name, url, types }: Values) => {
    const body = { name: name.trim(), url: url.trim(), types };
    if (webhook) await changeWebhook(webhook.id, { ...body, updatedAt: webhook.updatedAt });
    else onSecret((await makeWebhook(accountId, body)).secret);
    await client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
  };
  return (
    <FormModal<Values>
      open
      form={form}
      title={webhook ? t('webhooks.editTitle') : t('webhooks.create')}
      submitText={webhook ? t('form.save') : t('webhooks.make')}
      initialValues={{
        name: webhook?.name ?? '',
        url: webhook?.url ?? '',
        types: webhook?.types ?? [...EVENT_TYPES],
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('webhooks.name')}
        extra={t('webhooks.nameHelp')}
        required
        rules={[{ required: true, whitespace: true, message: t('webhooks.nameRequired') }]}
      >
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item
        name="url"
        label={t('webhooks.url')}
        extra={t('webhooks.urlHelp')}
        required
        rules={[{ required: true, whitespace: true, message: t('webhooks.urlRequired') }]}
      >
        <Input autoComplete="off" maxLength={2000} inputMode="url" placeholder="https://" />
      </Form.Item>
      <Form.Item
        name="types"
        label={t('webhooks.types')}
        rules={[{ type: 'array', min: 1, message: t('webhooks.typesRequired') }]}
      >
        <Checkbox.Group className={styles.types}>
          {EVENT_TYPES.map((type) => (
            <Checkbox key={type} value={type}>
              {t(`webhooks.type.${type}`)}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
    </FormModal>
  );
};
