import { slotLengthMinutes } from './time-slot.ts';
import type { Minutes } from './time-of-day.ts';

/** One bookable piece of a slot; offsets from the midnight of the slot's day, past 1440 after midnight. */
export type Period = { readonly start: Minutes; readonly end: Minutes };

/** The lengths a period may have (A §5). */
export const PERIOD_DURATIONS: readonly Minutes[] = [30, 60, 90, 120, 150];

/** A break is a multiple of this, 0 included (A §5). */
export const BREAKTIME_STEP_MINUTES = 5;

/**
 * Cuts a slot into periods of `duration`, separated by `breaktime`, from the slot's start: a slot of L
 * minutes holds floor((L + b) / (d + b)) of them, and none ends after the slot.
 * @param slot start and end of the slot in minutes since midnight; duration and breaktime in minutes
 * @throws RangeError when the slot is empty, the duration isn't above 0 or the break is negative.
 */
export const periodsOf = (slot: {
  readonly start: Minutes;
  readonly end: Minutes;
  readonly duration: Minutes;
  readonly breaktime: Minutes;
}): Period[] => {
  const { start, end, duration, breaktime } = slot;
  if (!Number.isInteger(duration) || duration <= 0) throw new RangeError(`not a duration: ${duration}`);
  if (!Number.isInteger(breaktime) || breaktime < 0) throw new RangeError(`not a break: ${breaktime}`);
  const stride = duration + breaktime;
  const count = Math.floor((slotLengthMinutes(start, end) + breaktime) / stride);
  return Array.from({ length: count }, (_, index) => {
    const periodStart = start + index * stride;
    return { start: periodStart, end: periodStart + duration };
  });
};

/**
 * The durations offered for a slot: those of 00h30 to 02h30 that divide its length evenly; the break
 * plays no part (A §5).
 * @throws RangeError when the slot is empty or a bound is no time of day.
 */
export const allowedDurations = (start: Minutes, end: Minutes): Minutes[] => {
  const length = slotLengthMinutes(start, end);
  return PERIOD_DURATIONS.filter((duration) => length % duration === 0);
};
