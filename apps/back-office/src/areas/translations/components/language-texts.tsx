import type { Translation } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Checkbox, Empty } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/search-field.tsx';
import { useUnsavedGuard } from '../../../components/use-unsaved-guard.ts';
import { MissingTexts } from './missing-texts.tsx';
import { SaveBar } from './save-bar.tsx';
import { plain, withChanges } from '../logic/text-rules.ts';
import type { TextEntry } from './text-row.tsx';
import { TextTable } from './text-table.tsx';
import { translationQuery } from '../calls.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { useAddedTexts } from '../hooks/use-added-texts.ts';
import { useSaveTexts } from '../hooks/use-save-texts.ts';
import { useTextDraft } from '../hooks/use-text-draft.ts';
import styles from '../translations-tab.module.css';

interface LanguageTextsProps {
  readonly translation: Translation;
  /** The French texts beside it; null for French itself. */
  readonly french: Translation | null;
}

/** A language's texts, to be searched and changed, and those it lacks. */
export const LanguageTexts = ({ translation, french }: LanguageTextsProps) => {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const draft = useTextDraft(translation);
  const added = useAddedTexts(translation.updatedAt);
  const { change } = draft;
  // What was read earlier than the rest has another's change still to learn of.
  const isOneReading = draft.from === added.from;
  useUnsavedGuard(draft.count > 0 || added.count > 0);
  const save = useSaveTexts(translation.id);
  const entries = useMemo(() => entriesOf(translation, french), [translation, french]);
  // By what is saved: a text doesn't disappear under the hand that changes it.
  const found = useMemo(() => {
    const wanted = plain(search);
    return entries.filter(
      ({ key, reference, text, original }) =>
        (!onlyChanged || original !== undefined) &&
        [key, reference ?? '', text].some((each) => plain(each).includes(wanted)),
    );
  }, [entries, search, onlyChanged]);
  const reload = async () => {
    try {
      const read = await client.fetchQuery({ ...translationQuery(translation.id), staleTime: 0 });
      draft.rebase(read.updatedAt);
      added.rebase(read.updatedAt);
      save.reset();
    } catch (error) {
      void message.error(failureOf(error, t));
    }
  };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.field}>
          <SearchField
            label={t('translations.search')}
            value={search}
            debounceMs={200}
            onSearch={setSearch}
          />
        </div>
        <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
          {t('translations.onlyChanged')}
        </Checkbox>
      </div>
      <TextTable
        // Another search begins on its first page.
        key={`${search}-${onlyChanged}`}
        label={t('translations.texts')}
        entries={found}
        typed={draft.changes}
        change={change}
        hasReference={french !== null}
        hasActions
        empty={
          <Empty
            style={{ padding: 24 }}
            description={t(entries.length === 0 ? 'translations.empty' : 'translations.nothingFound')}
          />
        }
      />
      {draft.count > 0 && (
        <SaveBar
          count={draft.count}
          text={t('translations.save')}
          isSaving={save.isPending}
          error={save.error}
          onSave={() =>
            save.mutate({
              content: withChanges(translation.content, draft.changes),
              from: draft.from,
              onSaved: (saved) => {
                draft.rebase(saved.updatedAt, draft.changes);
                if (isOneReading) added.rebase(saved.updatedAt);
              },
            })
          }
          onDiscard={() => {
            save.reset();
            draft.discard();
          }}
          onReload={() => void reload()}
        />
      )}
      <MissingTexts
        translation={translation}
        french={french}
        from={added.from}
        typed={added.texts}
        change={added.change}
        discard={added.discard}
        onSaved={(saved) => {
          added.rebase(saved.updatedAt, added.texts);
          if (isOneReading) draft.rebase(saved.updatedAt);
        }}
        reload={reload}
      />
    </>
  );
};

const entriesOf = ({ content, overrides }: Translation, french: Translation | null): TextEntry[] =>
  Object.entries(content).map(([key, text]) => ({
    key,
    text,
    reference: french?.content[key] ?? null,
    original: overrides[key],
  }));
