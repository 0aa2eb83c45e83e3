import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { setPatience } from '../../../../test/set-patience.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import type { DB } from '../../../db/schema.ts';
import { scopeOfJob } from '../../../kernel/scope.ts';
import { setCells } from './commands/update-offers.ts';

let world: World;
let venue: Venue;
let venueB: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.database.db, world.accountA);
  venueB = await createVenue(world.database.db, world.accountB);
});
afterAll(() => world.close());

const set = (price: number, of = venue, as: 'hotelierA' | 'hotelierB' = 'hotelierA') =>
  world.call('POST', '/update-offers', {
    as,
    body: {
      offers: [{ category: of.roomId, timeSlot: of.slotIds[0], day: addDays(TODAY, 1), price, quantity: 1 }],
    },
  });

it('lets a venue’s writers wait without a connection, a few of them, and nobody else', async () => {
  const { pool } = world.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from accounts where id = $1 for no key update', [world.accountA]);
    let done = 0;
    const replies = Array.from({ length: 30 }, async (_, at) => {
      const reply = await set(at);
      done++;
      return reply;
    });
    // One waits for the account within the database, and 24 for it.
    await vi.waitUntil(() => done >= 5, { timeout: 4_000, interval: 5 });
    expect((await set(70, venueB, 'hotelierB')).status).toBe(200);
    expect(pool.totalCount - pool.idleCount).toBe(2);
    await holder.query('commit');
    const refused = (await Promise.all(replies)).filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    // On a busy machine some of those that wait are told so in the end, too.
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(refused[0]?.body['hydra:description']).toBe(
      "Quelqu'un modifie les prix en ce moment. Réessayez dans un instant.",
    );
  } finally {
    holder.release(true);
  }
});

it('tells whoever has waited for long to try again, and does nothing for them later', async () => {
  setPatience(200);
  const { pool } = world.database;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from accounts where id = $1 for no key update', [world.accountA]);
    const replies = await Promise.all([set(81), set(82)]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    // 5 from the database; 10 from the queue before it, unless the first one's end let the second in just then.
    const told = replies.map(({ headers }) => String(headers['retry-after']));
    expect(['5', '10']).toEqual(expect.arrayContaining(told));
    expect(told).toContain('5');
    await holder.query('commit');
    const { rows } = await pool.query('select from offers where price_minor in (8100, 8200)');
    expect(rows).toEqual([]);
    expect((await set(83)).status).toBe(200);
  } finally {
    holder.release(true);
  }
});

it('compares what is written once more with the last change without each cell meeting all others', async () => {
  const { pool } = world.database;
  const cells = Array.from({ length: 1000 }, (_, at) => ({
    categoryId: venue.roomId,
    timeSlotId: venue.slotIds[at % 2] ?? 0,
    periodId: null,
    offerId: null,
    day: addDays(TODAY, 1 + Math.floor(at / 2)),
    priceMinor: 9100,
    quantity: 1,
    isAvailable: null,
  }));
  const asked: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const writer = { userId: world.userIds.hotelierA, keyName: null, preview: false, kind: 'grid' as const };
  const write = () => setCells(db, scopeOfJob(world.accountA), writer, cells);
  const first = await write();
  expect(await write()).toMatchObject({ totalUpdated: 0, change: first.change });
  const { sql, parameters } = asked.findLast((query) => query.sql.includes('offer_changes')) as CompiledQuery;
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`, [...parameters]);
  const plan = JSON.stringify(rows[0]['QUERY PLAN']);
  const removed = [...plan.matchAll(/"Rows Removed by Join Filter":\s*(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  expect(Math.max(0, ...removed)).toBeLessThan(10 * cells.length);
});
