import { CloseOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** One line on what the page is for; who has read it can dismiss it. */
  readonly help?: { readonly id: string; readonly text: string };
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Title, a line of help, the page's action at the right, content. */
export const Page = ({ title, help, action, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Méridienne`;
  }, [title]);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {help && <Help key={help.id} {...help} />}
      {children}
    </>
  );
};

const Help = ({ id, text }: { readonly id: string; readonly text: string }) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const key = `meridienne.help.${id}`;
  const [isRead, setIsRead] = useState(() => localStorage.getItem(key) !== null);
  if (isRead) return null;
  const dismiss = () => {
    localStorage.setItem(key, 'read');
    setIsRead(true);
  };
  return (
    <p className={styles.help} style={{ color: token.colorTextDescription }}>
      {text}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('shell.dismiss')}
        title={t('shell.dismiss')}
        onClick={dismiss}
      />
    </p>
  );
};
