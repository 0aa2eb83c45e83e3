import { addDays } from '@meridienne/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { type Caller, createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';

let world: World;
let venue: Venue;
let now = NOW;
const [NEXT, LATER] = [addDays(TODAY, 1), addDays(TODAY, 2)];
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA, 2);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    `delete from bookings; delete from closures; delete from graphile_worker._private_jobs;
     update categories set is_confidential = false;
     update offers set booked = 0, quantity = 2, is_available = true, is_closed = false`,
  );
});
afterEach(() => vi.restoreAllMocks());

const GUEST = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const book = async (day = NEXT, more: object = {}) => {
  const body = { account: world.accountA, offer: await venue.offerOn(day), price: 59, ...GUEST, ...more };
  const made = await world.call('POST', '/public/bookings', { as: 'hotelierA', body });
  expect(made.status).toBe(201);
  return read(made.body.id);
};
const read = async (id: number) => (await world.call('GET', `/bookings/${id}`, { as: 'superAdmin' })).body;
const move = (booking: Record<string, never>, body: object, as: Caller = 'hotelierA') =>
  world.call('POST', `/bookings/${booking['id']}/move`, {
    as,
    body: { updatedAt: booking['updatedAt'], price: 59, tellsGuest: false, ...body },
  });
const history = async (id: number, as: Caller = 'hotelierA') =>
  (await world.call('GET', `/bookings/${id}/history`, { as })).body.changes;
const placesOf = async (offer: number) =>
  (await world.database.pool.query('select booked from offers where id = $1', [offer])).rows[0].booked;
const offerOf = async (category: number, day: string, startMinute: number) =>
  (
    await world.database.pool.query(
      `select o.id from offers o join time_slots s on s.id = o.time_slot_id left join periods p on p.id = o.period_id
       where o.category_id = $1 and o.day = $2 and coalesce(p.start_minute, s.start_minute) = $3`,
      [category, day, startMinute],
    )
  ).rows[0].id as number;
const jobs = async () =>
  (
    await world.database.pool.query(
      `select t.identifier as task from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id order by 1`,
    )
  ).rows.map(({ task }) => task);

describe('POST /bookings/:id/move', () => {
  it('takes the new place and frees the old one; the booking stays the same one', async () => {
    const booking = await book(NEXT, {
      arrivedAt: '11h00',
      nbPeople: 2,
      addons: [{ id: venue.addonId, amount: 2 }],
      price: 84,
    });
    const [from, to] = [await venue.offerOn(NEXT), await venue.offerOn(LATER)];
    now = new Date(NOW.getTime() + 60_000);
    const moved = await move(booking, { offer: `/api/offers/${to}`, price: 84 });
    expect(moved.body).toMatchObject({
      ...booking,
      bookAt: LATER,
      offer: `/api/offers/${to}`,
      updatedAt: expect.not.stringMatching(booking.updatedAt),
    });
    expect(moved.status).toBe(200);
    expect([await placesOf(from), await placesOf(to)]).toEqual([0, 1]);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });
});
