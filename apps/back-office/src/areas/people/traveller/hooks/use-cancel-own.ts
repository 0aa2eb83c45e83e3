import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendChange, useBookingsChanged, withBooking } from '../../../bookings/door.ts';

/**
 * Cancels one's own booking, whatever the hotel has noted or confirmed meanwhile; refused, the lists are read anew.
 */
export const useCancelOwn = () => {
  const client = useQueryClient();
  const changed = useBookingsChanged();
  return useMutation({
    mutationFn: ({ booking, comment }: { readonly booking: Pick<Booking, 'id'>; readonly comment: string }) =>
      sendChange(booking.id, { status: 'canceled', comment }),
    onSuccess: (booking) => {
      client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking));
    },
    onSettled: (_booking, error) => {
      if (!(error instanceof ApiError && error.status === 0)) void changed();
    },
  });
};
