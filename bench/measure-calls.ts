import type { Client } from 'pg';
import { withClient } from './database.ts';
import type { Measurement } from './load-messages.ts';
import type { LoadProcess, ServerProcess } from './processes.ts';
import { CALLS, type CallName, drawRequests } from './requests.ts';
import type { BenchOptions } from './options.ts';
import { median } from './statistics.ts';

/** One database with both servers on it. */
export interface Site {
  offers: number;
  databaseUrl: string;
  product: ServerProcess;
  bare: ServerProcess;
}

type Side = 'product' | 'bare';
const SIDES: readonly Side[] = ['product', 'bare'];
const READ_CALLS = CALLS.filter((call) => call !== 'bookings');

/** What a round tells, with the server process's own processor time for each request. */
interface Round extends Measurement {
  cpuMicros: number | null;
}

export interface CallFigures {
  call: CallName;
  offers: number;
  product: Round;
  bare: Round;
  /** Median of the rounds' own ratios of requests per second: a slow moment strikes both sides of a round. */
  ratio: number;
}

export interface CallResults {
  figures: CallFigures[];
  /** The product's median time at the larger size by that at the smaller, median of the rounds. */
  growth: Record<CallName, number>;
}

/** Measures each call on both sites and sides in turn, round after round: the reads first, then bookings. */
export async function measureCalls(
  sites: readonly [Site, Site],
  load: LoadProcess,
  options: BenchOptions,
  say: (line: string) => void,
): Promise<CallResults> {
  for (const { offers, databaseUrl } of sites) {
    const lists = await withClient(databaseUrl, drawRequests);
    for (const call of CALLS) {
      await load.obey({ kind: 'keep', name: `${call} ${offers}`, list: lists[call] });
    }
  }
  const taken = new Map<string, Round[]>();
  const measure = async (site: Site, call: CallName, side: Side, ms: number): Promise<Round> => {
    const cpuBefore = await site[side].cpuMs();
    const measured: Measurement = await load.obey({
      kind: 'run',
      name: `${call} ${site.offers}`,
      port: site[side].port,
      connections: options.connections,
      ms,
    });
    const cpuAfter = await site[side].cpuMs();
    const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
    // Each measurement starts with an empty queue, and with the worker at rest.
    if (call === 'bookings') await withClient(site.databaseUrl, emptyQueue);
    const odd = Object.keys(measured.statuses).filter((status) => !status.startsWith('2'));
    if (odd.length > 0) throw new Error(`${call} on ${side} answered ${JSON.stringify(measured.statuses)}`);
    return { ...measured, cpuMicros: cpuMs === null ? null : (1000 * cpuMs) / measured.requests };
  };
  for (const calls of [READ_CALLS, ['bookings'] as const]) {
    for (const call of calls) {
      for (const site of sites) for (const side of SIDES) await measure(site, call, side, options.warmUpMs);
    }
    for (let round = 0; round < options.rounds; round++) {
      say(`round ${round + 1} of ${options.rounds}: ${calls.join(', ')}`);
      // Each goes first in turn.
      const sides = round % 2 === 0 ? SIDES : SIDES.toReversed();
      for (const call of calls) {
        for (const site of sites) {
          for (const side of sides) {
            const key = `${call} ${site.offers} ${side}`;
            taken.set(key, [...(taken.get(key) ?? []), await measure(site, call, side, options.measureMs)]);
          }
        }
      }
    }
  }
  return summarize(sites, (call, site, side) => taken.get(`${call} ${site.offers} ${side}`) ?? []);
}

function summarize(
  sites: readonly [Site, Site],
  rounds: (call: CallName, site: Site, side: Side) => Round[],
): CallResults {
  const figures = CALLS.flatMap((call) =>
    sites.map((site) => {
      const product = rounds(call, site, 'product');
      const bare = rounds(call, site, 'bare');
      const ratios = product.map((one, at) => one.requestsPerSecond / (bare[at]?.requestsPerSecond ?? 0));
      return {
        call,
        offers: site.offers,
        product: middle(product),
        bare: middle(bare),
        ratio: median(ratios),
      };
    }),
  );
  const growthOf = (call: CallName) => {
    const small = rounds(call, sites[0], 'product');
    const large = rounds(call, sites[1], 'product');
    return median(large.map((one, at) => one.p50Ms / (small[at]?.p50Ms ?? 0)));
  };
  const growth = Object.fromEntries(CALLS.map((call) => [call, growthOf(call)]));
  return { figures, growth: growth as Record<CallName, number> };
}

function middle(rounds: readonly Round[]): Round {
  const of = (pick: (one: Round) => number) => median(rounds.map(pick));
  const cpu = rounds.flatMap(({ cpuMicros }) => cpuMicros ?? []);
  return {
    cpuMicros: cpu.length === 0 ? null : median(cpu),
    requests: of((one) => one.requests),
    requestsPerSecond: of((one) => one.requestsPerSecond),
    p50Ms: of((one) => one.p50Ms),
    p99Ms: of((one) => one.p99Ms),
    bytes: of((one) => one.bytes),
    statuses: {},
  };
}

const emptyQueue = (client: Client) =>
  client.query('delete from graphile_worker._private_jobs where locked_at is null');
