import type { Category } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { categoryLossQuery } from '../../losses/calls.ts';
import { useConfirmLoss } from '../../losses/hooks/use-confirm-loss.tsx';
import { CATEGORIES_KEY, remove } from '../calls.ts';

/** Asks, saying what goes with a category, how many bookings lose their slot, and what stays. */
export const useDeleteCategory = () => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmLoss = useConfirmLoss();
  return (category: Category): void => {
    void confirmLoss(categoryLossQuery(category.id), {
      title: t('categories.deleteOf', { name: nameIn(i18n.language, category) }),
      text: t('categories.deleteText'),
      remove: async (agreed) => {
        await remove(category.id, agreed);
        await Promise.all(
          [CATEGORIES_KEY, ['time_slots'], ['cat_tags'], ['accounts'], ['bookings']].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
      done: t('categories.deleted'),
    });
  };
};
