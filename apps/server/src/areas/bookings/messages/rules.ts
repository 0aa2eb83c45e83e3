import { type MessageSide, type CalendarDay, threadOpenUntil, venueNow } from '@meridienne/domain';
import type { ThreadBooking } from './queries/threads.ts';

export type Closed = 'off' | 'over' | 'unreachable';

/** The last day on which one may write about a booking, and why `writer` may not now; null where he may. */
export function threadState(
  booking: ThreadBooking,
  writer: MessageSide,
  at: Date,
): { openUntil: CalendarDay; closed: Closed | null } {
  const { day, status, canceledAt, timeZone } = booking;
  const canceledOn = status === 'canceled' && canceledAt !== null ? venueNow(canceledAt, timeZone).day : null;
  const openUntil = threadOpenUntil({ day, canceledOn });
  const isOver = booking.erasedAt !== null || venueNow(at, timeZone).day > openUntil;
  if (isOver) return { openUntil, closed: 'over' };
  if (!booking.guestMessages) return { openUntil, closed: 'off' };
  // The desk took the booking without an address: nobody could be told, nor has a link to read it by.
  return { openUntil, closed: writer === 'venue' && booking.email === '' ? 'unreachable' : null };
}

export const otherSide = (side: MessageSide): MessageSide => (side === 'guest' ? 'venue' : 'guest');
