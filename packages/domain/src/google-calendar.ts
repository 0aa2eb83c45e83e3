import { addDays, type CalendarDay } from './calendar-day.ts';
import { MINUTES_PER_DAY, type Minutes } from './time-of-day.ts';

/** Something to be put into a calendar, by the clock of where it happens. */
export interface GoogleEvent {
  readonly title: string;
  readonly day: CalendarDay;
  /** Since the day's midnight; past 1440 on the next day. */
  readonly startMinute: Minutes;
  readonly endMinute: Minutes;
  /** An IANA name such as 'Europe/Paris'. */
  readonly timeZone: string;
  /** May hold several lines. */
  readonly details: string;
  readonly place: string;
}

const clockText = (day: CalendarDay, minute: Minutes): string => {
  const date = addDays(day, Math.floor(minute / MINUTES_PER_DAY)).replaceAll('-', '');
  const ofDay = minute % MINUTES_PER_DAY;
  const time = [Math.floor(ofDay / 60), ofDay % 60, 0].map((part) => String(part).padStart(2, '0')).join('');
  return `${date}T${time}`;
};

/**
 * The address that opens Google Calendar with the event filled in, for its reader to keep. It makes an event of its own
 * there: a later change of the booking doesn't reach it, as it does the one of an `.ics` file.
 * @throws RangeError when the day is none
 */
export const googleCalendarUrl = (event: GoogleEvent): string => {
  const { title, day, startMinute, endMinute, timeZone, details, place } = event;
  const fields = {
    action: 'TEMPLATE',
    text: title,
    dates: `${clockText(day, startMinute)}/${clockText(day, endMinute)}`,
    ctz: timeZone,
    details,
    location: place,
  };
  const query = Object.entries(fields).map(
    // Half a letter, as a cut text may end in, can't be encoded.
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, ' '))}`,
  );
  return `https://calendar.google.com/calendar/render?${query.join('&')}`;
};
