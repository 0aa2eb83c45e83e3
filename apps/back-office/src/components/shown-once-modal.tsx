import { Alert, Button, Modal } from 'antd';
import { CopyableCode } from './copyable-code.tsx';
import styles from './shown-once-modal.module.css';
import { useFocusReturn } from './use-focus-return.ts';

interface ShownOnceModalProps {
  title: string;
  /** That it can't be had again. */
  warning: string;
  /** What the secret is called. */
  label: string;
  value: string;
  /** What to do with it. */
  text: string;
  /** On the button, the only way out: what can't be had again isn't closed by accident. */
  kept: string;
  onKept: () => void;
}

/** A secret that was just made, to be copied. */
export const ShownOnceModal = ({ title, warning, label, value, text, kept, onKept }: ShownOnceModalProps) => {
  useFocusReturn();
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onKept}>
          {kept}
        </Button>
      }
    >
      <div className={styles.body}>
        <Alert type="warning" showIcon title={warning} />
        <CopyableCode label={label} code={value} />
        <p>{text}</p>
      </div>
    </Modal>
  );
};
