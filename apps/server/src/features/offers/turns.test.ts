import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../test/world.ts';

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
    await vi.waitUntil(() => done === 5, { timeout: 4_000, interval: 5 });
    expect((await set(70, venueB, 'hotelierB')).status).toBe(200);
    expect(pool.totalCount - pool.idleCount).toBe(2);
    await holder.query('commit');
    const refused = (await Promise.all(replies)).filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect(refused[0]?.body['hydra:description']).toBe(
      "Quelqu'un modifie les prix en ce moment. Réessayez dans un instant.",
    );
  } finally {
    holder.release(true);
  }
});
