import type { Booking, ChangeDetails } from '@meridienne/contracts';
import { sendDetails } from '../../record/calls.ts';
import { useBookingMutation } from '../../record/hooks/use-booking-mutation.ts';

interface Change {
  readonly booking: Pick<Booking, 'id'>;
  readonly body: ChangeDetails;
}

/** Changes a booking's details. */
export const useChangeDetails = () =>
  useBookingMutation(({ booking: { id }, body }: Change) => sendDetails(id, body));
