import type { Translation } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { SearchField } from '../../../components/search-field.tsx';
import { useUnsavedGuard } from '../../../components/use-unsaved-guard.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { translationQuery } from '../calls.ts';
import { useSaveTexts } from '../hooks/use-save-texts.ts';
import { useShownTexts } from '../hooks/use-shown-texts.ts';
import { useAddedTexts, useTextDraft } from '../hooks/use-text-draft.ts';
import { MissingTexts } from './missing-texts.tsx';
import { PresentTexts } from './present-texts.tsx';
import { ScreenList } from './screen-list.tsx';
import { useMessages } from '../../../components/messages.tsx';
import tab from '../translations-tab.module.css';
import styles from './language-texts.module.css';

interface LanguageTextsProps {
  readonly translation: Translation;
  /** The French texts beside it; null for French itself. */
  readonly french: Translation | null;
  /** The other languages of the same surface, as far as they have come. */
  readonly others: readonly Translation[];
}

const isAnotherScreen = (from: Location, to: Location) =>
  from.pathname === to.pathname && besidesScreen(from) === besidesScreen(to);

const besidesScreen = ({ search }: Location) => {
  const params = new URLSearchParams(search);
  params.delete('screen');
  return params.toString();
};

/** A language's texts by screen, those that it lacks first. */
export const LanguageTexts = ({ translation, french, others }: LanguageTextsProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const draft = useTextDraft(translation);
  const added = useAddedTexts(translation.updatedAt);
  // What was read earlier than the rest has another's change still to learn of.
  const isOneReading = draft.from === added.from;
  // What was typed on a screen waits while another is looked at.
  useUnsavedGuard(draft.count > 0 || added.count > 0, isAnotherScreen);
  const save = useSaveTexts(translation.id);
  const shown = useShownTexts(translation, french, others);
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
    <div className={styles.page}>
      <ScreenList screens={shown.screens} chosen={shown.chosen} onChoose={shown.choose} />
      <div className={styles.texts}>
        <SearchBar {...shown} />
        <MissingTexts
          translation={translation}
          french={french}
          added={added}
          shows={shown.shows}
          question={shown.question}
          isPart={shown.chosen !== 'all' || shown.search !== ''}
          onSaved={(saved) => {
            added.rebase(saved.updatedAt, added.changes);
            if (isOneReading) draft.rebase(saved.updatedAt);
          }}
          reload={reload}
        />
        <PresentTexts
          translation={translation}
          entries={shown.entries}
          question={shown.question}
          hasReference={french !== null}
          draft={draft}
          save={save}
          onSaved={(saved) => {
            draft.rebase(saved.updatedAt, draft.changes);
            if (isOneReading) added.rebase(saved.updatedAt);
          }}
          reload={reload}
        />
      </div>
    </div>
  );
};

type SearchBarProps = Pick<
  ReturnType<typeof useShownTexts>,
  'search' | 'seek' | 'onlyChanged' | 'setOnlyChanged'
>;

const SearchBar = ({ search, seek, onlyChanged, setOnlyChanged }: SearchBarProps) => {
  const { t } = useTranslation();
  return (
    <div className={tab.bar}>
      <div className={tab.field}>
        <SearchField label={t('translations.search')} value={search} debounceMs={200} onSearch={seek} />
      </div>
      <Checkbox checked={onlyChanged} onChange={(event) => setOnlyChanged(event.target.checked)}>
        {t('translations.onlyChanged')}
      </Checkbox>
    </div>
  );
};
