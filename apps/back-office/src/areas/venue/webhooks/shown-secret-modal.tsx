import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../components/copyable-code.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';

interface ShownSecretModalProps {
  readonly value: string;
  onKept(): void;
}

/** A secret, this once: neither a key on the keyboard nor a click beside closes it by accident. */
export const ShownSecretModal = ({ value, onKept }: ShownSecretModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      title={t('webhooks.secretTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {t('webhooks.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('webhooks.once')} />
      <CopyableCode label={t('webhooks.secret')} code={value} />
      <p>{t('webhooks.secretFor')}</p>
    </Modal>
  );
};
