import { formatTimeOfDay, MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

/** Slots begin and end on the hour or the half-hour. */
export const SLOT_STEP_MINUTES: Minutes = 30;

const requireTimeOfDay = (minutes: Minutes): void => {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= MINUTES_PER_DAY) {
    throw new RangeError(`not a time of day: ${minutes}`);
  }
};

/**
 * The end of a slot as an offset from the midnight its day starts with: an end before the start
 * runs past midnight, so the offset may exceed 1440 (A §5).
 * @throws RangeError when both are equal or one is no time of day (0 to 1439).
 */
export const slotEndOffset = (start: Minutes, end: Minutes): Minutes => {
  requireTimeOfDay(start);
  requireTimeOfDay(end);
  if (start === end) throw new RangeError('a time slot can not end when it starts');
  return end > start ? end : end + MINUTES_PER_DAY;
};

/**
 * The length of a slot in minutes, 1 to 1439; 22h00 to 02h00 lasts 240.
 * @throws RangeError as slotEndOffset does.
 */
export const slotLengthMinutes = (start: Minutes, end: Minutes): Minutes => slotEndOffset(start, end) - start;

/** The text of a slot or period as bookings keep it: '10h30 - 14h00' (W §3). */
export const timeSlotText = (start: Minutes, end: Minutes): string =>
  `${formatTimeOfDay(start)} - ${formatTimeOfDay(end)}`;

/** Orders slots by start, then end (W §2). For Array.sort. */
export const compareTimeSlots = (
  a: { readonly start: Minutes; readonly end: Minutes },
  b: { readonly start: Minutes; readonly end: Minutes },
): number => a.start - b.start || a.end - b.end;
