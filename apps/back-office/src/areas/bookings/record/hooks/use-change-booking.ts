import type { Booking, ChangeBooking } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { bookingQuery, sendChange } from '../calls.ts';
import { withBooking } from '../logic/put-booking.ts';
import { useBookingMutation } from './use-booking-mutation.ts';

interface Change {
  /** The booking as it is shown: somebody else's later change isn't overwritten unseen. */
  readonly booking: Pick<Booking, 'id' | 'updatedAt'>;
  readonly to: Pick<ChangeBooking, 'status' | 'comment'>;
}

/** Changes a booking's status or note. */
export const useChangeBooking = () =>
  useBookingMutation(({ booking: { id, updatedAt }, to }: Change) => sendChange(id, { ...to, updatedAt }));

/** Reads a booking again, for all who show it. @throws {ApiError} 404 when it was deleted */
export const useRereadBooking = (id: number): (() => Promise<Booking>) => {
  const client = useQueryClient();
  return async () => {
    const booking = await client.fetchQuery({ ...bookingQuery(id), staleTime: 0 });
    client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking));
    return booking;
  };
};
