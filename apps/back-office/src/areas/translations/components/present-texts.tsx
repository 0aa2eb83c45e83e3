import type { Translation } from '@meridienne/contracts';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import type { useSaveTexts } from '../hooks/use-save-texts.ts';
import type { TextDraft } from '../hooks/use-text-draft.ts';
import type { TextEntry } from '../logic/text-entries.ts';
import { SaveBar } from './save-bar.tsx';
import { TextTable } from './text-table.tsx';
import styles from './texts-section.module.css';

interface PresentTextsProps {
  readonly translation: Translation;
  /** Those of its texts that are shown. */
  readonly entries: readonly TextEntry[];
  /** What they are shown for: others begin on their first page. */
  readonly question: string;
  readonly hasReference: boolean;
  readonly draft: TextDraft;
  readonly save: ReturnType<typeof useSaveTexts>;
  onSaved(saved: Translation): void;
  reload(): Promise<unknown>;
}

/** The texts that a language has, to be changed. */
export const PresentTexts = ({
  translation,
  entries,
  question,
  hasReference,
  draft,
  save,
  ...props
}: PresentTextsProps) => {
  const { t } = useTranslation();
  const isNew = Object.keys(translation.content).length === 0;
  const empty = t(isNew ? 'translations.empty' : 'translations.nothingFound');
  return (
    <section className={styles.section}>
      <h2>{t('translations.texts')}</h2>
      <TextTable
        key={question}
        label={t('translations.texts')}
        entries={entries}
        typed={draft.changes}
        change={draft.change}
        hasReference={hasReference}
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
    </section>
  );
};
