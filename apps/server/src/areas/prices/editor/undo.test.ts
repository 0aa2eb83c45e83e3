import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFER_CHANGES_MAX } from '@meridienne/contracts';
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
const historyCount = async () => (await world.database.pool.query('select from offer_changes')).rowCount;
const update = async (offers: object[], as: 'hotelierA' | 'hotelierB' = 'hotelierA') => {
  const { status, body } = await world.call('POST', '/update-offers', { as, body: { offers } });
  expect(status).toBe(200);
  return body.change as number;
};
const undo = (
  change: unknown,
  as: 'hotelierA' | 'hotelierB' | 'staffA' = 'hotelierA',
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

  it('puts back every cell, deletes those that were made, and does so once', async () => {
    const before = await rows();
    const spa = { category: venue.spaId, timeSlot: venue.slotIds[1], categoryTimeslot: venue.periodIds[1] };
    const change = await update([cell(later), cell(fresh), cell(fresh, spa), cell(later, spa)]);
    expect(await rows()).not.toEqual(before);
    expect((await undo(change)).body).toMatchObject({ totalUpdated: 4, totalSkipped: 0 });
    expect(await rows()).toEqual(before);
    const again = await undo(change);
    expect(again.status).toBe(409);
    expect(again.body['hydra:description']).toMatch(/^Plus rien à annuler/);
    expect(await historyCount()).toBe(2);
  });

  it('is a change that can be taken back itself, and so can that', async () => {
    const before = await rows();
    const change = await update([cell(later), cell(fresh)]);
    const after = await rows();
    const undone = (await undo(change)).body;
    expect(await rows()).toEqual(before);
    const redone = (await undo(undone.change, 'hotelierB')).body;
    expect(redone).toMatchObject({ totalUpdated: 2, totalSkipped: 0 });
    expect(await rows()).toEqual(after);
    expect((await undo(redone.change)).body.totalUpdated).toBe(2);
    expect(await rows()).toEqual(before);
  });

  it('puts back what had stood under a newer change, once that is taken back', async () => {
    const before = await rows();
    const first = await update([cell(later), cell(TODAY)]);
    const second = await update([cell(later, { price: 90 })], 'hotelierB');
    expect((await undo(first)).body).toMatchObject({ totalUpdated: 1, totalSkipped: 1, totalNewer: 1 });
    await undo(second);
    expect((await undo(first)).body).toMatchObject({ totalUpdated: 1, totalSkipped: 1 });
    expect(await rows()).toEqual(before);
  });

  it('takes back a change of the long-term form, and a copy', async () => {
    const before = await rows();
    const key = `${venue.roomId}-${venue.slotIds[0]}`;
    const body = { ids: [key], dates: [TODAY, fresh], days: [1, 2, 3, 4, 5, 6, 7], price: 1, quantity: 1 };
    const { change, totalUpdated } = (
      await world.call('POST', '/update-offers-long-term', { as: 'hotelierA', body })
    ).body;
    expect((await undo(change)).body).toMatchObject({ totalUpdated, totalSkipped: 0 });
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
    expect((await undo(change)).body).toMatchObject({ totalUpdated: 1, totalSkipped: 2, totalNewer: 2 });
    const found = await rows();
    expect(found.find(({ day }) => day === later)).toMatchObject({ price_minor: 8100, quantity: 2 });
    expect(found.find(({ day }) => day === fresh)).toMatchObject({ price_minor: 8000, is_available: true });
    expect(found.find(({ day }) => day === TODAY)).toMatchObject({ price_minor: 5900, quantity: 5 });
  });

  it('keeps booked places: all come back, never fewer than are sold', async () => {
    await update([cell(later, { quantity: 1, status: 'available' })]);
    const change = await update([cell(later, { quantity: 4, status: 'available' })]);
    for (let count = 0; count < 3; count++) await book(later);
    expect((await undo(change)).body).toMatchObject({ totalUpdated: 1, totalSkipped: 0 });
    expect((await rows()).find(({ day }) => day === later)).toMatchObject({ quantity: 3, booked: 3 });
  });

  it('closes what was made and has been sold since', async () => {
    const change = await update([cell(fresh, { status: 'available' }), cell(addDays(fresh, 1))]);
    await book(fresh);
    expect((await undo(change)).body).toMatchObject({ totalUpdated: 2, totalSkipped: 0 });
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
    expect((await undo(change)).body).toMatchObject({
      totalUpdated: 1,
      totalSkipped: 2,
      totalNewer: 0,
      totalPast: 1,
      totalGone: 1,
    });
    expect((await rows()).find(({ day }) => day === TODAY)).toMatchObject({ price_minor: 8000 });
  });

  it('knows the account’s changes, whoever made them, and nobody else’s', async () => {
    const change = await update([cell(later)]);
    for (const reply of [
      await undo(change, 'hotelierB', world.accountB),
      await undo(change, 'hotelierA', world.accountB),
      await undo(change + 1),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect((await undo(change + 1)).body['hydra:description']).toBe('Ce changement ne peut plus être annulé');
    expect((await undo('x')).status).toBe(422);
    expect((await undo(change, 'staffA')).status).toBe(403);
    expect((await undo(change, 'hotelierB')).body.totalUpdated).toBe(1);
    expect((await rows()).find(({ day }) => day === later)).toMatchObject({ price_minor: 5900 });
  });

  it('is forgotten after a year', async () => {
    const kept = async (age: string) => {
      await world.database.pool.query('update offer_changes set made_at = now() - $1::interval', [age]);
      await purgeTask.run(world.deps, {}, undefined as never);
      return historyCount();
    };
    const change = await update([cell(later)]);
    expect(await kept('12 months - 1 hour')).toBe(1);
    expect(await kept('12 months 1 hour')).toBe(0);
    expect((await undo(change)).status).toBe(404);
  });

  it('keeps the newest of very many', async () => {
    await update([cell(later)]);
    const last = await update([cell(later, { price: 81 })]);
    // The same one, so many times more: all older by their number.
    await world.database.pool.query(
      `insert into offer_changes overriding system value
       select (jsonb_populate_record(k, jsonb_build_object('id', -n))).*
       from offer_changes k, generate_series(1, $2::integer) n where k.id = $1`,
      [last, OFFER_CHANGES_MAX],
    );
    await purgeTask.run(world.deps, {}, undefined as never);
    expect(await historyCount()).toBe(OFFER_CHANGES_MAX);
    expect((await undo(last)).body.totalUpdated).toBe(1);
  });
});

describe('POST /undo-offers with preview', () => {
  const preview = (change: number, as: 'hotelierA' | 'staffA' = 'hotelierA') =>
    world.call('POST', '/undo-offers', { as, body: { account: world.accountA, change, preview: true } });

  it('tells what would be put back and what would stay, and changes nothing', async () => {
    const change = await update([cell(TODAY), cell(later), cell(fresh), cell(addDays(fresh, 1))]);
    await update([cell(later, { price: 85 })], 'hotelierB');
    now = new Date('2026-03-21T23:00:00Z');
    const before = await rows();
    const { status, body } = await preview(change);
    expect(status).toBe(200);
    const key = `${venue.roomId}-${venue.slotIds[0]}`;
    expect(body).toMatchObject({
      totalUpdated: 2,
      totalSkipped: 2,
      totalNewer: 1,
      totalPast: 1,
      totalGone: 0,
      change: null,
      left: [
        { cell: key, day: later, why: 'newer' },
        { cell: key, day: TODAY, why: 'past' },
      ],
    });
    const made = { price: 80, left: 2, status: 'notAvailable' };
    expect(body.differences).toEqual([
      { cell: key, day: fresh, before: made, after: null },
      { cell: key, day: addDays(fresh, 1), before: made, after: null },
    ]);
    expect(await rows()).toEqual(before);
    expect(await historyCount()).toBe(2);
    expect((await undo(change)).body).toMatchObject({ totalUpdated: 2, totalSkipped: 2 });
  });

  it('tells old and new of what goes back, and that nothing does', async () => {
    const change = await update([cell(later)]);
    expect((await preview(change)).body.differences).toEqual([
      expect.objectContaining({
        day: later,
        before: { price: 80, left: 2, status: 'notAvailable' },
        after: { price: 59, left: 5, status: 'available' },
      }),
    ]);
    await undo(change);
    const { status, body } = await preview(change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalUpdated: 0, totalNewer: 1, differences: [] });
    expect((await preview(change, 'staffA')).status).toBe(403);
  });
});
