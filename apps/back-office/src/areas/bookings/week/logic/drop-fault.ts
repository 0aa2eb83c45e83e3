import type { CalendarDay, VenueNow } from '@meridienne/domain';
import { type NotBookable, notBookable } from './is-bookable.ts';
import type { WeekCell, WeekRow } from './week-model.ts';

/** Why a booking can't be dropped on a cell. */
export type DropFault = Exclude<NotBookable, 'reader'> | 'empty' | 'here';

interface Asked {
  readonly bookingId: number;
  readonly row: Pick<WeekRow, 'kind' | 'start' | 'end'>;
  readonly cell: Pick<WeekCell, 'look' | 'offer' | 'bookings'> | null;
  readonly day: CalendarDay;
}

/** Null where it can. A cell of several periods takes one that is in it, too: it may go to another of them. */
export const dropFault = ({ bookingId, row, cell, day }: Asked, now: VenueNow): DropFault | null => {
  if (cell === null) return 'empty';
  if (cell.offer !== null && cell.bookings.some(({ id }) => id === bookingId)) return 'here';
  const why = notBookable({ row, day, cell, mayBook: true }, now);
  return why === 'reader' ? null : why;
};
