import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormModal } from '../../../components/form-modal.tsx';

interface PasskeyNameModalProps {
  readonly title: string;
  readonly submitText: string;
  readonly name: string;
  /** @returns false where nothing came of it, and the window stays */
  onSubmit(name: string): Promise<unknown>;
  onClose(): void;
}

/** What a passkey is called, that is made or renamed. */
export const PasskeyNameModal = ({ title, submitText, name, onSubmit, onClose }: PasskeyNameModalProps) => {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ name: string }>();
  return (
    <FormModal<{ name: string }>
      open
      form={form}
      title={title}
      submitText={submitText}
      initialValues={{ name }}
      onSubmit={(typed) => onSubmit(typed.name.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('secondFactor.name')}
        extra={t('secondFactor.nameHelp')}
        required
        rules={[{ required: true, whitespace: true, message: t('secondFactor.nameRequired') }]}
      >
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
    </FormModal>
  );
};
