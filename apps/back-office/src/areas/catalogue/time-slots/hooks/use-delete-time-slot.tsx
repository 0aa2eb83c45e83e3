import type { TimeSlot } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { timeSlotLossQuery } from '../../losses/calls.ts';
import { useConfirmLoss } from '../../losses/hooks/use-confirm-loss.tsx';
import { DeleteText } from '../components/delete-text.tsx';
import { hoursText } from '../../../../ground/days/slot-times.ts';
import { remove, TIME_SLOTS_KEY } from '../calls.ts';

/** Asks, saying which services use the slot, how many bookings lose theirs, and what becomes of them. */
export const useDeleteTimeSlot = () => {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const confirmLoss = useConfirmLoss();
  return (slot: TimeSlot): void => {
    void confirmLoss(timeSlotLossQuery(slot.id), {
      title: t('timeSlots.deleteOf', { hours: hoursText(slot, i18n.language) }),
      text: <DeleteText slot={slot} />,
      remove: async (agreed) => {
        await remove(slot.id, agreed);
        await Promise.all(
          [TIME_SLOTS_KEY, ['categories'], ['accounts'], ['bookings']].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
      done: t('timeSlots.deleted'),
    });
  };
};
