import type { Translation } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reloadTexts } from '../../../lib/i18n.ts';
import { saveTexts, translationQuery } from '../calls.ts';
import { useMessages } from '../../../components/messages.tsx';

interface Saving {
  readonly content: Translation['content'];
  /** When the texts that are changed were read. */
  readonly from: string;
  onSaved(saved: Translation): void;
}

/** Saves texts of a language; from then on the interface shows them. */
export const useSaveTexts = (id: number) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, from }: Saving) => saveTexts(id, content, from),
    onSuccess: async (saved, { onSaved }) => {
      client.setQueryData(translationQuery(id).queryKey, saved);
      onSaved(saved);
      void message.success(t('translations.saved'));
      // What other languages lack, and the list of languages, follow from it (A §4).
      await client.invalidateQueries({ queryKey: ['translations'] });
      if (saved.type === 'admin') await reloadTexts();
    },
    onError: () => void message.error(t('translations.saveFailed')),
  });
};
