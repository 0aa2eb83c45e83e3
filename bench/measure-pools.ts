import type { Client } from 'pg';
import { type BenchServer, withClient } from './database.ts';
import type { Measurement, RaceResult } from './load-messages.ts';
import type { BenchOptions } from './options.ts';
import type { LoadProcess, ServerProcess } from './processes.ts';
import { CALLS, type CallName, drawOrders, drawQuestions, listsOf } from './requests.ts';
import { ASKED, type Order } from './sides.ts';
import { median } from './statistics.ts';

const CONNECTIONS = 16;
const VISITORS = 200;
const PLACES = 50;
const KINDS = ['pooled', 'alone'] as const;
type Kind = (typeof KINDS)[number];

/** At the middle of the rounds; the ratio is the median of the rounds' own. */
export interface PoolFigure {
  pooled: number;
  alone: number;
  ratio: number;
}

/** The same requests a second at venues without a pool, and where nobody has one. */
export interface PlainFigure {
  alone: number;
  plain: number;
  ratio: number;
}

export interface PoolFigures {
  offers: number;
  /** In which half of the venues were given pools. */
  shareMs: number;
  /** Requests a second at venues whose categories share stock, by those at venues that have none. */
  calls: Record<CallName, PoolFigure>;
  /** At venues that have none, by the same venues in a copy of the database in which there is no pool at all. */
  others: Record<CallName, PlainFigure>;
  /** Milliseconds in which 200 visitors learn who has the 50 units of a pool, by the 50 places of one offer. */
  race: PoolFigure;
}

/** Every second venue shares: two categories by slot draw from one pool, with half an hour of cleaning. */
const SHARE = [
  `insert into pools (account_id, name, units)
   select a.id, 'Stock ' || n, 400 from accounts a, generate_series(0, 3) n where a.id % 2 = 0`,
  `update categories c set pool_id = p.id, clean_after = 30
   from (
     select id, account_id, row_number() over (partition by account_id order by id) - 1 as at
     from categories where type = 'timeslot'
   ) k
   join (
     select id, account_id, row_number() over (partition by account_id order by id) - 1 as at from pools
   ) p on p.account_id = k.account_id and p.at = k.at / 2
   where c.id = k.id and c.account_id = k.account_id`,
  // As a table that was made so: not twice as large as the one in which nobody shares.
  'vacuum (full) offers',
  'vacuum (analyze) offers',
];

const isOf = (kind: Kind, { accountId }: { accountId: number }) =>
  (accountId % 2 === 0) === (kind === 'pooled');

/** Bookings and reads of venues that share stock, in turn with those that don't, on one server and in one table. */
export async function measurePools(
  server: BenchServer,
  { load, say }: { load: LoadProcess; say: (line: string) => void },
  { poolOffers, rounds, measureMs, warmUpMs }: BenchOptions,
  startAt: (name: string, url: string) => Promise<ServerProcess>,
): Promise<PoolFigures> {
  say(`${poolOffers.toLocaleString('en')} offers, half of them of pools`);
  const made = await server.createDatabase('bench_pools', poolOffers);
  const plainUrl = await copyDatabase(made, 'bench_plain');
  const beganAt = performance.now();
  await withClient(made, async (client) => {
    for (const statement of SHARE) await client.query(statement);
  });
  const shareMs = performance.now() - beganAt;
  // A copy, too: each begins with all of its pages written.
  const url = await copyDatabase(made, 'bench_shared');
  const { questions, orders } = await withClient(url, async (client) => ({
    questions: await drawQuestions(client, null),
    orders: await drawOrders(client, null),
  }));
  const shared = await startAt('pools', url);
  const plain = await startAt('plain', plainUrl);
  plain.pause();
  const { port } = shared;
  for (const kind of KINDS) {
    const lists = listsOf(
      'product',
      {
        month: questions.month.filter((one) => isOf(kind, one)),
        day: questions.day.filter((one) => isOf(kind, one)),
      },
      orders.filter((one) => isOf(kind, one)),
    );
    for (const call of CALLS) await load.obey({ kind: 'keep', name: `${call} ${kind}`, list: lists[call] });
  }
  const perSecond = async (call: CallName, kind: Kind, ms: number, { port: at } = shared) => {
    const order = {
      kind: 'run',
      name: `${call} ${kind}`,
      port: at,
      connections: CONNECTIONS,
      end: { ms },
    } as const;
    const { requestsPerSecond, statuses }: Measurement = await load.obey(order);
    if (Object.keys(statuses).some((status) => !status.startsWith('2')))
      throw new Error(`${call}, ${kind}: answered ${JSON.stringify(statuses)}`);
    return requestsPerSecond;
  };
  const servers = { alone: shared, plain };
  // The same venues are asked, those without a pool; meanwhile the other server does nothing.
  const ask = (call: CallName, which: keyof typeof servers, ms: number) => {
    servers[which === 'plain' ? 'alone' : 'plain'].pause();
    servers[which].resume();
    return perSecond(call, 'alone', ms, servers[which]);
  };
  const calls = {} as Record<CallName, PoolFigure>;
  const others = {} as Record<CallName, PlainFigure>;
  for (const call of CALLS) {
    say(`  ${call}`);
    // First of all: as many bookings have then left mails to send on both servers.
    for (const which of ['alone', 'plain'] as const) await ask(call, which, warmUpMs);
    others[call] = await inTurns(rounds, ['alone', 'plain'], (which) => ask(call, which, measureMs));
    plain.pause();
    shared.resume();
    for (const kind of KINDS) await perSecond(call, kind, warmUpMs);
    calls[call] = await inTurns(rounds, KINDS, (kind) => perSecond(call, kind, measureMs));
  }
  say('  the races');
  const race = await inTurns(rounds, KINDS, async (kind) => {
    const order = await withClient(url, (client) => drawScarce(client, kind));
    return raceFor(load, port, order);
  });
  plain.resume();
  return { offers: poolOffers, shareMs, calls, others, race };
}

/** Another database with the same rows. */
async function copyDatabase(url: string, name: string): Promise<string> {
  const [from, to, upkeep] = [new URL(url), new URL(url), new URL(url)];
  to.pathname = `/${name}`;
  upkeep.pathname = '/postgres';
  await withClient(upkeep.href, (client) =>
    client.query(`create database ${name} template ${from.pathname.slice(1)} strategy file_copy`),
  );
  return to.href;
}

/** Short rounds, each kind first in turn: a slow moment strikes both. The ratio is the first kind's by the second's. */
async function inTurns<Kinds extends string>(
  rounds: number,
  [one, other]: readonly [Kinds, Kinds],
  measure: (kind: Kinds) => Promise<number>,
): Promise<Record<Kinds | 'ratio', number>> {
  const taken: Record<string, number>[] = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const figures: Record<string, number> = {};
    for (const kind of round % 2 === 0 ? [one, other] : [other, one]) figures[kind] = await measure(kind);
    taken.push({ ...figures, ratio: (figures[one] ?? 0) / (figures[other] ?? 1) });
  }
  const middle = (name: string) => median(taken.map((figures) => figures[name] ?? 0));
  return { [one]: middle(one), [other]: middle(other), ratio: middle('ratio') } as Record<
    Kinds | 'ratio',
    number
  >;
}

/** An order of an offer of which 50 are left: of its own, or of its pool. */
async function drawScarce(client: Client, kind: Kind): Promise<Order> {
  const orders = (await drawOrders(client, 500)).filter((order) => isOf(kind, order));
  const { rows } = await client.query<{ id: number }>(
    `select id::int as id from offers where id = any ($1) and (pool_id is not null) = $2 and not is_pooled_out limit 1`,
    [orders.map(({ offerId }) => offerId), kind === 'pooled'],
  );
  const order = orders.find(({ offerId }) => offerId === rows[0]?.id);
  if (!order) throw new Error('There is no offer');
  if (kind === 'alone')
    await client.query('update offers set quantity = booked + $2 where id = $1', [order.offerId, PLACES]);
  else {
    await client.query('update offers set quantity = booked + $2 where id = $1', [
      order.offerId,
      2 * VISITORS,
    ]);
    // All but 50 of the units are taken out for the hours of the offer.
    await client.query(
      `insert into pool_claims (account_id, pool_id, span_from, span_to, units, reason)
       select account_id, pool_id, span_from, span_to, pool_left - $2, 'Race' from offers where id = $1`,
      [order.offerId, PLACES],
    );
  }
  return order;
}

async function raceFor(load: LoadProcess, port: number, order: Order): Promise<number> {
  const request = ASKED.product.book(order);
  const { ms, statuses }: RaceResult = await load.obey({ kind: 'race', port, visitors: VISITORS, request });
  if (statuses['201'] !== PLACES || statuses['409'] !== VISITORS - PLACES)
    throw new Error(`The race was not won by ${PLACES}: ${JSON.stringify(statuses)}`);
  return ms;
}
