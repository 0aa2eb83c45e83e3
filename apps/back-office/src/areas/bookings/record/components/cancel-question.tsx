import { ApiError } from '@meridienne/client';
import type { Booking } from '@meridienne/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { bookingQuery } from '../calls.ts';
import { CancelModal } from '../cancel-modal.tsx';

const AskContext = createContext<((booking: Booking) => void) | null>(null);

/** Asks whether a booking shall be cancelled, in the window of the `CancelQuestion` around. */
export const useCancelQuestion = (): ((booking: Booking) => void) => {
  const ask = use(AskContext);
  if (!ask) throw new Error('a status can be chosen within a CancelQuestion only');
  return ask;
};

/**
 * Stands around bookings whose status may be chosen. The question is asked here and not in their rows, which may
 * leave a filtered list while somebody still looks for words.
 */
export const CancelQuestion = ({ children }: { readonly children: ReactNode }) => {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Booking | null>(null);
  const ask = useCallback(
    (booking: Booking) => {
      client.setQueryData(bookingQuery(booking.id).queryKey, booking);
      setAsked(booking);
    },
    [client],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && <LiveQuestion key={asked.id} asked={asked} onClose={() => setAsked(null)} />}
    </AskContext>
  );
};

interface LiveQuestionProps {
  readonly asked: Booking;
  onClose(): void;
}

/** About the booking as it is now. */
const LiveQuestion = ({ asked, onClose }: LiveQuestionProps) => {
  const { data = asked, error } = useQuery(bookingQuery(asked.id));
  return (
    <CancelModal
      booking={data}
      before={asked.status}
      isGone={error instanceof ApiError && error.status === 404}
      onClose={onClose}
    />
  );
};
