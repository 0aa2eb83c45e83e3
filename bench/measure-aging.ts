import { setTimeout as wait } from 'node:timers/promises';
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
  /** A month's time after the bookings by that before, by the product's statement. */
  ratio: number;
  /** Once autovacuum has come by itself after the last booking; null when it didn't within the bench's patience. */
  visited: (Aged & { afterSeconds: number }) | null;
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
  const doneAt = performance.now();
  const after = await look();
  return {
    bookings: options.agingBookings,
    seconds,
    fresh,
    after,
    ratio: fresh.statementsPerSecond / after.statementsPerSecond,
    visited: await visit(),
  };

  async function visit(): Promise<AgingFigures['visited']> {
    tools.say('  waiting for autovacuum');
    while (performance.now() - doneAt < LONGEST_WAIT_MS) {
      const { autovacuums } = await withClient(site.databaseUrl, readHealth);
      if (autovacuums > after.autovacuums || isClean(after))
        return { ...(await look()), afterSeconds: (performance.now() - doneAt) / 1000 };
      await wait(1_000);
    }
    return null;
  }
}

/** Nothing is left to visit for. */
const isClean = ({ heapFetches }: TableHealth) => heapFetches < 50;

async function months(site: Site, tools: Tools, options: BenchOptions, side: Side): Promise<number> {
  const perSecond: number[] = [];
  for (let round = 0; round < 3; round++) {
    const end = { ms: options.measureMs / 2 };
    perSecond.push((await measureSide(tools, site, { side, list: 'aging month', end })).requestsPerSecond);
  }
  return median(perSecond);
}
