import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

interface CalendarZone {
  /** What times refer to it by: an older name of a zone is another one's. */
  readonly id: string;
  /** Its rules, as a component of a calendar; empty where nobody knows them, and its name has to do. */
  readonly rules: string;
}

/** The zones that the library knows, which unpacks its data for it: asked for another, it writes to the console. */
let known: Set<string> | undefined;

/** Written once for each zone: it takes the library a fifth of what a guest's whole mail takes. */
const written = new Map<string, CalendarZone>();

/** @param timeZone an IANA name such as 'Europe/Paris' */
export function calendarZone(timeZone: string): CalendarZone {
  known ??= new Set(tzlib_get_timezones());
  if (!known.has(timeZone)) return { id: timeZone, rules: '' };
  const before = written.get(timeZone);
  if (before) return before;
  const [rules = '', id = ''] = tzlib_get_ical_block(timeZone);
  const zone = { id: id.replace('TZID=', ''), rules: `${rules}\r\n` };
  written.set(timeZone, zone);
  return zone;
}
