import ical, { escape, ICalCalendarMethod } from 'ical-generator';
import { type CalendarEvent, eventLines } from './calendar-event.ts';
import { calendarZone } from './time-zone.ts';
import { typedLine } from './typed-text.ts';

const PRODUCT = '//Meridienne//Bookings//FR';
const CALENDAR_END = 'END:VCALENDAR';

/**
 * A calendar that is subscribed to, piece by piece, as its events are read: making it holds nobody up.
 * @param pages the events, some at a time
 */
export async function* calendarFeed(
  feed: { readonly name: string; readonly timeZone: string; readonly refreshSeconds: number },
  pages: AsyncIterable<readonly CalendarEvent[]>,
): AsyncGenerator<string> {
  const zone = calendarZone(feed.timeZone);
  const head = ical({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes every text but this one.
    name: escape(typedLine(feed.name), false),
    ttl: feed.refreshSeconds,
    x: { 'X-WR-TIMEZONE': zone.id },
  }).toString();
  // A calendar's properties stand before its components: it is cut open where these belong.
  yield head.slice(0, -CALENDAR_END.length) + zone.rules;
  for await (const events of pages) yield eventLines(events, zone.id);
  yield `${CALENDAR_END}\r\n`;
}

/** One event as a file of its own, which says what is to be done with it. */
export function calendarFile(event: CalendarEvent, timeZone: string): string {
  const zone = calendarZone(timeZone);
  const method = event.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const head = ical({ prodId: PRODUCT, method }).toString().slice(0, -CALENDAR_END.length);
  return `${head}${zone.rules}${eventLines([event], zone.id)}${CALENDAR_END}\r\n`;
}
