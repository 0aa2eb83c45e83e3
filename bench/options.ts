import { parseArgs } from 'node:util';

/** What can be measured alone. */
const ALONE = [
  'reads',
  'bookings',
  'mails',
  'start',
  'search',
  'statistics',
  'writers',
  'pools',
  'workers',
  'widget',
  'first-cell',
  'grid',
] as const;
export type Only = (typeof ALONE)[number];

export interface BenchOptions {
  /** Offers in each of the two databases. */
  sizes: [number, number];
  rounds: number;
  /** How long one measurement lasts, in milliseconds. */
  measureMs: number;
  warmUpMs: number;
  /** How long a measurement in a calm rhythm lasts. */
  calmMs: number;
  /** Bookings that a table ages by, and those whose mails are timed. */
  agingBookings: number;
  mailBookings: number;
  /** How long the bench waits for the last mail of the bookings at most. */
  drainMs: number;
  /** How often the widget is opened in each way, a venue's page is, and a visitor goes the whole way. */
  widget: { openings: number; paints: number; ways: number };
  /** How often the page of prices is opened for its first cell. */
  firstCells: number;
  /** How often the price grid is opened, and how long each of its motions lasts. */
  grid: { rounds: number; forMs: number };
  /** Openings in each of the two databases, a tenth as many bookings, and how often each call is made. */
  statistics: { sizes: [number, number]; times: number };
  /** Bookings of one venue that are searched, and how often each search is made. */
  search: { bookings: number; times: number };
  /** Months of prices written alone, and for how long a crowd writes them. */
  writers: { rounds: number; crowdMs: number };
  /** Offers where half of the venues share stock. */
  poolOffers: number;
  /** Leaves the other figures out. */
  only: readonly Only[] | null;
  jsonFile: string | null;
}

/** Reads the command line: `--quick` for a small run, `--only` some of `ALONE`, `--json FILE` to keep the figures. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const { quick, json: jsonFile = null } = values;
  const names = values.only?.split(',') ?? [];
  const only = names.length === 0 ? null : ALONE.filter((name) => names.includes(name));
  const unknown = names.find((name) => !ALONE.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`--only knows ${ALONE.join(', ')}, not ${unknown}`);
  const always = { only, jsonFile };
  return quick
    ? {
        ...always,
        writers: { rounds: 8, crowdMs: 5_000 },
        poolOffers: 200_000,
        firstCells: 3,
        grid: { rounds: 1, forMs: 2_000 },
        search: { bookings: 100_000, times: 10 },
        statistics: { sizes: [10_000, 1_000_000], times: 40 },
        sizes: [100_000, 2_000_000],
        agingBookings: 10_000,
        mailBookings: 1_000,
        drainMs: 30_000,
        calmMs: 2_000,
        rounds: 3,
        measureMs: 700,
        warmUpMs: 700,
        widget: { openings: 3, paints: 3, ways: 2 },
      }
    : {
        ...always,
        writers: { rounds: 20, crowdMs: 10_000 },
        poolOffers: 1_000_000,
        firstCells: 7,
        grid: { rounds: 3, forMs: 3_000 },
        search: { bookings: 1_000_000, times: 20 },
        statistics: { sizes: [100_000, 10_000_000], times: 100 },
        sizes: [100_000, 10_000_000],
        agingBookings: 50_000,
        mailBookings: 5_000,
        drainMs: 240_000,
        calmMs: 3_000,
        rounds: 5,
        measureMs: 2_000,
        warmUpMs: 1_500,
        widget: { openings: 9, paints: 7, ways: 5 },
      };
}
