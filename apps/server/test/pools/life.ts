import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Caller, Reply, World } from '../world.ts';
import type { FromTwin, ToTwin } from './twin-process.ts';

/** Draws whole numbers from 0 to before `n`, the same ones for the same seed. */
export type Draw = (n: number) => number;
export function drawFrom(seed: number): Draw {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 8) % n;
  };
}

/** A venue on the day before its clocks change and the two after, whose rooms are sold in ways that overlap. */
export interface PooledVenue {
  account: number;
  pools: [number, number];
  slots: number[];
  categories: { id: number; slots: number[] }[];
  days: string[];
}

export async function createPooledVenue(
  { pool: db }: { pool: Pool },
  account: number,
  { zone, days }: { zone: string; days: string[] },
): Promise<PooledVenue> {
  const insert = async (text: string, ...values: unknown[]) =>
    (await db.query<{ id: number }>(`${text} returning id`, values)).rows.map(({ id }) => id);
  await db.query('update accounts set time_zone = $2 where id = $1', [account, zone]);
  const pools = await insert(
    `insert into pools (account_id, name, units) values ($1, 'Chambres', 2), ($1, 'Cabines', 1)`,
    account,
  );
  // Morning, afternoon, whole day, a night over midnight, and one that is sold by 90 minutes.
  const slots = await insert(
    `insert into time_slots (account_id, start_minute, end_minute)
     values ($1, 540, 780), ($1, 840, 1080), ($1, 600, 1080), ($1, 1320, 360)`,
    account,
  );
  const [morning = 0, afternoon = 0, day = 0, night = 0] = slots;
  const sold = [[morning], [afternoon], [day, night], [morning, night]];
  const ids = await insert(
    `insert into categories (account_id, name, type, duration_minutes, pool_id, clean_before, clean_after)
     values ($1, 'Matin', 'timeslot', null, $2, 0, 30), ($1, 'Après-midi', 'timeslot', null, $2, 15, 0),
       ($1, 'Jour', 'timeslot', null, $2, 0, 60), ($1, 'À l’heure', 'duration', 90, $2, 5, 5)`,
    account,
    pools[0],
  );
  const categories = ids.map((id, at) => ({ id, slots: sold[at] ?? [] }));
  for (const { id, slots: of } of categories)
    await db.query(
      'insert into category_time_slots (account_id, category_id, time_slot_id) select $1, $2, unnest($3::int[])',
      [account, id, of],
    );
  await db.query(
    `insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
     select $1, $2, s.id, s.start_minute + 90 * n, s.start_minute + 90 * n + 90
     from time_slots s, generate_series(0, 4) n
     where s.id = any ($3) and s.start_minute + 90 * n + 90
       <= s.end_minute + case when s.end_minute < s.start_minute then 1440 else 0 end`,
    [account, ids[3], sold[3]],
  );
  const venue = {
    account,
    pools: [pools[0] ?? 0, pools[1] ?? 0] as [number, number],
    slots,
    categories,
    days,
  };
  await makeOffers(db, venue);
  return venue;
}

export const makeOffers = (db: Pool, { account, days }: PooledVenue) =>
  db.query(
    `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity)
     select $1, l.category_id, l.time_slot_id, p.id, d.day, coalesce(p.start_minute,
       s.end_minute + case when s.end_minute < s.start_minute then 1440 else 0 end), 5900, 2
     from category_time_slots l
     join categories c on c.id = l.category_id
     join time_slots s on s.id = l.time_slot_id
     left join periods p on p.category_id = l.category_id and p.time_slot_id = l.time_slot_id
     cross join unnest($2::date[]) as d (day)
     where l.account_id = $1 and (c.type = 'duration') = (p.id is not null)
     on conflict do nothing`,
    [account, days],
  );

type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: { as?: Caller; body?: object },
) => Promise<Pick<Reply, 'status' | 'body'>>;

/** The world's server, and another in a process of its own, on its database. */
export async function openTwin(
  world: World,
): Promise<{ send: [Send, Send]; setNow(now: Date): void; close(): Promise<void> }> {
  const { url } = world.database;
  const twin = fork(
    new URL('./twin-process.ts', import.meta.url),
    [url, String(world.deps.clock().getTime())],
    {
      execArgv: [],
    },
  );
  const answers = new Map<number, PromiseWithResolvers<FromTwin>>();
  const wanted = (id: number) => {
    const answer = Promise.withResolvers<FromTwin>();
    answers.set(id, answer);
    return answer.promise;
  };
  twin.on('message', (answer: FromTwin) => answers.get(answer.id)?.resolve(answer));
  twin.on('exit', (code) => {
    for (const { reject } of answers.values()) reject(new Error(`The twin ended (${code})`));
  });
  const tell = (message: ToTwin) => twin.send(message);
  let last = 0;
  await wanted(last);
  return {
    send: [
      senderOf(world, async (request) => {
        const { statusCode, body } = await world.app.inject(request);
        return { status: statusCode, body };
      }),
      senderOf(world, (request) => {
        const answer = wanted(++last);
        tell({ id: last, request });
        return answer;
      }),
    ],
    setNow: (now) => tell({ now: now.getTime() }),
    async close() {
      const ended = once(twin, 'exit');
      twin.disconnect();
      await ended;
    },
  };
}

const senderOf =
  (world: World, inject: (request: InjectOptions) => Promise<{ status: number; body: string }>): Send =>
  async (method, path, { as, body } = {}) => {
    const headers = as ? { authorization: `Bearer ${world.token(as)}` } : {};
    const { status, body: text } = await inject({
      method,
      url: `/api${path}`,
      headers,
      ...(body && { payload: body }),
    });
    return { status, body: text === '' ? null : JSON.parse(text) };
  };

/** As a command of the venue does that holds the account and then its pools; again when it loses a race. */
export async function asVenue(
  db: Pool,
  account: number,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = await db.connect();
    try {
      await client.query('begin');
      await client.query('select from accounts where id = $1 for no key update', [account]);
      await client.query('select from pools where account_id = $1 order by id for no key update', [account]);
      await work(client);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (attempt === 4 || (error as { code?: string }).code !== '40P01') throw error;
      await wait(20 * 2 ** attempt * Math.random());
    } finally {
      client.release();
    }
  }
}
