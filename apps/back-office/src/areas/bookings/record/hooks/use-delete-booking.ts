import type { Booking } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConfirmDelete } from '../../../../components/use-confirm-delete.ts';
import { bookingQuery, removeBooking } from '../calls.ts';
import { guestText } from '../logic/guest-name.ts';
import { useBookingsChanged } from './use-booking-changes.ts';

/** Asks whether a booking shall be deleted for good, and does it; for super administrators (O §6). */
export const useDeleteBooking = (): ((booking: Booking, done?: () => void) => void) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirmDelete = useConfirmDelete();
  const changed = useBookingsChanged();
  return (booking, done) =>
    confirmDelete({
      title: t('bookings.deleteTitle', {
        number: booking.bookingId,
        name: guestText(booking, t),
      }),
      text: t('bookings.deleteText'),
      keepText: t('bookings.keep'),
      remove: async () => {
        await removeBooking(booking.id);
        done?.();
        // Nothing reads it again, to find it gone.
        client.removeQueries({ queryKey: bookingQuery(booking.id).queryKey });
        void changed();
      },
      done: t('bookings.deleted'),
    });
};
