import { isTimeZone } from '@meridienne/domain';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

/**
 * The zone that a calendar means by a name, where its clock is known here; null for one that only the calendar itself
 * may tell of. Programs write `Europe/Paris`, Windows’ own names, or the first behind a path of theirs.
 */
export function knownZone(name: string): string | null {
  if (isTimeZone(name)) return name;
  const [windows] = findIana(name);
  if (windows !== undefined && isTimeZone(windows)) return windows;
  const parts = name.split('/');
  const ends = [3, 2]
    .filter((length) => parts.length > length)
    .map((length) => parts.slice(-length).join('/'));
  return ends.find(isTimeZone) ?? null;
}

const MS_PER_DAY = 86_400_000;

/** A zone for `ical.js` that goes by the clocks that Node knows: what calendars bring along is often of one year alone. */
export class ClockZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  /** By the day, in which nearly always one offset holds; null where it changes about then. */
  readonly #days = new Map<number, number | null>();

  constructor(name: string) {
    super({ tzid: name });
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** @returns seconds; of a time that is shown twice the first, of one that is skipped that from before (RFC 5545) */
  override utcOffset(time: ICAL.Time): number {
    const shown = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    const day = Math.floor(shown / MS_PER_DAY);
    let steady = this.#days.get(day);
    if (steady === undefined) {
      const [before, after] = [
        this.#offsetAt((day - 1) * MS_PER_DAY),
        this.#offsetAt((day + 2) * MS_PER_DAY),
      ];
      steady = before === after ? before : null;
      this.#days.set(day, steady);
    }
    if (steady !== null) return steady / 1000;
    const [before, after] = [this.#offsetAt(shown - MS_PER_DAY), this.#offsetAt(shown + MS_PER_DAY)];
    const isAfter = this.#offsetAt(shown - before) !== before && this.#offsetAt(shown - after) === after;
    return (isAfter ? after : before) / 1000;
  }

  #offsetAt(instant: number): number {
    const part: Record<string, number> = {};
    for (const { type, value } of this.#format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  }
}
