import { CopyOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copyable-code.module.css';
import { useMessages } from './messages.tsx';

/** One at a time, however many codes are copied. */
const TOAST = 'copied';

interface CopyableCodeProps {
  /** What the code is, to whoever hears it. */
  readonly label: string;
  readonly code: string;
}

/** Code to put into a page, and a button that copies it; where copying is forbidden, it is selected. */
export const CopyableCode = ({ label, code }: CopyableCodeProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { token } = theme.useToken();
  const text = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      void message.success({ key: TOAST, content: t('widgets.copied') });
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      void message.info({ key: TOAST, content: t('widgets.copyByHand') });
    }
  };
  return (
    <div className={styles.code}>
      <pre
        ref={text}
        // Long lines scroll, which takes a stop for the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={label}
        style={{ background: token.colorFillTertiary, borderColor: token.colorBorderSecondary }}
      >
        <code>{code}</code>
      </pre>
      <Button
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={t('widgets.copyOf', { what: label })}
        onClick={() => void copy()}
      >
        {t('widgets.copy')}
      </Button>
    </div>
  );
};
