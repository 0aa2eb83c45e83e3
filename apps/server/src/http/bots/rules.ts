/** What may be sent from outside, and takes something. */
export type FormCall = 'booking' | 'hold' | 'wish' | 'signUp' | 'hotel';

/**
 * What becomes of one before it is read. `unknown` has no ticket, `key` is a program's that showed its key.
 */
export type FormOutcome = 'passed' | 'unknown' | 'quick' | 'key' | 'proven' | 'challenged';

/** Nobody has read a form and filled it in sooner; a browser that fills it in takes about as long. */
export const QUICK_SECONDS = 2;

/** A hold is asked for as the form opens. */
export const isQuick = (call: FormCall, seconds: number | null): boolean =>
  call !== 'hold' && seconds !== null && seconds < QUICK_SECONDS;

/** How much a form counts: one whose time is unknown, or that no person has filled in, as three. */
export const weightOf = ({ seconds, isTrapped }: { seconds: number | null; isTrapped: boolean }): number =>
  seconds === null || isTrapped ? 3 : 1;

/** Tries of each puzzle: 65,000 in all, a second of a slow phone. */
const LEAST_WORK = 4096;
/** What a visitor's hold and booking count, each of them asked for a proof first. */
const VISITOR_LEVEL = 4;
const MOST_TIMES = 32;

/** How much is asked of a network: the more, the longer it goes on. */
export const workFor = (level: number): number =>
  Math.round(LEAST_WORK * Math.min(MOST_TIMES, Math.max(1, level / VISITOR_LEVEL)));
