import { TranslationOutlined } from '@ant-design/icons';
import type { MissingText, Translation } from '@meridienne/contracts';
import { BASE_LANGUAGE } from '@meridienne/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api-error.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextTable } from './text-table.tsx';
import { missingQuery } from '../calls.ts';
import { translateMissing } from '../logic/translate-missing.ts';
import { translatorQuery } from '../logic/translator.ts';
import { missingEntries, type TextEntry } from '../logic/text-entries.ts';
import type { TextDraft } from '../hooks/use-text-draft.ts';
import { useSaveTexts } from '../hooks/use-save-texts.ts';
import styles from './texts-section.module.css';
import translationsTab from '../translations-tab.module.css';
import { useMessages } from '../../../components/messages.tsx';

interface MissingTextsProps {
  readonly translation: Translation;
  readonly french: Translation | null;
  /** What was typed of them. */
  readonly added: TextDraft;
  /** Which of them are shown; the same as long as the same ones are. */
  shows(entries: readonly TextEntry[]): readonly TextEntry[];
  /** What they are shown for: others begin on their first page. */
  readonly question: string;
  /** Whether others may be missing elsewhere. */
  readonly isPart: boolean;
  onSaved(saved: Translation): void;
  reload(): Promise<unknown>;
}

const NOTHING: readonly MissingText[] = [];

/** What a language lacks: typed, or translated by machine and read by somebody, then saved. */
export const MissingTexts = ({
  translation,
  french,
  added,
  shows,
  question,
  isPart,
  ...props
}: MissingTextsProps) => {
  const { t } = useTranslation();
  const { id, lng } = translation;
  const typed = added.changes;
  const { data: missing = NOTHING, isPending, isError, refetch } = useQuery(missingQuery(id));
  const save = useSaveTexts(id);
  const entries = useMemo(
    () => shows(missingEntries(missing, typed, translation, french)),
    [missing, typed, french, translation, shows],
  );
  const shown = useMemo(() => {
    const keys = new Set(entries.map(({ key }) => key));
    return missing.filter(({ key }) => keys.has(key));
  }, [entries, missing]);
  const machine = useMachine(shown, lng, added);
  return (
    <section className={styles.section} aria-label={t('translations.missing')}>
      <h2>
        {t('translations.missing')} {shown.length > 0 && `(${shown.length})`}
      </h2>
      {isPending && <Skeleton active />}
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!isPending && !isError && entries.length === 0 && (
        <p>{t(isPart ? 'translations.noneMissingHere' : 'translations.noneMissing')}</p>
      )}
      {entries.length > 0 && (
        <>
          <MachineBar machine={machine} />
          <TextTable
            key={question}
            label={t('translations.missing')}
            entries={entries}
            typed={typed}
            change={added.change}
            hasReference={lng !== BASE_LANGUAGE}
            hasActions={false}
          />
        </>
      )}
      <SaveBar
        content={translation.content}
        draft={added}
        save={save}
        text={t('translations.saveMissing')}
        onSaved={props.onSaved}
        onReload={() => void props.reload().then(() => save.reset())}
      />
    </section>
  );
};

/** Translates what is missing and nobody has typed; `isUnconfigured` where no machine is at hand. */
const useMachine = (missing: readonly MissingText[], language: string, { changes, change }: TextDraft) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const { data: translator } = useQuery(translatorQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const open = missing.filter(({ key }) => !changes[key]?.trim());
      return translateMissing(open, language, change);
    },
    onSuccess: (count) => void message.success(t('translations.translated', { count })),
    onError: (error) => void message.error(failureOf(error, t)),
  });
  return { start: () => mutate(), isPending, isUnconfigured: translator?.isConfigured === false };
};

/** The button that fills them in by machine. */
const MachineBar = ({ machine }: { readonly machine: ReturnType<typeof useMachine> }) => {
  const { t } = useTranslation();
  return (
    <div className={translationsTab.bar}>
      <Button
        icon={<TranslationOutlined />}
        loading={machine.isPending}
        disabled={machine.isUnconfigured}
        onClick={machine.start}
      >
        {t('translations.translate')}
      </Button>
      {machine.isUnconfigured && <span>{t('translations.notConfigured')}</span>}
    </div>
  );
};
