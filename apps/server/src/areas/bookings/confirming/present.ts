import type { Confirmation, GuestBooking } from '@meridienne/contracts';
import { type CalendarDay, formatTimeOfDay, hasBegun, venueNow } from '@meridienne/domain';
import { type AskedJson, stateOf } from './queries/asked.ts';

/** How it stands about a booking that was, or was to be, asked about. @param at now */
export const presentConfirmation = (asked: AskedJson, at: Date): Confirmation => ({
  state: stateOf(asked, at),
  askedAt: instant(asked.askedAt),
  dueAt: new Date(asked.dueAt).toISOString(),
  releases: asked.releases,
  answer: asked.answer,
  answeredAt: instant(asked.answeredAt),
  answeredBy: asked.answeredBy,
  isReleased: asked.releasedAt !== null,
});

const instant = (at: string | null) => at && new Date(at).toISOString();

interface AskedBooking {
  asked: AskedJson | null;
  status: string;
  day: CalendarDay;
  start_minute: number;
  checked_in_at: Date | null;
}

/** As its guest is asked; nothing where no mail has asked him. */
export function presentAsking(row: AskedBooking, timeZone: string, at: Date): GuestBooking['asking'] {
  const { asked, status } = row;
  if (asked === null || asked.askedAt === null) return null;
  const begins = { day: row.day, startMinute: row.start_minute };
  const due = venueNow(new Date(asked.dueAt), timeZone);
  return {
    state: stateOf(asked, at),
    releases: asked.releases,
    isReleased: asked.releasedAt !== null,
    due: { day: due.day, time: formatTimeOfDay(due.minute) },
    isOpen:
      (status === 'booked' || status === 'confirmed') &&
      row.checked_in_at === null &&
      !hasBegun(begins, venueNow(at, timeZone)),
  };
}
