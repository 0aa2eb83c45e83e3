import { slotEndOffset } from './time-slot.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

const ARRIVAL_STEP_MINUTES = 30;

type ArrivalWindow = {
  /** The slot's start and end, minutes since midnight; an end before the start is on the next day. */
  readonly start: Minutes;
  readonly end: Minutes;
  /** Times before this offset from the midnight of the slot's day are already past. */
  readonly notBefore?: Minutes;
};

/**
 * The arrival times a visitor may choose: every full and half hour, the first at or after the slot's
 * start, the last before its end, without those already past (W §5).
 * @returns offsets from the midnight of the slot's day, ascending; past midnight they exceed 1440.
 * @throws RangeError when the slot is empty or a bound is no time of day.
 */
export const arrivalTimes = (slot: ArrivalWindow): Minutes[] => {
  const end = slotEndOffset(slot.start, slot.end);
  const earliest = Math.max(slot.start, slot.notBefore ?? slot.start);
  const times: Minutes[] = [];
  const first = Math.ceil(earliest / ARRIVAL_STEP_MINUTES) * ARRIVAL_STEP_MINUTES;
  for (let time = first; time < end; time += ARRIVAL_STEP_MINUTES) times.push(time);
  return times;
};

/**
 * Finds the chosen time of day among a slot's arrival times.
 * @param timeOfDay minutes since midnight, as read from '00h30'
 * @returns its offset from the midnight of the slot's day, or null when it can't be chosen.
 */
export const arrivalOffset = (slot: ArrivalWindow, timeOfDay: Minutes): Minutes | null =>
  arrivalTimes(slot).find((time) => time % MINUTES_PER_DAY === timeOfDay) ?? null;

/**
 * As `arrivalOffset`, whatever the time is now, within hours as a booking has them.
 * @param hours from the midnight of the booking's day: an end on the next one is from 1440 on
 * @param timeOfDay null is no time of day
 */
export const arrivalWithin = (
  hours: { readonly start: Minutes; readonly end: Minutes },
  timeOfDay: Minutes | null,
): Minutes | null =>
  timeOfDay === null
    ? null
    : arrivalOffset(
        { start: hours.start % MINUTES_PER_DAY, end: hours.end % MINUTES_PER_DAY },
        timeOfDay % MINUTES_PER_DAY,
      );
