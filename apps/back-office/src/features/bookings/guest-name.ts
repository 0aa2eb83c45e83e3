import type { Booking } from '@meridienne/contracts';

/** Who booked; empty for a booking without a name. */
export const guestName = ({ firstname, lastname }: Pick<Booking, 'firstname' | 'lastname'>): string =>
  `${firstname.trim()} ${lastname.trim()}`.trim();
