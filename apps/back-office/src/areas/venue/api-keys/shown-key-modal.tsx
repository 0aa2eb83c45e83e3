import { Alert, Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyableCode } from '../../../components/copyable-code.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';

interface ShownKeyModalProps {
  readonly value: string;
  onKept(): void;
}

/** A key, this once: neither a key on the keyboard nor a click beside closes it by accident. */
export const ShownKeyModal = ({ value, onKept }: ShownKeyModalProps) => {
  const { t } = useTranslation();
  useFocusReturn();
  return (
    <Modal
      open
      title={t('apiKeys.shownTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {t('apiKeys.kept')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('apiKeys.once')} />
      <CopyableCode label={t('apiKeys.key')} code={value} />
      <p>{t('apiKeys.sent')}</p>
    </Modal>
  );
};
