import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { purgeTask } from '../../../jobs/purge.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let now = NOW;

beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  await world.database.pool.query(
    'insert into permissions (account_id, user_id, is_admin) values ($1, $2, true)',
    [world.accountA, world.userIds.hotelierB],
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  const { pool, db } = world.database;
  await pool.query(
    'delete from bookings; delete from categories; delete from time_slots; delete from addons',
  );
  await pool.query('delete from widgets; delete from cat_tags; delete from offer_changes');
  venue = await createVenue(db, world.accountA);
});

const rows = async () => {
  const { rows: found } = await world.database.pool.query(
    `select category_id, time_slot_id, period_id, day, price_minor, quantity, booked, is_available
     from offers order by category_id, time_slot_id, period_id, day`,
  );
  return found;
};
const cell = (day: string, more: object = {}) => ({
  category: venue.roomId,
  timeSlot: venue.slotIds[0],
  day,
  price: 80,
  quantity: 2,
  status: 'notAvailable',
  ...more,
});
const update = async (offers: object[], as: 'hotelierA' | 'hotelierB' = 'hotelierA') => {
  const { status, body } = await world.call('POST', '/update-offers', { as, body: { offers } });
  expect(status).toBe(200);
  return body.change as number;
};
const undo = (
  change: unknown,
  as: 'hotelierA' | 'hotelierB' | 'superAdmin' = 'hotelierA',
  account = world.accountA,
) => world.call('POST', '/undo-offers', { as, body: { account, change } });
const book = async (day: string) => {
  const { rows: found } = await world.database.pool.query(
    'select id, price_minor from offers where category_id = $1 and time_slot_id = $2 and day = $3',
    [venue.roomId, venue.slotIds[0], day],
  );
  const reply = await world.call('POST', '/public/bookings', {
    body: {
      account: world.accountA,
      offer: found[0].id,
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: 'ada@example.com',
      phone: '+33 6 12 34 56 78',
      price: found[0].price_minor / 100,
    },
  });
  expect(reply.status).toBe(201);
};
const [later, fresh] = [addDays(TODAY, 3), addDays(TODAY, 20)];

describe('POST /undo-offers', () => {
  it('is still possible when the same call is made again, as after a lost answer', async () => {
    const before = await rows();
    const sent = [cell(later), cell(fresh)];
    const change = await update(sent);
    expect(await update(sent)).toBe(change);
    expect(await update([cell(later)])).toBeNull();
    expect(await update(sent, 'hotelierB')).toBeNull();
    expect((await undo(change)).body.totalUpdated).toBe(2);
    expect(await rows()).toEqual(before);
  });

  it('puts back every cell, deletes those that were made, and forgets the change', async () => {
    const before = await rows();
    const spa = { category: venue.spaId, timeSlot: venue.slotIds[1], categoryTimeslot: venue.periodIds[1] };
    const change = await update([cell(later), cell(fresh), cell(fresh, spa), cell(later, spa)]);
    expect(await rows()).not.toEqual(before);
    expect((await undo(change)).body).toEqual({ totalUpdated: 4, totalSkipped: 0 });
    expect(await rows()).toEqual(before);
    expect((await undo(change)).status).toBe(404);
  });

  it('takes back a change of the long-term form, and a copy', async () => {
    const before = await rows();
    const key = `${venue.roomId}-${venue.slotIds[0]}`;
    const body = { ids: [key], dates: [TODAY, fresh], days: [1, 2, 3, 4, 5, 6, 7], price: 1, quantity: 1 };
    const { change, totalUpdated } = (
      await world.call('POST', '/update-offers-long-term', { as: 'hotelierA', body })
    ).body;
    expect((await undo(change)).body).toEqual({ totalUpdated, totalSkipped: 0 });
    expect(await rows()).toEqual(before);
    const copy = { account: world.accountA, from: TODAY, to: later, onto: later, until: fresh };
    const copied = (await world.call('POST', '/copy-offers', { as: 'hotelierA', body: copy })).body;
    expect((await undo(copied.change)).body.totalUpdated).toBe(copied.totalUpdated);
    expect(await rows()).toEqual(before);
  });

  it('leaves what somebody has changed since', async () => {
    const change = await update([cell(later), cell(fresh), cell(TODAY)]);
    await update([cell(later, { price: 81, quantity: null, status: null })], 'hotelierB');
    await update([cell(fresh, { price: null, quantity: null, status: 'available' })], 'hotelierB');
    expect((await undo(change)).body).toEqual({ totalUpdated: 1, totalSkipped: 2 });
    const found = await rows();
    expect(found.find(({ day }) => day === later)).toMatchObject({ price_minor: 8100, quantity: 2 });
    expect(found.find(({ day }) => day === fresh)).toMatchObject({ price_minor: 8000, is_available: true });
    expect(found.find(({ day }) => day === TODAY)).toMatchObject({ price_minor: 5900, quantity: 5 });
  });

  it('keeps booked places: all come back, never fewer than are sold', async () => {
    await update([cell(later, { quantity: 1, status: 'available' })]);
    const change = await update([cell(later, { quantity: 4, status: 'available' })]);
    for (let count = 0; count < 3; count++) await book(later);
    expect((await undo(change)).body).toEqual({ totalUpdated: 1, totalSkipped: 0 });
    expect((await rows()).find(({ day }) => day === later)).toMatchObject({ quantity: 3, booked: 3 });
  });

  it('closes what was made and has been sold since', async () => {
    const change = await update([cell(fresh, { status: 'available' }), cell(addDays(fresh, 1))]);
    await book(fresh);
    expect((await undo(change)).body).toEqual({ totalUpdated: 2, totalSkipped: 0 });
    expect((await rows()).filter(({ day }) => day >= fresh)).toEqual([
      expect.objectContaining({ day: fresh, quantity: 1, booked: 1, is_available: false }),
    ]);
  });

  it('keeps an offer to which a cancelled booking may come back', async () => {
    const change = await update([cell(fresh, { status: 'available' })]);
    await book(fresh);
    await world.database.pool.query("update bookings set status = 'canceled'; update offers set booked = 0");
    await undo(change);
    expect((await rows()).find(({ day }) => day === fresh)).toMatchObject({
      quantity: 0,
      is_available: false,
    });
  });

  it('passes over what is gone, and days that are past by now', async () => {
    const change = await update([cell(TODAY), cell(later), cell(later, { timeSlot: venue.slotIds[1] })]);
    await world.database.pool.query('delete from category_time_slots where time_slot_id = $1', [
      venue.slotIds[1],
    ]);
    now = new Date('2026-03-21T23:00:00Z');
    expect((await undo(change)).body).toEqual({ totalUpdated: 1, totalSkipped: 2 });
    expect((await rows()).find(({ day }) => day === TODAY)).toMatchObject({ price_minor: 8000 });
  });

  it('knows the last change only, and nobody else’s', async () => {
    const first = await update([cell(later)]);
    const second = await update([cell(later, { price: 90 })]);
    for (const reply of [
      await undo(first),
      await undo(second, 'hotelierB'),
      await undo(second, 'superAdmin'),
      await undo(second, 'hotelierB', world.accountB),
      await undo(second + 1),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body['hydra:description']).toBe('Ce changement ne peut plus être annulé');
    }
    expect((await undo(second, 'hotelierA', world.accountB)).status).toBe(404);
    expect((await undo('x')).status).toBe(422);
    expect((await undo(second)).body.totalUpdated).toBe(1);
    expect((await rows()).find(({ day }) => day === later)).toMatchObject({ price_minor: 8000 });
  });

  it('is possible for a day', async () => {
    const before = await update([cell(later)]);
    const age = (hours: number) =>
      world.database.pool.query("update offer_changes set made_at = now() - $1 * interval '1 hour'", [hours]);
    await age(24);
    expect((await undo(before)).status).toBe(404);
    await age(23.9);
    expect((await undo(before)).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const kept = async (age: string) => {
      await world.database.pool.query('update offer_changes set made_at = now() - $1::interval', [age]);
      await purgeTask.run(world.deps, {}, undefined as never);
      return (await world.database.pool.query('select from offer_changes')).rowCount;
    };
    const change = await update([cell(later)]);
    expect(await kept('23 hours')).toBe(1);
    expect(await kept('25 hours')).toBe(0);
    expect((await undo(change)).status).toBe(404);
  });

  it('keeps one change for each person', async () => {
    const mine = await update([cell(later)]);
    const theirs = await update([cell(fresh)], 'hotelierB');
    expect((await undo(mine)).status).toBe(200);
    expect((await undo(theirs, 'hotelierB')).status).toBe(200);
  });
});
