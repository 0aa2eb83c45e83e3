import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useGivenLanguage } from '../lib/use-given-language.ts';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** In place of a single field. */
  readonly isField?: boolean;
  onRetry(): void;
}

/** In place of what could not be loaded. (O §8) */
export const LoadFailed = ({ isField = false, onRetry }: LoadFailedProps) => {
  const { t } = useTranslation();
  const language = useGivenLanguage();
  return (
    <div role="alert" className={isField ? `${styles.failed} ${styles.field}` : styles.failed}>
      <p>{t('shell.loadFailed')}</p>
      <Button
        danger
        lang={language}
        type={isField ? 'default' : 'primary'}
        icon={<ReloadOutlined />}
        onClick={onRetry}
      >
        {t('shell.retry')}
      </Button>
    </div>
  );
};
