import type { PoolClaim } from '@meridienne/contracts';
import { addDays, type CalendarDay } from '@meridienne/domain';
import { WEEK_DAYS } from '../../week/logic/week-model.ts';
import { daysOf, spanOf } from './claim-span.ts';
import { isPinnable } from './pin.ts';

/** Where something is dropped: a unit, or the row of those who have none; and which of the days. */
export interface DropOn {
  readonly unit: number | null;
  readonly day: number;
}

/** What a drop does, or why it does nothing. */
export type Drop =
  | { readonly kind: 'pin'; readonly unit: number }
  | { readonly kind: 'move'; readonly day: CalendarDay }
  | {
      readonly kind: 'none';
      readonly fault: 'here' | 'noUnit' | 'several' | 'calendar' | 'block' | 'done' | 'past';
    };

const none = (fault: Extract<Drop, { kind: 'none' }>['fault']): Drop => ({ kind: 'none', fault });

/** Whether its guest can come on another day. */
export const isMovable = ({ booking }: PoolClaim): boolean =>
  booking !== null && (booking.status === 'booked' || booking.status === 'confirmed');

/** On its own day it is given the unit; on another one, a booking is moved, which asks first. */
export const dropOf = (
  claim: PoolClaim,
  { unit, day }: DropOn,
  { start, today }: { readonly start: CalendarDay; readonly today: CalendarDay },
): Drop => {
  const isOwnDay = daysOf(spanOf(claim, start), WEEK_DAYS).includes(day);
  if (!isOwnDay) {
    if (claim.booking === null) return none('block');
    if (!isMovable(claim)) return none('done');
    const to = addDays(start, day);
    return to < today ? none('past') : { kind: 'move', day: to };
  }
  if (unit === null) return none('noUnit');
  if (claim.unitNumbers.includes(unit)) return none('here');
  if (claim.calendar !== null) return none('calendar');
  return isPinnable(claim) ? { kind: 'pin', unit } : none('several');
};
