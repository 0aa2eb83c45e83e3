import type { CalendarDay, VenueNow } from '@meridienne/domain';
import { endsNextDay, minutesOf } from '../../../../ground/days/slot-times.ts';
import type { WeekCell, WeekRow } from './week-model.ts';

/** Why a cell can't be booked. */
export type NotBookable = 'reader' | 'past' | 'closed' | 'none' | 'full';

interface Asked {
  readonly row: Pick<WeekRow, 'kind' | 'start' | 'end'>;
  readonly day: CalendarDay;
  readonly cell: Pick<WeekCell, 'look'>;
  readonly mayBook: boolean;
}

const DAY_MINUTES = 1440;

/** Whether it is no longer sold: a slot is until its end, a period until it starts. */
export const isOver = (
  row: Pick<WeekRow, 'kind' | 'start' | 'end'>,
  day: CalendarDay,
  now: VenueNow,
): boolean => {
  const end = minutesOf(row.end) + (endsNextDay(row) ? DAY_MINUTES : 0);
  const closes = row.kind === 'period' ? minutesOf(row.start) : end;
  return day < now.day || (day === now.day && closes <= now.minute);
};

/** What speaks against a booking; null when nothing does. */
export const notBookable = ({ row, day, cell, mayBook }: Asked, now: VenueNow): NotBookable | null => {
  if (!mayBook) return 'reader';
  if (isOver(row, day, now)) return 'past';
  return cell.look === 'free' ? null : cell.look;
};
