import type { BookingFigures } from './measure-bookings.ts';
import type { GrowthFigures } from './measure-growth.ts';
import type { MailFigures } from './measure-mails.ts';
import { type ReadFigures, type ReadName, READS } from './measure-reads.ts';
import type { StartFigures } from './measure-start.ts';
import type { Compared, Round } from './turns.ts';
import { verdict } from './verdict.ts';

/** Each is null when only another one was measured. */
export interface ServerReport {
  start: StartFigures | null;
  reads: ReadFigures | null;
  growth: GrowthFigures | null;
  mails: MailFigures | null;
  bookings: BookingFigures | null;
  /** Resident memory of the product's process, in MB. */
  memoryMb: { afterReads: number | null; afterBookings: number | null };
}

/** Product by bare, in requests per second. */
const LOWEST_RATIO: Record<ReadName | 'bookings', number> = {
  month: 0.9,
  day: 0.8,
  'month of one venue': 3,
  'day of one venue': 3,
  bookings: 0.5,
};
const HIGHEST_GROWTH = 1.2;
const HIGHEST_RACE = 1.5;
const HIGHEST_AGING = 1.2;
const LOWEST_MAILS = 500;
const HIGHEST_START_MS = 1_000;
const HIGHEST_MB = { start: 200, load: 300 };

export function renderServer({ start, reads, growth, mails, bookings, memoryMb }: ServerReport): string[] {
  const rows = [
    ...(reads ? READS.map((name) => compared(name, reads.offers, reads.rows[name])) : []),
    ...(bookings ? [compared('bookings', bookings.offers, bookings.compared)] : []),
  ];
  return [
    ...(rows.length > 0 ? [HEAD, ...rows, ''] : []),
    ...(reads ? renderFirst(reads) : []),
    ...(growth ? renderGrowth(growth) : []),
    ...(bookings ? renderBookings(bookings) : []),
    ...(mails ? renderMails(mails) : []),
    ...(start ? renderStart(start) : []),
    ...renderMemory('after the reads', memoryMb.afterReads, HIGHEST_MB.load),
    ...renderMemory('after the bookings and their mails', memoryMb.afterBookings, HIGHEST_MB.load),
  ];
}

const renderFirst = ({ firstOfVenue: { product, bare } }: ReadFigures): string[] => [
  `a first day of each of ${product.requests} venues: p50 ${ms(product.p50Ms)}, p99 ${ms(product.p99Ms)}; bare ${ms(bare.p50Ms)} and ${ms(bare.p99Ms)}`,
];

function renderGrowth({ sizes, calls }: GrowthFigures): string[] {
  const [small, large] = sizes.map((offers) => offers.toLocaleString('en'));
  return Object.entries(calls).map(
    ([call, { growth, smallMs, largeMs }]) =>
      `${call}: p50 ${ms(smallMs)} at ${small} offers, ${ms(largeMs)} at ${large}, ${growth.toFixed(2)} times  ${verdict(growth <= HIGHEST_GROWTH, `≤ ${HIGHEST_GROWTH}`)}`,
  );
}

function renderBookings({ compared: { sides }, mails, aging, race }: BookingFigures): string[] {
  const { fresh, after, ratioAfter, visited, ratio } = aging;
  const count = aging.bookings.toLocaleString('en');
  const month = ({ statementsPerSecond, barePerSecond, heapFetches, buffers }: typeof fresh) =>
    `${statementsPerSecond.toFixed(0)} a second (bare ${barePerSecond.toFixed(0)}), ${heapFetches.toFixed(0)} heap fetches and ${buffers.toFixed(0)} pages each`;
  const came = visited
    ? `${visited.afterSeconds.toFixed(0)} s later: ${month(visited)}; ${ratio?.toFixed(2)} times`
    : 'which did not come in two minutes';
  return [
    `bookings until the last of their mails has left, by bare's ${sides.bare.requestsPerSecond.toFixed(0)} a second without any: ${mails.ratioToTheLast.toFixed(2)}`,
    `mails beside bookings: ${mails.meanwhilePerSecond.toFixed(0)} a second with ${mails.waiting} jobs waiting before; afterwards ${mails.afterwards.perSecond.toFixed(0)} a second for ${ms(mails.afterwards.ms)}, ${mails.afterwards.left} jobs left`,
    `the month's statement, fresh: ${month(fresh)}`,
    `after ${count} bookings in ${aging.seconds.toFixed(0)} s, of whose updates ${(100 * after.hotShare).toFixed(1)} % HOT, autovacuums meanwhile ${after.autovacuums - fresh.autovacuums}: ${month(after)}; ${ratioAfter.toFixed(2)} times`,
    `after autovacuum's visit, ${came}  ${verdict(ratio !== null && ratio <= HIGHEST_AGING, `≤ ${HIGHEST_AGING}`)}`,
    `race of ${race.visitors} for ${race.places} places: ${ms(race.productMs)}, bare ${ms(race.bareMs)}, ${race.ratio.toFixed(2)} times  ${verdict(race.ratio <= HIGHEST_RACE, `≤ ${HIGHEST_RACE}`)}`,
  ];
}

const renderMails = ({ bookings, alone, idle, meanwhile }: MailFigures): string[] => [
  `the mails of ${bookings.toLocaleString('en')} bookings: ${alone.mails} in ${ms(alone.ms)}, ${alone.perSecond.toFixed(0)} a second  ${verdict(alone.perSecond >= LOWEST_MAILS && alone.left === 0, `≥ ${LOWEST_MAILS}`)}`,
  `a month while a queue is worked off: p50 ${ms(meanwhile.p50Ms)}, p99 ${ms(meanwhile.p99Ms)}; without one ${ms(idle.p50Ms)}, ${ms(idle.p99Ms)}`,
];

const renderStart = ({ warmMs, firstMs, secondMs, memoryMb }: StartFigures): string[] => [
  `start on a database that runs: ${ms(warmMs)}  ${verdict(warmMs <= HIGHEST_START_MS, `≤ ${HIGHEST_START_MS} ms`)}; with the embedded one, first ${ms(firstMs)}, second ${ms(secondMs)}`,
  ...renderMemory('after start', memoryMb, HIGHEST_MB.start),
];

const renderMemory = (when: string, memory: number | null, highest: number): string[] =>
  memory === null
    ? []
    : [
        `memory of the product's process ${when}: ${memory.toFixed(0)} MB  ${verdict(memory <= highest, `≤ ${highest}`)}`,
      ];

const WIDTHS = [19, 11, 10, 8, 10, 6, 10, 8, 7, 8, 7, 7, 6, 7, 6, 0];
const row = (cells: string[]) =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[at] ?? 0)))
    .join(' ');
const HEAD = row([
  'call',
  'offers',
  'product/s',
  'bare/s',
  'statem./s',
  'ratio',
  'to statem.',
  'p50 ms',
  'bare',
  'p99 ms',
  'bare',
  'cpu µs',
  'bare',
  'bytes',
  'bare',
  '',
]);

function compared(
  name: ReadName | 'bookings',
  offers: number,
  { sides, ratio, statementsRatio }: Compared,
): string {
  const { product, bare, statements } = sides;
  const cpu = ({ cpuMicros }: Round) => cpuMicros?.toFixed(0) ?? '?';
  return row([
    name,
    offers.toLocaleString('en'),
    product.requestsPerSecond.toFixed(0),
    bare.requestsPerSecond.toFixed(0),
    statements.requestsPerSecond.toFixed(0),
    ratio.toFixed(2),
    statementsRatio.toFixed(2),
    product.p50Ms.toFixed(2),
    bare.p50Ms.toFixed(2),
    product.p99Ms.toFixed(2),
    bare.p99Ms.toFixed(2),
    cpu(product),
    cpu(bare),
    product.bytes.toFixed(0),
    bare.bytes.toFixed(0),
    verdict(ratio >= LOWEST_RATIO[name], `≥ ${LOWEST_RATIO[name]}`),
  ]);
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
