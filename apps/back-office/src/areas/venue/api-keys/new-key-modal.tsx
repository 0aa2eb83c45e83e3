import { API_KEY_SCOPES, type CreateApiKey } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExplainedChoice } from '../../../components/explained-choice.tsx';
import { FormModal } from '../../../components/form-modal.tsx';
import { keysQuery, makeKey } from './calls.ts';

interface NewKeyModalProps {
  readonly accountId: number;
  /** The key itself, which nobody tells again. */
  onMade(key: string): void;
  onClose(): void;
}

/** What a key is for, and what it may do. */
export const NewKeyModal = ({ accountId, onMade, onClose }: NewKeyModalProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form] = Form.useForm<CreateApiKey>();
  const save = async ({ name, scope }: CreateApiKey) => {
    const { key } = await makeKey(accountId, { name: name.trim(), scope });
    onMade(key);
    await client.invalidateQueries({ queryKey: keysQuery(accountId).queryKey });
  };
  return (
    <FormModal<CreateApiKey>
      open
      form={form}
      title={t('apiKeys.newTitle')}
      submitText={t('apiKeys.make')}
      initialValues={{ scope: 'read' }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('apiKeys.name')}
        extra={t('apiKeys.nameHelp')}
        required
        rules={[{ required: true, whitespace: true, message: t('apiKeys.nameRequired') }]}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="scope" label={t('apiKeys.scope')}>
        <ExplainedChoice
          choices={API_KEY_SCOPES.map((scope) => ({
            value: scope,
            name: t(`apiKeys.${scope}`),
            help: t(`apiKeys.${scope}Help`),
          }))}
        />
      </Form.Item>
    </FormModal>
  );
};
