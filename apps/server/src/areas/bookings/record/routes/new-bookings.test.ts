import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../../test/world.ts';

let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

async function book(more: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await world.call('POST', '/public/bookings', {
    ...(more['bookOn'] === 'Back office' && { as: 'hotelierA' as const }),
    body: {
      account: world.accountA,
      offer: await venue.offerOn(addDays(TODAY, 1)),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33612345678',
      price: 59,
      ...more,
    },
  });
  expect(status).toBe(201);
  return body.id;
}

const news = (after?: string, accountId = world.accountA) =>
  world.call('GET', `/accounts/${accountId}/new-bookings${after === undefined ? '' : `?after=${after}`}`, {
    as: 'staffA',
  });

it('tells staff what visitors have booked since, latest first, and how nobody is reached in confidence', async () => {
  await world.database.pool.query("update categories set is_confidential = true where type = 'timeslot'");
  await book({ lastname: 'Before' });
  await world.database.pool.query("update bookings set created_at = created_at - interval '1 hour'");
  const { body: start } = await news();
  expect(start).toEqual({ asOf: expect.any(String), bookings: [] });

  const first = await book({ lastname: 'First' });
  const second = await book({ lastname: 'Second' });
  await book({ lastname: 'Desk', bookOn: 'Back office' });
  const cancelled = await book({ lastname: 'Gone' });
  await world.call('PATCH', `/bookings/${cancelled}`, { as: 'hotelierA', body: { status: 'canceled' } });
  const minutesFromThen = (minutes: number) =>
    new Date(Date.parse(start.asOf) + minutes * 60_000).toISOString();
  const { status, body } = await news(minutesFromThen(-1));
  expect(status).toBe(200);
  expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  expect(body.bookings[0]).toMatchObject({ lastname: 'Second', email: null, phone: null });
  expect((await news(minutesFromThen(1))).body.bookings).toEqual([]);
});

it('is no other venue’s, and wants an instant', async () => {
  expect((await news(undefined, world.accountB)).status).toBe(404);
  expect((await news('yesterday')).status).toBe(422);
});
