const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After each try that failed; after the last of them a message is given up, some three days old. */
const PAUSES = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** @returns how long to wait after so many tries, null when there is no other; @param drawn 0 to before 1 */
export function pauseAfter(attempts: number, drawn: number): number | null {
  const pause = PAUSES[attempts - 1];
  // Up to a tenth more: what failed together isn't tried together.
  return pause === undefined ? null : Math.round(pause * (1 + drawn / 10));
}

/** How many messages of one webhook are counted as waiting. */
export const COUNTED = 6_000;

/**
 * How long a message waits that finds its webhook busy: the longer, the more of them wait, since each of them asks again.
 * @param drawn 0 to before 1
 */
export const busyPause = (waiting: number, drawn: number): number =>
  Math.round(Math.max(2 * SECOND, Math.min(waiting, COUNTED) * 10) * (1 + drawn / 2));

/** A webhook of which nothing has come through for so long is switched off, once a message is given up. */
export const FAILING_MS = 48 * HOUR;

export type Outcome = 'sent' | 'gone' | 'failed';

/** What an answer means. */
export const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status <= 299) return 'sent';
  return status === 410 ? 'gone' : 'failed';
};
