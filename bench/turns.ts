import type { Measurement, RunEnd } from './load-messages.ts';
import type { Site, Tools } from './sites.ts';
import { SIDES, type Side } from './sides.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 16;

/** What a round tells, with the server process's own processor time for each request. */
export interface Round extends Measurement {
  cpuMicros: number | null;
}

/** A call's figures at the middle of its rounds. */
export interface Compared {
  sides: Record<Side, Round>;
  /** Medians of the rounds' own ratios of requests per second: a slow moment strikes all sides of a round. */
  ratio: number;
  statementsRatio: number;
}

/** Loads one side with the list of the name that `keep` gave it. @throws when an answer isn't a success */
export async function measureSide(
  { load }: Tools,
  site: Site,
  run: { side: Side; list: string; end: RunEnd; perSecond?: number },
): Promise<Round> {
  const { side, list, ...rest } = run;
  const { product, [side]: server } = site.servers;
  // The others have neither its load nor its mails beside them.
  if (side !== 'product') product.pause();
  const cpuBefore = await server.cpuMs();
  const measured: Measurement = await load.obey({
    kind: 'run',
    name: nameOf(site, side, list),
    port: server.port,
    connections: CONNECTIONS,
    ...rest,
  });
  const cpuAfter = await server.cpuMs();
  if (side !== 'product') product.resume();
  const odd = Object.keys(measured.statuses).filter((status) => !status.startsWith('2'));
  if (odd.length > 0) throw new Error(`${list}: ${side} answered ${JSON.stringify(measured.statuses)}`);
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
  return { ...measured, cpuMicros: cpuMs === null ? null : (1000 * cpuMs) / measured.requests };
}

export const nameOf = (site: Site, side: Side, list: string) => `${list} ${site.offers} ${side}`;

/** Measures all sides in turn, round after round; each goes first in turn. */
export async function compare(
  rounds: number,
  measure: (side: Side, round: number) => Promise<Round>,
): Promise<Compared> {
  const taken: Record<Side, Round[]> = { product: [], bare: [], statements: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % SIDES.length;
    for (const side of [...SIDES.slice(first), ...SIDES.slice(0, first)])
      taken[side].push(await measure(side, round));
  }
  const by = (other: Side) =>
    median(
      taken.product.map((one, at) => one.requestsPerSecond / (taken[other][at]?.requestsPerSecond ?? 0)),
    );
  return {
    sides: {
      product: middle(taken.product),
      bare: middle(taken.bare),
      statements: middle(taken.statements),
    },
    ratio: by('bare'),
    statementsRatio: by('statements'),
  };
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
