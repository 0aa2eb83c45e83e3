const MINUTE_MS = 60_000;
/** From when on one may ask for more. */
const LATE_MINUTES = 3;

/** A place that is kept while a form is filled in. */
export interface HoldTime {
  /** By this device's clock. */
  readonly untilMs: number;
  readonly isRenewable: boolean;
}

/**
 * What is said of a hold: so many minutes, the last begun one included, 0 once it is over; whether it is time to ask for
 * more; and in how many milliseconds something else is to be said, null for never.
 */
export const holdLeft = (
  { untilMs, isRenewable }: HoldTime,
  nowMs: number,
): { minutes: number; canRenew: boolean; nextMs: number | null } => {
  const left = untilMs - nowMs;
  if (left <= 0) return { minutes: 0, canRenew: false, nextMs: null };
  const minutes = Math.ceil(left / MINUTE_MS);
  return {
    minutes,
    canRenew: isRenewable && minutes <= LATE_MINUTES,
    nextMs: left - (minutes - 1) * MINUTE_MS,
  };
};
