import type { Wish } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { guestText } from '../../record/logic/guest-name.ts';
import { removeWish } from '../calls.ts';
import { useWishesChanged } from './use-wishes-changed.ts';

/** Takes somebody off the list, once that is confirmed. */
export const useRemoveWish = () => {
  const { t } = useTranslation();
  const confirm = useConfirmDelete();
  const changed = useWishesChanged();
  return (wish: Wish, onDone?: () => void): void => {
    const name = guestText(wish, t);
    confirm({
      title: t('waitingList.removeTitle', { name }),
      text: t(wish.state === 'offered' ? 'waitingList.removeOffered' : 'waitingList.removeText'),
      removeText: t('waitingList.remove'),
      remove: async () => {
        await removeWish(wish.id);
        onDone?.();
        await changed();
      },
      done: t('waitingList.removed', { name }),
    });
  };
};
