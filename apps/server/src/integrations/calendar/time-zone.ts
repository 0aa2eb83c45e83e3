import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

interface CalendarZone {
  /** What times refer to it by: an older name of a zone is another one's. */
  readonly id: string;
  /** Its rules, as a component of a calendar; empty where nobody knows them, and its name has to do. */
  readonly rules: string;
}

/** The zones that the library knows, which unpacks its data for it: asked for another, it writes to the console. */
let known: Set<string> | undefined;

/** @param timeZone an IANA name such as 'Europe/Paris' */
export function calendarZone(timeZone: string): CalendarZone {
  known ??= new Set(tzlib_get_timezones());
  if (!known.has(timeZone)) return { id: timeZone, rules: '' };
  const [rules = '', id = ''] = tzlib_get_ical_block(timeZone);
  return { id: id.replace('TZID=', ''), rules: `${rules}\r\n` };
}
