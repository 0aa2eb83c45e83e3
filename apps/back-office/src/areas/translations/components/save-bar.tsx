import { ApiError } from '@meridienne/client';
import type { Translation } from '@meridienne/contracts';
import { Alert, Button, theme } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import type { useSaveTexts } from '../hooks/use-save-texts.ts';
import type { TextDraft } from '../hooks/use-text-draft.ts';
import { withChanges } from '../logic/text-rules.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** The texts as they are saved. */
  readonly content: Translation['content'];
  readonly draft: TextDraft;
  readonly save: ReturnType<typeof useSaveTexts>;
  readonly text: string;
  onSaved(saved: Translation): void;
  /** Reads the texts again after somebody else has changed them; what was typed stays. */
  onReload(): void;
}

/** Shown while something is changed; stays in view under a long table. */
export const SaveBar = ({ content, draft, save, text, onSaved, onReload }: SaveBarProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const { count, changes, from } = draft;
  const { error, isPending } = save;
  if (count === 0) return null;
  const isStale = error instanceof ApiError && error.errorType === 'changed';
  const discard = () => {
    save.reset();
    draft.discard();
  };
  return (
    <div className={styles.save} style={{ background: token.colorBgLayout }}>
      <span role="status">{t('translations.changes', { count })}</span>
      <Button disabled={isPending} onClick={discard}>
        {t('translations.discard')}
      </Button>
      <Button
        type="primary"
        loading={isPending}
        onClick={() => save.mutate({ content: withChanges(content, changes), from, onSaved })}
      >
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
