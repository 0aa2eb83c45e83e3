import { ApiError } from '@meridienne/client';
import { Alert, Button, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly count: number;
  readonly text: string;
  readonly isSaving: boolean;
  /** The failure of the last try. */
  readonly error: unknown;
  onSave(): void;
  onDiscard(): void;
  /** Reads the texts again after somebody else has changed them; what was typed stays. */
  onReload(): void;
}

/** Shown while something is changed; stays in view under a long table. */
export const SaveBar = ({ count, text, isSaving, error, onSave, onDiscard, onReload }: SaveBarProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const isStale = error instanceof ApiError && error.errorType === 'changed';
  return (
    <div className={styles.save} style={{ background: token.colorBgLayout }}>
      <span role="status">{t('translations.changes', { count })}</span>
      <Button disabled={isSaving} onClick={onDiscard}>
        {t('translations.discard')}
      </Button>
      <Button type="primary" loading={isSaving} onClick={onSave}>
        {text}
      </Button>
      {error !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ flexBasis: '100%' }}
          title={t('translations.saveFailed')}
          description={isStale ? t('translations.staleHelp') : failureOf(error, t)}
          action={isStale && <Button onClick={onReload}>{t('form.reload')}</Button>}
        />
      )}
    </div>
  );
};
