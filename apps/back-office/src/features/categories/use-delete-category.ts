import type { Category } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../components/use-confirm-delete.ts';
import { nameIn } from '../../lib/name-in.ts';
import { CATEGORIES_KEY, remove } from './categories-queries.ts';

/** Asks, saying what goes with a category and what stays. */
export const useDeleteCategory = () => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  return (category: Category): void => {
    confirmDelete({
      title: t('categories.deleteOf', { name: nameIn(i18n.language, category) }),
      text: t('categories.deleteText'),
      remove: async () => {
        await remove(category.id);
        await Promise.all(
          [CATEGORIES_KEY, ['time_slots'], ['cat_tags'], ['accounts']].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
      done: t('categories.deleted'),
    });
  };
};
