import type { CalendarDay } from '@meridienne/domain';

/** What may be asked for as a page is opened, while the code that wants it is still on its way. */
type Early =
  | `texts ${string}`
  | `first texts ${string}`
  | `account ${number}`
  | `grid ${number} ${CalendarDay}`;

/** Whoever comes later wants it as it is by then. */
const KEPT_MS = 10_000;

const answers = new Map<Early, Promise<unknown>>();

export const askEarly = (what: Early, answer: Promise<unknown>): void => {
  const kept = answer.catch(() => null);
  answers.set(what, kept);
  void kept.then(() => setTimeout(() => answers.delete(what), KEPT_MS));
};

/** What was asked for early, once. @returns null when it wasn't, or failed: it is still to be asked for */
export const takeEarly = async <T>(what: Early): Promise<T | null> => {
  const answer = answers.get(what);
  answers.delete(what);
  return ((await answer) ?? null) as T | null;
};
