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

export interface PoolFigures {
  offers: number;
  /** Requests a second at venues whose categories share stock, by those at venues that have none. */
  calls: Record<CallName, PoolFigure>;
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
  'vacuum (analyze) offers',
];

const isOf = (kind: Kind, { accountId }: { accountId: number }) =>
  (accountId % 2 === 0) === (kind === 'pooled');

/** Bookings and reads of venues that share stock, in turn with those that don't, on one server and in one table. */
export async function measurePools(
  server: BenchServer,
  { load, say }: { load: LoadProcess; say: (line: string) => void },
  { poolOffers, rounds, measureMs, warmUpMs }: BenchOptions,
  startAt: (url: string) => Promise<ServerProcess>,
): Promise<PoolFigures> {
  say(`${poolOffers.toLocaleString('en')} offers, half of them of pools`);
  const url = await server.createDatabase('bench_pools', poolOffers);
  const { questions, orders } = await withClient(url, async (client) => {
    for (const statement of SHARE) await client.query(statement);
    return { questions: await drawQuestions(client, null), orders: await drawOrders(client, null) };
  });
  const { port } = await startAt(url);
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
  const perSecond = async (call: CallName, kind: Kind, ms: number) => {
    const order = {
      kind: 'run',
      name: `${call} ${kind}`,
      port,
      connections: CONNECTIONS,
      end: { ms },
    } as const;
    const { requestsPerSecond, statuses }: Measurement = await load.obey(order);
    if (Object.keys(statuses).some((status) => !status.startsWith('2')))
      throw new Error(`${call}, ${kind}: answered ${JSON.stringify(statuses)}`);
    return requestsPerSecond;
  };
  const calls = {} as Record<CallName, PoolFigure>;
  for (const call of CALLS) {
    for (const kind of KINDS) await perSecond(call, kind, warmUpMs);
    calls[call] = await inTurns(rounds, (kind) => perSecond(call, kind, measureMs));
  }
  say('  the races');
  const race = await inTurns(rounds, async (kind) => {
    const order = await withClient(url, (client) => drawScarce(client, kind));
    return raceFor(load, port, order);
  });
  return { offers: poolOffers, calls, race };
}

/** Short rounds, each kind first in turn: a slow moment strikes both. */
async function inTurns(rounds: number, measure: (kind: Kind) => Promise<number>): Promise<PoolFigure> {
  const taken: Record<Kind, number>[] = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const figures = { pooled: 0, alone: 0 };
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) figures[kind] = await measure(kind);
    taken.push(figures);
  }
  return {
    pooled: median(taken.map(({ pooled }) => pooled)),
    alone: median(taken.map(({ alone }) => alone)),
    ratio: median(taken.map(({ pooled, alone }) => pooled / alone)),
  };
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
