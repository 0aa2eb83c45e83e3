import { ApiError } from '@meridienne/client';
import type { Booking, ChangeBooking } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingQuery, sendChange } from '../calls.ts';
import { withBooking } from '../logic/put-booking.ts';
import { useBookingsChanged } from './use-booking-changes.ts';

interface Change {
  /** The booking as it is shown: somebody else's later change isn't overwritten unseen. */
  readonly booking: Pick<Booking, 'id' | 'updatedAt'>;
  readonly to: Pick<ChangeBooking, 'status' | 'comment'>;
}

/** Changes a booking's status or note; whatever comes of it, what is shown is true afterwards. */
export const useChangeBooking = () => {
  const client = useQueryClient();
  const changed = useBookingsChanged();
  return useMutation({
    mutationFn: ({ booking: { id, updatedAt }, to }: Change) => sendChange(id, { ...to, updatedAt }),
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

/** Reads a booking again, for all who show it. @throws {ApiError} 404 when it was deleted */
export const useRereadBooking = (id: number): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    const booking = await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 });
    client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking));
  };
};
