import type { CalendarDay } from './calendar-day.ts';
import { reminderMoment } from './reminder.ts';

/** Asked is who booked so many days before at most, or any fewer. */
export const CONFIRM_DAYS_MAX = 365;
/** The answer is due so many days before at most. */
export const CONFIRM_BY_DAYS_MAX = 7;

/** Until when guests who are asked whether they still come are to answer. */
export interface ConfirmBy {
  /** So many days before the day that is booked. */
  readonly byDays: number;
  /** 0 to 23, by the venue's clock. */
  readonly byHour: number;
}

/** By when the answer is due, by the venue's clock: also where it changes in between. @throws RangeError */
export const confirmDue = (
  day: CalendarDay,
  { byDays, byHour, timeZone }: ConfirmBy & { readonly timeZone: string },
): Date => reminderMoment(day, { days: byDays, hour: byHour, timeZone });

/** So many hours lie between the reminder and the hour that the answer is due, as the clock shows them. */
export const CONFIRM_GAP_HOURS = 4;
/** Whoever has less time left isn't asked: one hour less, as the clock may skip one. */
const TIME_TO_ANSWER_MS = (CONFIRM_GAP_HOURS - 1) * 3_600_000;

/** Whether a mail that leaves now still leaves its reader time to answer. */
export const isTimeToAsk = (due: Date, at: Date): boolean =>
  due.getTime() - at.getTime() >= TIME_TO_ANSWER_MS;

interface ConfirmSettings extends ConfirmBy {
  /** Who booked at least so many days before is asked; 0 for nobody. */
  readonly confirmDays: number;
  readonly reminderDays: number;
  readonly reminderHour: number;
}

/**
 * Why guests can't be asked so: it is the reminder that asks them (`off`), which has to leave some hours before the answer
 * is due (`late`), and who is asked must have booked before the reminder's day (`short`).
 */
export type ConfirmFault = 'off' | 'late' | 'short';

export const confirmFault = (settings: ConfirmSettings): ConfirmFault | null => {
  const { confirmDays, reminderDays, reminderHour, byDays, byHour } = settings;
  if (confirmDays === 0) return null;
  if (reminderDays === 0) return 'off';
  if ((reminderDays - byDays) * 24 + byHour - reminderHour < CONFIRM_GAP_HOURS) return 'late';
  return confirmDays <= reminderDays ? 'short' : null;
};

/** What came instead of silence; `moved` and `back` stand for a yes, as who moves a booking or takes it up again means it. */
export type ConfirmAnswer = 'yes' | 'no' | 'moved' | 'back';

/** How it stands about a booking that was, or was to be, asked about. */
export type ConfirmState =
  /** Asked, and there is time. */
  | 'waiting'
  /** Asked, and there was no answer in time. */
  | 'unconfirmed'
  /** No mail has asked: there is no address, or it couldn't be handed over. */
  | 'notAsked'
  /** The guest said no, though he can't cancel by himself any more. */
  | 'declined'
  | 'confirmed';

interface Asked {
  readonly askedAt: Date | null;
  readonly dueAt: Date;
  readonly answer: ConfirmAnswer | null;
}

export const confirmState = ({ askedAt, dueAt, answer }: Asked, at: Date): ConfirmState => {
  if (answer !== null) return answer === 'no' ? 'declined' : 'confirmed';
  if (askedAt === null) return 'notAsked';
  return at < dueAt ? 'waiting' : 'unconfirmed';
};

/** An hour that the server finds later than this is over: who was to answer may have found nobody there. */
const TIME_TO_RELEASE_MS = 2 * 3_600_000;

/** Whether the server gives a place back, whose guest knows that it does: never without having asked. */
export const isToRelease = (asked: Asked & { readonly releases: boolean }, at: Date): boolean => {
  const state = confirmState(asked, at);
  const late = at.getTime() - asked.dueAt.getTime();
  const isDue = late >= 0 && late <= TIME_TO_RELEASE_MS;
  return (
    asked.releases && asked.askedAt !== null && isDue && (state === 'unconfirmed' || state === 'declined')
  );
};
