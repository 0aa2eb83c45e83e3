import type { PoolClaim } from '@meridienne/contracts';
import { type CalendarDay, daysBetween, MINUTES_PER_DAY } from '@meridienne/domain';
import { endsNextDay, minutesOf } from '../../../../ground/days/slot-times.ts';

/** From one minute to before another, counted by the venue's clock from the beginning of a first day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The shortest that there is. */
const LEAST_MINUTES = 5;

const at = (start: CalendarDay, day: CalendarDay, time: string) =>
  daysBetween(start, day) * MINUTES_PER_DAY + minutesOf(time);

/** As long as a unit is taken, cleaning included. By the clock one may end before it begins, where that is put back. */
export const spanOf = ({ from, fromTime, to, toTime }: PoolClaim, start: CalendarDay): Span => {
  const begin = at(start, from, fromTime);
  return { from: begin, to: Math.max(at(start, to, toTime), begin + LEAST_MINUTES) };
};

/** As long as the guest is there; of a block all of it. */
export const staySpanOf = (claim: PoolClaim, start: CalendarDay): Span => {
  const all = spanOf(claim, start);
  if (!claim.booking) return all;
  const { bookAt, start: begins, end: ends } = claim.booking;
  const nextDay = endsNextDay({ start: begins, end: ends }) ? MINUTES_PER_DAY : 0;
  const from = Math.max(at(start, bookAt, begins), all.from);
  const to = Math.min(at(start, bookAt, ends) + nextDay, all.to);
  return from < to ? { from, to } : all;
};

/** The days of so many, from 0, that a span has a part in. */
export const daysOf = ({ from, to }: Span, days: number): number[] =>
  Array.from({ length: days }, (_, day) => day).filter(
    (day) => from < (day + 1) * MINUTES_PER_DAY && to > day * MINUTES_PER_DAY,
  );
