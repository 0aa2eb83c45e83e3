import { expect } from 'vitest';

/** A line of a calendar: its name, what qualifies it, and its value as it stands. */
export interface IcsProperty {
  params: Record<string, string>;
  value: string;
}

export interface IcsComponent {
  name: string;
  properties: Map<string, IcsProperty[]>;
  components: IcsComponent[];
}

/**
 * Reads a calendar as RFC 5545 has it, and nothing more leniently: what breaks it fails the test.
 * Written from that, apart from what writes them.
 */
export function readIcs(text: string): IcsComponent {
  expect(text.endsWith('\r\n'), 'the last line ends').toBe(true);
  expect(text.replaceAll('\r\n', ''), 'lines end in CRLF, and only there').not.toMatch(/[\r\n]/);
  const folded = text.slice(0, -2).split('\r\n');
  expect(folded.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  // oxlint-disable-next-line no-control-regex
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F]/);
  const lines = text.slice(0, -2).replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n');
  const root: IcsComponent = { name: '', properties: new Map(), components: [] };
  const open = [root];
  for (const line of lines) {
    const { name, ...property } = readLine(line);
    const inner = open.at(-1) as IcsComponent;
    if (name === 'BEGIN') {
      const component = { name: property.value, properties: new Map(), components: [] };
      inner.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (property.value !== inner.name) throw new Error(`${inner.name} is ended by ${property.value}`);
      open.pop();
    } else {
      if (inner.components.length > 0) throw new Error(`${name} stands after components`);
      inner.properties.set(name, [...(inner.properties.get(name) ?? []), property]);
    }
  }
  expect(open).toHaveLength(1);
  expect(root.components.map(({ name }) => name)).toEqual(['VCALENDAR']);
  const calendar = root.components[0] as IcsComponent;
  expect(valueOf(calendar, 'VERSION')).toBe('2.0');
  expect(valueOf(calendar, 'PRODID')).not.toBe('');
  return calendar;
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s;

function readLine(line: string): IcsProperty & { name: string } {
  const [, name = '', params = '', value = ''] = LINE.exec(line) ?? [];
  if (name === '') throw new Error(`no line of a calendar: ${line}`);
  const pairs = [...params.matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";:,]*)/g)];
  return {
    name,
    params: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text.replaceAll('"', '')])),
    value,
  };
}

/** The one value of a property. */
export function valueOf(component: IcsComponent, name: string): string {
  const found = component.properties.get(name) ?? [];
  expect(found, `${component.name} has one ${name}`).toHaveLength(1);
  return found[0]?.value ?? '';
}

/** A text as a calendar shows it; signs that have to be escaped must be. */
export function textOf(component: IcsComponent, name: string): string {
  const value = valueOf(component, name);
  expect(value.replaceAll(/\\[\\;,nN]/g, ''), `${name} is escaped`).not.toMatch(/[\\;,]/);
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

export const eventsOf = (calendar: IcsComponent): IcsComponent[] =>
  calendar.components.filter(({ name }) => name === 'VEVENT');

/** When an event begins or ends, as an instant, by the rules of the zone that the calendar itself brings. */
export function instantOf(calendar: IcsComponent, event: IcsComponent, name: 'DTSTART' | 'DTEND'): string {
  const value = valueOf(event, name);
  const zoneId = event.properties.get(name)?.[0]?.params['TZID'];
  const zone = calendar.components.find(
    (each) => each.name === 'VTIMEZONE' && valueOf(each, 'TZID') === zoneId,
  );
  expect(zone, `${zoneId} is described`).toBeDefined();
  const wall = wallTime(value);
  return new Date(wall - offsetMs(zone as IcsComponent, wall)).toISOString();
}

const wallTime = (value: string): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(value)?.map(Number) ?? [];
  expect(year, `${value} is a local time`).toBeDefined();
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
};

/** The offset of the part of a zone that began last. */
function offsetMs(zone: IcsComponent, wall: number): number {
  const begun = zone.components
    .map((part) => ({ part, since: lastBegin(part, wall) }))
    .filter(({ since }) => since <= wall)
    .toSorted((a, b) => b.since - a.since);
  const [, sign, hours, minutes] =
    /^([+-])(\d\d)(\d\d)$/.exec(valueOf(begun[0]?.part as IcsComponent, 'TZOFFSETTO')) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** When it last began before that time: each year at the nth such weekday of a month, or once. */
function lastBegin(part: IcsComponent, wall: number): number {
  const first = wallTime(valueOf(part, 'DTSTART'));
  const rule = part.properties.get('RRULE')?.[0]?.value;
  if (rule === undefined) return first;
  const [, month, nth, weekday] =
    /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)(SU|MO|TU|WE|TH|FR|SA)$/.exec(rule) ?? [];
  expect(month, `a rule that this reader knows: ${rule}`).toBeDefined();
  const wanted = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(weekday ?? '');
  const inYear = (year: number) => {
    const days = Array.from(
      { length: 31 },
      (_, at) => new Date(Date.UTC(year, Number(month) - 1, at + 1)),
    ).filter((day) => day.getUTCMonth() === Number(month) - 1 && day.getUTCDay() === wanted);
    const day = days.at(Number(nth) < 0 ? Number(nth) : Number(nth) - 1) as Date;
    return day.getTime() + (first % 86_400_000);
  };
  const year = new Date(wall).getUTCFullYear();
  return inYear(year) <= wall ? inYear(year) : inYear(year - 1);
}

/** The calendar that is attached to a stored mail, as it lies there: mail readers mend its line ends. */
export function attachedCalendar(mail: string): string | null {
  const part = /Content-Type: text\/calendar;[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail)?.[1];
  return part === undefined ? null : Buffer.from(part, 'base64').toString();
}
