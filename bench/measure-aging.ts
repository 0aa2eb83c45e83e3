import { withClient } from './database.ts';
import type { BenchOptions } from './options.ts';
import type { Side } from './sides.ts';
import type { Site, Tools } from './sites.ts';
import { median } from './statistics.ts';
import { readHealth, type TableHealth } from './table-health.ts';
import { measureSide } from './turns.ts';

const CHUNK = 5_000;
/** The embedded server looks every so often, and a visit takes a while. */
const LONGEST_WAIT_MS = 120_000;
/** Heap fetches of a month on which nothing is to be cleared but what was just booked. */
const CLEAN = 100;
const CALM_BOOKINGS = 15;

interface Aged extends TableHealth {
  /** Months a second by the product's statement, which nobody remembers, and by the bare server's. */
  statementsPerSecond: number;
  barePerSecond: number;
}

export interface AgingFigures {
  bookings: number;
  seconds: number;
  fresh: Aged;
  after: Aged;
  /** A month's time right after the bookings by that before, by the product's statement. */
  ratioAfter: number;
  /** Once autovacuum has come by itself; null when it didn't within the bench's patience. */
  visited: (Aged & { afterSeconds: number }) | null;
  ratio: number | null;
}

/** The month of a table just vacuumed, right after many bookings, and after the visit that comes by itself. */
export async function measureAging(site: Site, tools: Tools, options: BenchOptions): Promise<AgingFigures> {
  const look = async (): Promise<Aged> => ({
    ...(await withClient(site.databaseUrl, readHealth)),
    statementsPerSecond: await months(site, tools, options, 'statements'),
    barePerSecond: await months(site, tools, options, 'bare'),
  });
  tools.say('  the month, fresh');
  await withClient(site.databaseUrl, (client) => client.query('vacuum (analyze) offers'));
  const fresh = await look();
  tools.say(`  ${options.agingBookings.toLocaleString('en')} bookings`);
  const startedAt = performance.now();
  for (let made = 0; made < options.agingBookings; made += CHUNK) {
    const side: Side = made % (2 * CHUNK) === 0 ? 'product' : 'bare';
    const end = { requests: Math.min(CHUNK, options.agingBookings - made) };
    await measureSide(tools, site, { side, list: 'bookings', end });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  tools.say('  the month after them');
  const after = await look();
  const visitedAfter = await awaitVisit(site, tools);
  const visited = visitedAfter === null ? null : { ...(await look()), afterSeconds: visitedAfter };
  const slower = (aged: Aged) => fresh.statementsPerSecond / aged.statementsPerSecond;
  return {
    bookings: options.agingBookings,
    seconds,
    fresh,
    after,
    ratioAfter: slower(after),
    visited,
    ratio: visited && slower(visited),
  };
}

/**
 * Seconds until autovacuum has come by itself, while somebody books now and then; null when it doesn't. It comes for
 * dead rows alone, and the months just read have cleared away those of the rush.
 */
async function awaitVisit(site: Site, tools: Tools): Promise<number | null> {
  tools.say('  waiting for autovacuum');
  const startedAt = performance.now();
  const health = () => withClient(site.databaseUrl, readHealth);
  while (performance.now() - startedAt < LONGEST_WAIT_MS) {
    if ((await health()).heapFetches < CLEAN) return (performance.now() - startedAt) / 1000;
    const end = { ms: 1_000 };
    await measureSide(tools, site, { side: 'bare', list: 'bookings', end, perSecond: CALM_BOOKINGS });
  }
  return null;
}

async function months(site: Site, tools: Tools, options: BenchOptions, side: Side): Promise<number> {
  const perSecond: number[] = [];
  for (let round = 0; round < 3; round++) {
    const end = { ms: options.measureMs / 2 };
    perSecond.push((await measureSide(tools, site, { side, list: 'aging month', end })).requestsPerSecond);
  }
  return median(perSecond);
}
