import { formatTimeOfDay, localTimes, MINUTES_PER_DAY, parseTimeOfDay } from '@meridienne/domain';

const STEP_MINUTES = 30;

/** Every half-hour of a day, 00h00 to 23h30 (A §5). */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY / STEP_MINUTES },
  (_, index) => formatTimeOfDay(index * STEP_MINUTES),
);

interface Hours {
  /** The start as `10h30`. */
  readonly start: string;
  readonly end: string;
}

/** Minutes since midnight; the API's times are always some. */
export const minutesOf = (time: string): number => parseTimeOfDay(time) ?? 0;

/** Whether a slot ends on the day after the one it starts on (A §5). */
export const endsNextDay = ({ start, end }: Hours): boolean => minutesOf(end) < minutesOf(start);

/** As `10h30 – 14h00`, in a language's way to write times. */
export const hoursText = ({ start, end }: Hours, language: string): string =>
  localTimes(`${start} – ${end}`, language);
