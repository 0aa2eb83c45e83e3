import type { PublicOffer } from '@meridienne/contracts';
import { type Minutes, MINUTES_PER_DAY, parseTimeOfDay } from '@meridienne/domain';

/**
 * From when to when an offer is, in minutes since the midnight of its day: past 1440 on the next one, as a slot may run
 * past midnight and an hour of it lie behind.
 */
export const minutesOf = ({
  timeSlot,
  categoryTimeslot,
}: PublicOffer): { readonly startMinute: Minutes; readonly endMinute: Minutes } => {
  const first = parseTimeOfDay(timeSlot.start) ?? 0;
  const { start, end } = categoryTimeslot ?? timeSlot;
  const startMinute = after(first, parseTimeOfDay(start) ?? 0);
  return { startMinute, endMinute: after(startMinute + 1, parseTimeOfDay(end) ?? 0) };
};

const after = (bound: Minutes, minute: Minutes): Minutes =>
  minute < bound ? minute + MINUTES_PER_DAY : minute;
