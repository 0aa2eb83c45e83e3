import type { TranslationLanguage } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../components/use-confirm-delete.ts';
import { languageName } from '../../../lib/use-languages.ts';
import { deleteLanguage } from '../calls.ts';

/** Asks, and deletes a language with its texts. */
export const useDeleteLanguage = (onDeleted: () => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  return ({ id, lng }: TranslationLanguage): void =>
    confirmDelete({
      title: t('translations.deleteAsk', { language: languageName(lng) }),
      text: t('translations.deleteText'),
      done: t('translations.deleted'),
      remove: async () => {
        await deleteLanguage(id);
        onDeleted();
        await client.invalidateQueries({ queryKey: ['translations'] });
      },
    });
};
