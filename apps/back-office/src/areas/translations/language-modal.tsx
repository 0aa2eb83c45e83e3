import type { Translation } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../components/form-modal.tsx';
import { createLanguage } from './calls.ts';
import { useMessages } from '../../components/messages.tsx';

interface LanguageModalProps {
  readonly open: boolean;
  onClose(): void;
  onCreated(created: Translation): void;
}

interface Values {
  lng: string;
  type: Translation['type'];
}

/** Adds a language to the interface or to the widget. (A §2, §5) */
export const LanguageModal = ({ open, onClose, onCreated }: LanguageModalProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  return (
    <FormModal<Values>
      title={t('translations.create')}
      open={open}
      form={form}
      width={420}
      onClose={onClose}
      onSubmit={async ({ lng, type }) => {
        const created = await createLanguage(lng.trim(), type);
        await client.invalidateQueries({ queryKey: ['translations'] });
        void message.success(t('translations.created'));
        onCreated(created);
      }}
    >
      <Form.Item
        name="lng"
        label={t('translations.lng')}
        extra={t('translations.lngHelp')}
        rules={[{ required: true, whitespace: true, message: t('translations.lngRequired') }]}
      >
        <Input maxLength={20} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="type" label={t('translations.surface')} initialValue="admin">
        <Radio.Group
          options={(['admin', 'widget'] as const).map((type) => ({
            value: type,
            label: t(`translations.surface.${type}`),
          }))}
        />
      </Form.Item>
    </FormModal>
  );
};
