import type { Booking } from '@meridienne/contracts';
import { formatTimeOfDay } from '@meridienne/domain';
import { comesAt } from './arrivals.ts';

/** Where a guest stands in the day: still to come, there, or done with. */
export type Stage = 'coming' | 'here' | 'done';

type Staged = Pick<Booking, 'id' | 'status' | 'checkedInAt' | 'checkedOutAt' | 'startMinute' | 'arrivedAt'>;

export const stageOf = ({ status, checkedInAt, checkedOutAt }: Omit<Staged, 'id'>): Stage => {
  if (status === 'noShow' || status === 'canceled' || checkedOutAt !== null) return 'done';
  return checkedInAt === null ? 'coming' : 'here';
};

export interface DayPart<One> {
  /** Null for a day whose guests go by their hours alone. */
  readonly stage: Stage | null;
  readonly hours: readonly { readonly hour: string; readonly bookings: readonly One[] }[];
  readonly count: number;
}

const HOUR_MINUTES = 60;

/** Bookings that are in order, by the hour in which their guests come. */
const byHour = <One extends Staged>(bookings: readonly One[]): DayPart<One>['hours'] => {
  const hours = Map.groupBy(bookings, (booking) => Math.floor(comesAt(booking) / HOUR_MINUTES));
  return [...hours].map(([hour, found]) => ({ hour: formatTimeOfDay(hour * HOUR_MINUTES), bookings: found }));
};

/**
 * A day's guests by the hours at which they come; those of today who are next before those who are there, and these
 * before those who are done with.
 * @param bookings in their order
 * @param stages where each stood when somebody began to look: nobody leaves the place at which he is about to be
 *   tapped. Null for another day than today
 */
export function dayParts<One extends Staged>(
  bookings: readonly One[],
  stages: ReadonlyMap<number, Stage> | null,
): DayPart<One>[] {
  const partOf = (stage: Stage | null, of: readonly One[]) => ({
    stage,
    hours: byHour(of),
    count: of.length,
  });
  if (stages === null) return bookings.length === 0 ? [] : [partOf(null, bookings)];
  const staged = Map.groupBy(bookings, (booking) => stages.get(booking.id) ?? stageOf(booking));
  return (['coming', 'here', 'done'] as const).flatMap((stage) => {
    const of = staged.get(stage) ?? [];
    return of.length === 0 ? [] : [partOf(stage, of)];
  });
}
