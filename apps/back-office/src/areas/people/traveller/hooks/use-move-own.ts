import { ApiError } from '@meridienne/client';
import type { Booking, MoveOwnBooking } from '@meridienne/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBookingsChanged, withBooking } from '../../../bookings/door.ts';
import { sendOwnMove } from '../calls.ts';

/** Moves one's own booking; refused, what is shown is read anew. */
export const useMoveOwn = () => {
  const client = useQueryClient();
  const changed = useBookingsChanged();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: number; readonly body: MoveOwnBooking }) =>
      sendOwnMove(id, body),
    onSuccess: (booking: Booking) => {
      client.setQueriesData({ queryKey: ['bookings'] }, (read: unknown) => withBooking(read, booking));
    },
    onSettled: async (_booking, error) => {
      if (!(error instanceof ApiError && error.status === 0)) await changed();
    },
  });
};
