import type { Translation } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUnsavedGuard } from '../../../components/use-unsaved-guard.ts';
import { failureOf } from '../../../lib/api-error.ts';
import { translationQuery } from '../calls.ts';
import { useSaveTexts } from '../hooks/use-save-texts.ts';
import { useAddedTexts, useTextDraft } from '../hooks/use-text-draft.ts';
import { MissingTexts } from './missing-texts.tsx';
import { PresentTexts } from './present-texts.tsx';
import { useMessages } from '../../../components/messages.tsx';

interface LanguageTextsProps {
  readonly translation: Translation;
  /** The French texts beside it; null for French itself. */
  readonly french: Translation | null;
}

/** A language's texts, and those it lacks. */
export const LanguageTexts = ({ translation, french }: LanguageTextsProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const draft = useTextDraft(translation);
  const added = useAddedTexts(translation.updatedAt);
  // What was read earlier than the rest has another's change still to learn of.
  const isOneReading = draft.from === added.from;
  useUnsavedGuard(draft.count > 0 || added.count > 0);
  const save = useSaveTexts(translation.id);
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
      <PresentTexts
        translation={translation}
        french={french}
        draft={draft}
        save={save}
        onSaved={(saved) => {
          draft.rebase(saved.updatedAt, draft.changes);
          if (isOneReading) added.rebase(saved.updatedAt);
        }}
        reload={reload}
      />
      <MissingTexts
        translation={translation}
        french={french}
        added={added}
        onSaved={(saved) => {
          added.rebase(saved.updatedAt, added.changes);
          if (isOneReading) draft.rebase(saved.updatedAt);
        }}
        reload={reload}
      />
    </>
  );
};
