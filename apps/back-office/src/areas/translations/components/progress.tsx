import { theme } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './progress.module.css';

interface ProgressProps {
  readonly total: number;
  readonly missing: number;
}

/** How much is translated: drawn, and in numbers, with how many are missing. */
export const Progress = ({ total, missing }: ProgressProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const share = total === 0 ? 1 : (total - missing) / total;
  const color = missing === 0 ? token.colorSuccess : token.colorWarning;
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden style={{ background: token.colorFillSecondary }}>
        {/* What is nearly done isn't drawn as done. */}
        <span className={styles.done} style={{ width: `${Math.floor(share * 100)}%`, background: color }} />
      </span>
      <span className={styles.numbers}>
        {t('translations.progress', { done: total - missing, total })}{' '}
        {missing > 0 && <strong>{t('translations.lacking', { count: missing })}</strong>}
      </span>
    </span>
  );
};
