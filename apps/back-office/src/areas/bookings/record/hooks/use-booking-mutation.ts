import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withBooking } from '../logic/put-booking.ts';
import { useBookingsChanged } from './use-booking-changes.ts';

/** Changes a booking by a call that answers it; whatever comes of it, what is shown is true afterwards. */
export const useBookingMutation = <Change>(send: (change: Change) => Promise<Booking>) => {
  const client = useQueryClient();
  const changed = useBookingsChanged();
  return useMutation({
    mutationFn: send,
    onSuccess: (booking) => {
      // The booking changes at once wherever it is shown; the lists that it enters or leaves follow.
      client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking));
    },
    onSettled: (_booking, error) => {
      // Refused for what it has become since. What didn't arrive says nothing of it.
      if (!(error instanceof ApiError && error.status === 0)) void changed();
    },
  });
};
