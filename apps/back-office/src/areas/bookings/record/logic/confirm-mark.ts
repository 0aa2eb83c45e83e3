import type { Booking } from '@meridienne/contracts';

/** What the desk should know of a guest who was, or should have been, asked whether he still comes; null where all is well. */
export const confirmMark = ({ status, confirmation }: Pick<Booking, 'status' | 'confirmation'>) => {
  if (!confirmation || (status !== 'booked' && status !== 'confirmed')) return null;
  const { state } = confirmation;
  return state === 'waiting' || state === 'confirmed' ? null : state;
};
