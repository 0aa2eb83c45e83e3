import type { Booking } from '@meridienne/contracts';
import { takesPlace } from '@meridienne/domain';

/** Whether it has a guest who can come at another time. */
export const isMovable = ({ status, erasedAt }: Pick<Booking, 'status' | 'erasedAt'>): boolean =>
  takesPlace(status) && erasedAt === null;
