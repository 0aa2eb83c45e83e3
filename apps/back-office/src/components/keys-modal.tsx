import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Keys } from './shortcuts.tsx';

interface KeysModalProps {
  readonly open: boolean;
  readonly keys: Keys;
  onClose(): void;
}

/** What each key does. */
export const KeysModal = ({ open, keys, onClose }: KeysModalProps) => {
  const { t } = useTranslation();
  return (
    <Modal open={open} footer={null} title={t('shell.keys')} onCancel={onClose} width={480}>
      <dl style={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 16px', margin: 0 }}>
        {keys.map(([key, does]) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd style={{ margin: 0 }}>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
