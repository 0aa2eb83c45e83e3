import type { Booking } from '@meridienne/contracts';
import { type CancelRefusal, cancelRefusal as refusalOf, parseTimeOfDay } from '@meridienne/domain';

const MINUTES_PER_DAY = 1440;

/** What a decision needs of a booking. */
export type Dated = Pick<Booking, 'status' | 'bookAt' | 'timeSlotName' | 'cancelHours'> & {
  readonly account: Pick<Booking['account'], 'timeZone'>;
};

/** Why a traveller can't cancel a booking any more, by the venue's clock; null when he can. The server decides. */
export const cancelRefusal = (booking: Dated, now: Date): Exclude<CancelRefusal, 'noShow'> | null => {
  const { status, bookAt: day, cancelHours, account } = booking;
  const [start = 0, end = 0] = booking.timeSlotName.split(' - ').map((text) => parseTimeOfDay(text) ?? 0);
  // An end before the start is the next day's.
  const endMinute = end > start ? end : end + MINUTES_PER_DAY;
  const ruled = { status, day, startMinute: start, endMinute, cancelHours };
  const refusal = refusalOf(ruled, account.timeZone, now);
  return refusal === 'noShow' ? 'past' : refusal;
};
