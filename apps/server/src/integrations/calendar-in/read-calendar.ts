import { POOL_CALENDAR_EVENTS } from '@meridienne/contracts';
import { instantAt } from '@meridienne/domain';
import ICAL from 'ical.js';
import { Script, createContext } from 'node:vm';
import { ClockZone, knownZone } from './clock-zone.ts';

/** A while that an event of somebody else's calendar takes. */
export interface Occurrence {
  readonly uid: string;
  /** Which one of an event that recurs, as it was to begin at first; empty for one that doesn't. */
  readonly recurrenceId: string;
  readonly from: Date;
  readonly to: Date;
  /** One line; null where the event has no words. */
  readonly summary: string | null;
}

export type CalendarFault =
  /** Something else, as a page that asks one to sign in. */
  | 'notCalendar'
  /** A calendar that breaks off, or says what can't be. */
  | 'broken'
  /** More than `POOL_CALENDAR_EVENTS`, or too much to work out in the time there is. */
  | 'tooMuch';

export type ReadCalendar =
  | { kind: 'events'; events: Occurrence[] }
  | { kind: 'failed'; fault: CalendarFault };

interface Window {
  /** The venue's, whose clock whole days and times without a zone mean. */
  timeZone: string;
  /** What ends by then, or begins no sooner than `to`, is left out. */
  from: Date;
  to: Date;
}

/** For the largest file: a rule may be written so that it never comes to an end. */
const DEADLINE_MS = 4_000;

const MS_PER_DAY = 86_400_000;

class TooMuch extends Error {}

/**
 * What a calendar takes of a window of time. Events that are transparent or cancelled take nothing.
 * @param text iCalendar (RFC 5545)
 */
export function readCalendar(text: string, window: Window, deadlineMs = DEADLINE_MS): ReadCalendar {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { kind: 'failed', fault: 'notCalendar' };
  try {
    return { kind: 'events', events: inTime(() => expand(text, window), deadlineMs) };
  } catch (error) {
    const isTooMuch =
      error instanceof TooMuch || (error as { code?: unknown }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    return { kind: 'failed', fault: isTooMuch ? 'tooMuch' : 'broken' };
  }
}

/** What is called by a script ends with it, however deep in a loop it is. */
function inTime<T>(work: () => T, timeout: number): T {
  let found: { value: T } | undefined;
  const run = () => {
    found = { value: work() };
  };
  new Script('run()').runInContext(createContext({ run }), { timeout });
  if (!found) throw new TooMuch();
  return found.value;
}

type JCal = [name: string, properties: unknown[], components: JCal[]];

function expand(text: string, window: Window): Occurrence[] {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/, '')) as JCal | JCal[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed) as JCal[];
  const found = new Map<string, Occurrence>();
  for (const calendar of calendars) {
    settleZones(calendar, window.timeZone);
    for (const each of occurrencesOf(new ICAL.Component(calendar), window)) {
      // A program may give one number to two events.
      const key = [each.uid, each.recurrenceId].join('\n');
      const twin = found.get(key);
      const own = twin ? { ...each, recurrenceId: each.from.toISOString() } : each;
      found.set(twin ? [own.uid, own.recurrenceId].join('\n') : key, own);
      if (found.size > POOL_CALENDAR_EVENTS) throw new TooMuch();
    }
  }
  return [...found.values()];
}

type JCalProperty = [
  name: string,
  parameters: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
];

/** Gives each time the zone that it means, by a name that the library is told of here. */
function settleZones([, , components]: JCal, timeZone: string): void {
  const own = new Set(
    components
      .filter(([name]) => name === 'vtimezone')
      .map(([, properties]) => String((properties as JCalProperty[]).find(([name]) => name === 'tzid')?.[3])),
  );
  const settled = new Map<string, string>();
  const settle = (name: string): string => {
    const known = knownZone(name);
    if (known === null && own.has(name)) return name;
    const zone = known ?? timeZone;
    // Looked for in the calendar first: named so that it has none of that name.
    const alias = `clock ${zone}`;
    ICAL.TimezoneService.register(new ClockZone(zone), alias);
    return alias;
  };
  for (const [name, properties] of components) {
    if (name !== 'vevent') continue;
    for (const property of properties as JCalProperty[]) {
      beginPeriods(property);
      const [, parameters, type, value] = property;
      if (type !== 'date-time' || String(value).endsWith('Z')) continue;
      const named = [parameters['tzid']].flat()[0] ?? timeZone;
      const zone = settled.get(named) ?? settle(named);
      settled.set(named, zone);
      parameters['tzid'] = zone;
    }
  }
}

/** Of what recurs at periods, each lasts as long as the first: the library takes moments alone. */
function beginPeriods(property: JCalProperty): void {
  if (property[0] !== 'rdate' || property[2] !== 'period') return;
  property.splice(2, Infinity, 'date-time', ...property.slice(3).map((period) => (period as string[])[0]));
}

interface Series {
  masters: ICAL.Component[];
  /** Occurrences that were moved or changed, or are cancelled. */
  exceptions: ICAL.Component[];
}

function* occurrencesOf(calendar: ICAL.Component, window: Window): Generator<Occurrence> {
  const series = new Map<string, Series>();
  for (const event of calendar.getAllSubcomponents('vevent')) {
    if (!event.hasProperty('dtstart')) continue;
    const uid = uidOf(event);
    const own = series.get(uid) ?? { masters: [], exceptions: [] };
    (event.hasProperty('recurrence-id') ? own.exceptions : own.masters).push(event);
    series.set(uid, own);
  }
  for (const [uid, { masters, exceptions }] of series) {
    const moved = exceptions.map((each) => timeOf(each, 'recurrence-id'));
    for (const each of exceptions) {
      const recurrenceId = timeOf(each, 'recurrence-id');
      yield* within(window, { uid, event: each, start: timeOf(each, 'dtstart'), recurrenceId });
    }
    for (const event of masters) {
      for (const { start, recurrenceId } of startsOf(event, moved, window)) {
        yield* within(window, { uid, event, start, recurrenceId });
      }
    }
  }
}

function* startsOf(
  event: ICAL.Component,
  moved: readonly ICAL.Time[],
  window: Window,
): Generator<{ start: ICAL.Time; recurrenceId: ICAL.Time | null }> {
  const first = timeOf(event, 'dtstart');
  if (!event.hasProperty('rrule') && !event.hasProperty('rdate')) {
    yield { start: first, recurrenceId: null };
    return;
  }
  if (!takes(event)) return;
  const isElsewhere = among([
    ...moved,
    ...event.getAllProperties('exdate').flatMap((each) => each.getValues() as ICAL.Time[]),
  ]);
  // The library passes over one that comes right after another that excludes nothing, and gives up after 500 in a row.
  event.removeAllProperties('exdate');
  // It leaves the first one out of those that are named one by one.
  if (!event.hasProperty('rrule') && !isElsewhere(first)) yield { start: first, recurrenceId: first };
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: first });
  const early =
    window.from.getTime() - (endOf(event, first, window) - instantOf(first, window)) - 2 * MS_PER_DAY;
  for (let start = expansion.next(); start; start = expansion.next()) {
    const from = instantOf(start, window);
    if (from >= window.to.getTime()) return;
    if (from > early && !isElsewhere(start)) yield { start: start.clone(), recurrenceId: start };
  }
}

/** Some programs name a day where they mean what begins on it. */
function among(times: readonly ICAL.Time[]): (start: ICAL.Time) => boolean {
  const days = new Set(times.filter(({ isDate }) => isDate).map(String));
  const instants = new Set(times.filter(({ isDate }) => !isDate).map((each) => each.toUnixTime()));
  return (start) =>
    days.has(start.toString().slice(0, 'YYYY-MM-DD'.length)) ||
    (!start.isDate && instants.has(start.toUnixTime()));
}

const takes = (event: ICAL.Component): boolean =>
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'status').toUpperCase() !== 'CANCELLED';

function* within(
  window: Window,
  found: { uid: string; event: ICAL.Component; start: ICAL.Time; recurrenceId: ICAL.Time | null },
): Generator<Occurrence> {
  const { uid, event, start, recurrenceId } = found;
  if (!takes(event)) return;
  const [from, to] = [instantOf(start, window), endOf(event, start, window)];
  if (!Number.isFinite(from) || !Number.isFinite(to)) throw new RangeError('Not a time');
  if (to <= from || to <= window.from.getTime() || from >= window.to.getTime()) return;
  yield {
    uid,
    recurrenceId: recurrenceId?.toString() ?? '',
    from: new Date(from),
    to: new Date(to),
    summary: lineOf(textOf(event, 'summary')),
  };
}

/** Where a whole day begins there, or the instant of a time. */
const instantOf = (time: ICAL.Time, { timeZone }: Window): number =>
  time.isDate ? instantAt(time.toString(), 0, timeZone).getTime() : time.toUnixTime() * 1000;

/** An end is exclusive. Without one, a whole day ends with it, and what begins at a time takes none. */
function endOf(event: ICAL.Component, start: ICAL.Time, window: Window): number {
  const first = timeOf(event, 'dtstart');
  const end = start.clone();
  if (event.hasProperty('dtend')) {
    const last = timeOf(event, 'dtend');
    const isSame = start.compare(first) === 0;
    if (isSame && (!start.isDate || last.compare(first) > 0)) return instantOf(last, window);
    // Of one that recurs, by the clock: what ends at ten does so on the day on which the clocks change, too.
    if (start.isDate) end.day += Math.max(1, Math.round(last.subtractDate(first).toSeconds() / 86_400));
    else if (last.zone.tzid === first.zone.tzid) end.addDuration(last.subtractDate(first));
    else return instantOf(start, window) + last.subtractDateTz(first).toSeconds() * 1000;
    return instantOf(end, window);
  }
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) {
    // Days by the clock, hours as they pass (RFC 5545 §3.3.6).
    const sign = duration.isNegative ? -1 : 1;
    end.day += sign * (duration.weeks * 7 + duration.days);
    const rest = duration.hours * 3600 + duration.minutes * 60 + duration.seconds;
    return instantOf(end, window) + sign * rest * 1000;
  }
  if (start.isDate) end.day += 1;
  return instantOf(end, window);
}

function timeOf(event: ICAL.Component, name: 'dtstart' | 'dtend' | 'recurrence-id'): ICAL.Time {
  const value = event.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) throw new TypeError(`Not a time: ${name}`);
  return value;
}

function textOf(event: ICAL.Component, name: 'uid' | 'summary' | 'status' | 'transp'): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

const UID_LENGTH = 400;
const SUMMARY_LENGTH = 200;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** What has none is followed by when it begins. */
const uidOf = (event: ICAL.Component): string =>
  textOf(event, 'uid').replaceAll(CONTROLS, '').slice(0, UID_LENGTH).toWellFormed() ||
  timeOf(event, 'dtstart').toString();

const lineOf = (text: string): string | null =>
  text
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, SUMMARY_LENGTH)
    .toWellFormed()
    .trim() || null;
