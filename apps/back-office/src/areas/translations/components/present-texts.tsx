import type { Translation } from '@meridienne/contracts';
import { Checkbox, Empty } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../components/search-field.tsx';
import type { useSaveTexts } from '../hooks/use-save-texts.ts';
import type { TextDraft } from '../hooks/use-text-draft.ts';
import { entriesOf, found } from '../logic/text-entries.ts';
import { SaveBar } from './save-bar.tsx';
import { TextTable } from './text-table.tsx';
import styles from '../translations-tab.module.css';

interface PresentTextsProps {
  readonly translation: Translation;
  readonly french: Translation | null;
  readonly draft: TextDraft;
  readonly save: ReturnType<typeof useSaveTexts>;
  onSaved(saved: Translation): void;
  reload(): Promise<unknown>;
}

/** The texts that a language has, to be searched and changed. */
export const PresentTexts = ({ translation, french, draft, save, ...props }: PresentTextsProps) => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const entries = useMemo(() => entriesOf(translation, french), [translation, french]);
  // By what is saved: a text doesn't disappear under the hand that changes it.
  const shown = useMemo(() => found(entries, search, onlyChanged), [entries, search, onlyChanged]);
  const empty = t(entries.length === 0 ? 'translations.empty' : 'translations.nothingFound');
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
        entries={shown}
        typed={draft.changes}
        change={draft.change}
        hasReference={french !== null}
        hasActions
        empty={<Empty style={{ padding: 24 }} description={empty} />}
      />
      <SaveBar
        content={translation.content}
        draft={draft}
        save={save}
        text={t('translations.save')}
        onSaved={props.onSaved}
        onReload={() => void props.reload()}
      />
    </>
  );
};
