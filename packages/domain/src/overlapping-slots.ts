import { slotLengthMinutes } from './time-slot.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

interface Slot {
  readonly start: Minutes;
  readonly end: Minutes;
}

/** Whether a slot, offered every day, has begun and not ended at a minute of the day. */
const isUnderWay = ({ start, end }: Slot, minute: Minutes): boolean =>
  (minute - start + MINUTES_PER_DAY) % MINUTES_PER_DAY < slotLengthMinutes(start, end);

/** Whether two slots are under way at once, past midnight too, as when they are offered every day. @throws RangeError as below */
export const slotsOverlap = (one: Slot, other: Slot): boolean =>
  isUnderWay(other, one.start) || isUnderWay(one, other.start);

/**
 * Those of a category's slots that overlap another, as `slotsOverlap` says.
 * @returns them, in their order, and how many of them are under way at once where most are: so many times over a room that is
 * in each is sold. Where none overlap, none and 1.
 * @throws RangeError as slotEndOffset does.
 */
export function overlappingSlots<Some extends Slot>(
  slots: readonly Some[],
): { slots: Some[]; times: number } {
  const others = (slot: Some): number =>
    slots.filter((other) => other !== slot && isUnderWay(other, slot.start)).length;
  const meets = (slot: Some): boolean => slots.some((other) => other !== slot && slotsOverlap(slot, other));
  // Most are under way where one of them begins.
  return { slots: slots.filter(meets), times: 1 + Math.max(0, ...slots.map(others)) };
}
