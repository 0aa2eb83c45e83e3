import type { Booking } from '@meridienne/contracts';

/** Whether its guest can come at another time: neither cancelled nor absent, and still known. */
export const isMovable = ({ status, erasedAt }: Pick<Booking, 'status' | 'erasedAt'>): boolean =>
  (status === 'booked' || status === 'confirmed') && erasedAt === null;
