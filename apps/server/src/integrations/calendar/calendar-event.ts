import { createHash } from 'node:crypto';
import type { CalendarDay, Minutes } from '@meridienne/domain';
import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { typedLine, typedText } from './typed-text.ts';
import { WallClock } from './wall-clock.ts';

/** Something in a calendar, by the clock of the venue where it happens. */
export interface CalendarEvent {
  /** The same for all versions of it. */
  readonly uid: string;
  /** Grows with each version. */
  readonly sequence: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly day: CalendarDay;
  /** Since the day's midnight; past 1440 on the next day. */
  readonly startMinute: Minutes;
  readonly endMinute: Minutes;
  readonly summary: string;
  /** May hold several lines. */
  readonly description: string;
  readonly location: string;
  readonly url?: string | null | undefined;
  readonly organizer?: { readonly name: string; readonly email: string } | undefined;
  readonly isCanceled: boolean;
  /** Whether whose calendar it is can't be elsewhere at that time. */
  readonly isBusy: boolean;
}

/**
 * What a booking is called in calendars: the same as long as it is there, and no other installation's, where its numbers
 * may be another's.
 * @param reader the guest's event and the venue's are two, should both come into one calendar
 */
export function eventUid(
  reader: 'guest' | 'venue',
  booking: { readonly id: number; readonly number: number; readonly created_at: Date },
): string {
  const name = [reader, booking.id, booking.number, booking.created_at.toISOString()].join(' ');
  return `${createHash('sha256').update(name).digest('hex').slice(0, 32)}@meridienne`;
}

const START = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

/** Events as lines of a calendar, folded and escaped, each with its end; empty for none. */
export function eventLines(events: readonly CalendarEvent[], zoneId: string): string {
  if (events.length === 0) return '';
  const calendar = ical();
  for (const event of events) {
    const isBusy = event.isBusy && !event.isCanceled;
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      // Of a version that is published, when it was made: the same version reads the same at any time.
      stamp: event.changedAt,
      created: event.createdAt,
      lastModified: event.changedAt,
      start: new WallClock(event.day, event.startMinute),
      end: new WallClock(event.day, event.endMinute),
      timezone: zoneId,
      summary: typedLine(event.summary),
      description: typedText(event.description),
      location: typedLine(event.location),
      // The library escapes an address as if it were a text.
      url: event.url?.replaceAll(',', '%2C').replaceAll(';', '%3B') ?? null,
      organizer: event.organizer
        ? { email: event.organizer.email, name: typedLine(event.organizer.name) }
        : null,
      status: event.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    });
  }
  const text = calendar.toString();
  return text.slice(text.indexOf(START), text.lastIndexOf(END));
}
