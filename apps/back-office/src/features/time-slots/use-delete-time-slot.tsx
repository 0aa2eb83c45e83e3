import type { TimeSlot } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../components/use-confirm-delete.ts';
import { DeleteText } from './delete-text.tsx';
import { hoursText } from './slot-times.ts';
import { remove, TIME_SLOTS_KEY } from './time-slots-queries.ts';

/** Asks, saying which services use the slot and what becomes of them. */
export const useDeleteTimeSlot = () => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  return (slot: TimeSlot): void => {
    confirmDelete({
      title: t('timeSlots.deleteOf', { hours: hoursText(slot, i18n.language) }),
      text: <DeleteText slot={slot} />,
      remove: async () => {
        await remove(slot.id);
        await Promise.all(
          [TIME_SLOTS_KEY, ['categories'], ['accounts']].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
      done: t('timeSlots.deleted'),
    });
  };
};
