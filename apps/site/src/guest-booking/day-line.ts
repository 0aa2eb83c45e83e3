/** Where hours stand on the line of the day, in hundredths of its length. */
export interface DayLine {
  readonly from: number;
  readonly to: number;
  readonly marks: readonly { readonly hour: number; readonly at: number }[];
}

const STEP = 4;
const MORNING = 8;
const EVENING = 20;

/**
 * The day from 8 to 20 h, and as much longer as a slot needs, with a mark every four hours.
 * @param start in minutes since midnight
 * @param end the same; past 1440 on the next day
 */
export function dayLine(start: number, end: number): DayLine {
  const first = Math.min(MORNING, Math.floor(start / 60 / STEP) * STEP);
  const last = Math.max(EVENING, Math.ceil(end / 60 / STEP) * STEP);
  const place = (minute: number) => Math.round(((minute / 60 - first) / (last - first)) * 10_000) / 100;
  const count = (last - first) / STEP + 1;
  return {
    from: place(start),
    to: place(end),
    marks: Array.from({ length: count }, (_, at) => {
      const hour = first + at * STEP;
      return { hour: hour % 24, at: place(hour * 60) };
    }),
  };
}
