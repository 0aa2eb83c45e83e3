import { type BenchServer, withClient } from './database.ts';
import type { Measurement } from './load-messages.ts';
import type { BenchOptions } from './options.ts';
import type { ServerProcess } from './processes.ts';
import { CALLS, type CallName, drawOrders, drawQuestions, listsOf } from './requests.ts';
import type { Tools } from './sites.ts';
import { median } from './statistics.ts';

/** Enough for each of four processes to get some, as the kernel deals them out. */
const CONNECTIONS = 32;
export const COUNTS = [1, 2, 4] as const;

export interface WorkerFigure {
  perSecond: number;
  p99Ms: number;
  /** Of all its processes, for each call; null where the system doesn't tell. */
  cpuMicros: number | null;
  /** The median of the rounds' own ratios of calls a second to the bare server's. */
  toBare: number;
  /** And to one process's. */
  toOne: number;
}

export interface WorkerFigures {
  offers: number;
  connections: number;
  /** Of all its processes, after the load. */
  memoryMb: Record<(typeof COUNTS)[number], number | null>;
  calls: Record<CallName, Record<'bare' | (typeof COUNTS)[number], WorkerFigure>>;
}

type Kind = 'bare' | (typeof COUNTS)[number];
type Round = Measurement & { cpuMicros: number | null };
const KINDS: readonly Kind[] = ['bare', ...COUNTS];

/** The same calls of the product in one, two and four processes, and of the bare server in its one, in turn. */
export async function measureWorkers(
  server: BenchServer,
  { load, say }: Tools,
  { sizes: [offers], rounds, measureMs, warmUpMs }: BenchOptions,
  start: {
    bare: (url: string) => Promise<ServerProcess>;
    product: (url: string, workers: number) => Promise<ServerProcess>;
  },
): Promise<WorkerFigures> {
  say(`one, two and four processes at ${offers.toLocaleString('en')} offers`);
  const url = await server.createDatabase('bench_workers', offers);
  const servers = { bare: await start.bare(url) } as Record<Kind, ServerProcess>;
  for (const workers of COUNTS) {
    servers[workers] = await start.product(url, workers);
    servers[workers].pause();
  }
  servers.bare.pause();
  const { questions, orders } = await withClient(url, async (client) => ({
    questions: await drawQuestions(client, null),
    orders: await drawOrders(client, null),
  }));
  for (const [at, kind] of KINDS.entries()) {
    const own = orders.filter((_, order) => order % KINDS.length === at);
    const lists = listsOf(kind === 'bare' ? 'bare' : 'product', questions, own);
    for (const call of CALLS) await load.obey({ kind: 'keep', name: `${call} ${kind}`, list: lists[call] });
  }
  const measure = async (call: CallName, kind: Kind, ms: number): Promise<Round> => {
    const at = servers[kind];
    at.resume();
    const before = await at.cpuMs();
    const measured: Measurement = await load
      .obey<Measurement>({
        kind: 'run',
        name: `${call} ${kind}`,
        port: at.port,
        connections: CONNECTIONS,
        end: { ms },
      })
      .catch((error: unknown) => {
        throw new Error(`${call}, ${kind}: it broke off`, { cause: error });
      });
    const after = await at.cpuMs();
    at.pause();
    if (Object.keys(measured.statuses).some((status) => !status.startsWith('2')))
      throw new Error(`${call}, ${kind}: answered ${JSON.stringify(measured.statuses)}`);
    const cpuMicros =
      before === null || after === null ? null : (1000 * (after - before)) / measured.requests;
    return { ...measured, cpuMicros };
  };
  const calls = {} as WorkerFigures['calls'];
  for (const call of CALLS) {
    say(`  ${call}`);
    for (const kind of KINDS) await measure(call, kind, warmUpMs);
    const taken: Record<Kind, Round>[] = [];
    for (let round = 0; round < rounds; round++) {
      const figures = {} as Record<Kind, Round>;
      // Each goes first in turn: a slow moment strikes all of a round.
      const first = round % KINDS.length;
      for (const kind of [...KINDS.slice(first), ...KINDS.slice(0, first)])
        figures[kind] = await measure(call, kind, measureMs);
      taken.push(figures);
    }
    calls[call] = Object.fromEntries(
      KINDS.map((kind) => [kind, middle(taken, kind)]),
    ) as WorkerFigures['calls'][CallName];
  }
  const memoryMb = Object.fromEntries(
    await Promise.all(COUNTS.map(async (workers) => [workers, await servers[workers].memoryMb()] as const)),
  ) as WorkerFigures['memoryMb'];
  return { offers, connections: CONNECTIONS, memoryMb, calls };
}

function middle(taken: readonly Record<Kind, Round>[], kind: Kind): WorkerFigure {
  const of = (pick: (round: Record<Kind, Round>) => number) => median(taken.map(pick));
  const to = (other: Kind) => of((round) => round[kind].requestsPerSecond / round[other].requestsPerSecond);
  const cpu = taken.flatMap((round) => round[kind].cpuMicros ?? []);
  return {
    perSecond: of((round) => round[kind].requestsPerSecond),
    p99Ms: of((round) => round[kind].p99Ms),
    cpuMicros: cpu.length === 0 ? null : median(cpu),
    toBare: to('bare'),
    toOne: to(1),
  };
}
