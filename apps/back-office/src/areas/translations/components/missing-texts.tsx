import { TranslationOutlined } from '@ant-design/icons';
import type { MissingText, Translation } from '@meridienne/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { failureOf } from '../../../lib/api-error.ts';
import { SaveBar } from './save-bar.tsx';
import { TextTable } from './text-table.tsx';
import { translateMissing } from '../logic/translate-missing.ts';
import { BASE_LANGUAGE, missingQuery } from '../calls.ts';
import { translatorQuery } from '../logic/translator.ts';
import { withChanges } from '../logic/text-rules.ts';
import { useSaveTexts } from '../hooks/use-save-texts.ts';
import styles from './missing-texts.module.css';
import translationsTab from '../translations-tab.module.css';

interface MissingTextsProps {
  readonly translation: Translation;
  readonly french: Translation | null;
  /** When the texts that `typed` adds to were read. */
  readonly from: string;
  readonly typed: Readonly<Record<string, string>>;
  change(key: string, text: string | null): void;
  discard(): void;
  onSaved(saved: Translation): void;
  reload(): Promise<unknown>;
}

const NOTHING: readonly MissingText[] = [];

/** What a language lacks: typed, or translated by machine and read by somebody, then saved. */
export const MissingTexts = ({ translation, french, from, typed, change, ...props }: MissingTextsProps) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { id, lng } = translation;
  const { data: missing = NOTHING, isPending, isError, refetch } = useQuery(missingQuery(id));
  const { data: translator } = useQuery(translatorQuery);
  const save = useSaveTexts(id);
  const machine = useMutation({
    mutationFn: () => {
      const open = missing.filter(({ key }) => !typed[key]?.trim());
      return translateMissing(open, lng, change);
    },
    onSuccess: (count) => void message.success(t('translations.translated', { count })),
    onError: (error) => void message.error(failureOf(error, t)),
  });
  const entries = useMemo(
    () => [
      // First, where they are seen.
      ...overtaken(typed, missing).map((key) => ({
        key,
        reference: french?.content[key] ?? null,
        text: '',
        meanwhile: translation.content[key],
      })),
      ...missing.map(({ key, source }) => ({ key, reference: source, text: '' })),
    ],
    [missing, typed, french, translation],
  );
  const count = Object.keys(typed).length;
  const isUnconfigured = translator?.isConfigured === false;
  return (
    <section className={styles.section} aria-label={t('translations.missing')}>
      <h2>
        {t('translations.missing')} {missing.length > 0 && `(${missing.length})`}
      </h2>
      {isPending && <Skeleton active />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isPending && !isError && entries.length === 0 && <p>{t('translations.noneMissing')}</p>}
      {entries.length > 0 && (
        <>
          <div className={translationsTab.bar}>
            <Button
              icon={<TranslationOutlined />}
              loading={machine.isPending}
              disabled={isUnconfigured}
              onClick={() => machine.mutate()}
            >
              {t('translations.translate')}
            </Button>
            {isUnconfigured && <span>{t('translations.notConfigured')}</span>}
          </div>
          <TextTable
            label={t('translations.missing')}
            entries={entries}
            typed={typed}
            change={change}
            hasReference={lng !== BASE_LANGUAGE}
            hasActions={false}
          />
        </>
      )}
      {count > 0 && (
        <SaveBar
          count={count}
          text={t('translations.saveMissing')}
          isSaving={save.isPending}
          error={save.error}
          onSave={() =>
            save.mutate({
              content: withChanges(translation.content, typed),
              from,
              onSaved: props.onSaved,
            })
          }
          onDiscard={() => {
            save.reset();
            props.discard();
          }}
          onReload={() => void props.reload().then(() => save.reset())}
        />
      )}
    </section>
  );
};

/** What was typed for texts that are missing no more: somebody else has filled them in meanwhile. */
const overtaken = (typed: Readonly<Record<string, string>>, missing: readonly MissingText[]): string[] => {
  const open = new Set(missing.map(({ key }) => key));
  return Object.keys(typed).filter((key) => !open.has(key));
};
