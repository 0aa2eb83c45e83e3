import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
const [first, second] = [addDays(TODAY, 40), addDays(TODAY, 41)];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  const { pool, db } = world.database;
  await pool.query(
    'delete from bookings; delete from categories; delete from time_slots; delete from addons',
  );
  await pool.query('delete from widgets; delete from cat_tags; delete from offer_changes');
  venue = await createVenue(db, world.accountA);
});

type As = 'hotelierA' | 'hotelierB' | 'staffA' | 'traveller' | 'superAdmin';
const history = async (query = '', as: As = 'hotelierA') => {
  const { status, body } = await world.call('GET', `/accounts/${world.accountA}/offer-changes${query}`, {
    as,
  });
  return { status, total: body['hydra:totalItems'], changes: body['hydra:member'] };
};
const post = async (path: string, body: object, as: As = 'hotelierA') => {
  const reply = await world.call('POST', path, { as, body });
  expect(reply.status).toBe(200);
  return reply.body;
};
const cell = (day: string, more: object = {}) => ({
  category: venue.roomId,
  timeSlot: venue.slotIds[0],
  day,
  price: 39,
  quantity: 2,
  ...more,
});

describe('GET /accounts/{id}/offer-changes', () => {
  it('says who changed what, where and when, newest first', async () => {
    await post('/update-offers', { offers: [cell(first), cell(second)] });
    const two = [cell(first, { price: 45, quantity: null }), cell(second, { price: 46, quantity: null })];
    await post('/update-offers', { offers: two }, 'superAdmin');
    const { status, total, changes } = await history('', 'staffA');
    expect([status, total]).toEqual([200, 2]);
    expect(changes[1]).toEqual({
      '@type': 'OfferChange',
      id: expect.any(Number),
      madeAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      by: expect.any(String),
      isOwn: false,
      kind: 'grid',
      cells: 2,
      categories: [venue.roomId],
      from: first,
      to: second,
      changed: ['price', 'places', 'status'],
      price: 39,
      left: 2,
      status: 'available',
      undoes: null,
      undone: null,
    });
    // Two prices are no one price, and of what hasn't changed nothing is said.
    expect(changes[0]).toMatchObject({ changed: ['price'], price: null, left: 2 });
    expect(changes[0].by).not.toBe(changes[1].by);
    expect((await history()).changes.map((each: { isOwn: boolean }) => each.isOwn)).toEqual([false, true]);
  });

  it('names each way of changing prices', async () => {
    const { roomId, slotIds, spaId, periodIds } = venue;
    const period = { category: spaId, categoryTimeslot: periodIds[0], day: first, price: 20, quantity: 2 };
    await post('/update-activity-offers', { offers: [period] });
    await post('/update-offers-long-term', {
      ids: [`${roomId}-${slotIds[0]}`],
      dates: [first, second],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 50,
      quantity: 1,
    });
    const account = world.accountA;
    const [onto, until] = [addDays(TODAY, 60), addDays(TODAY, 61)];
    await post('/copy-offers', { account, from: first, to: second, onto, until });
    const csv = `Clé;Date;Prix\nc${roomId}-s${slotIds[0]};${first};21`;
    const { change } = await post('/import-offers', { account, csv });
    await post('/undo-offers', { account, change });
    const { changes } = await history();
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual([
      'undo',
      'import',
      'copy',
      'longTerm',
      'byTheHour',
    ]);
  });

  it('says what took back what, until that is taken back itself', async () => {
    const account = world.accountA;
    const { change } = await post('/update-offers', { offers: [cell(first), cell(second)] });
    const undo = await post('/undo-offers', { account, change }, 'superAdmin');
    const [undoing, undone] = (await history()).changes;
    expect(undoing).toMatchObject({
      undoes: { id: change, by: undone.by, madeAt: undone.madeAt },
      undone: null,
      changed: ['price', 'places', 'status'],
      price: null,
      left: null,
      status: null,
    });
    expect(undone).toMatchObject({ undone: { by: undoing.by, madeAt: undoing.madeAt, cells: 2 } });
    await post('/undo-offers', { account, change: undo.change });
    const [redoing, again, standing] = (await history()).changes;
    expect(redoing.undoes.id).toBe(undo.change);
    expect(again.undone).toMatchObject({ cells: 2 });
    expect(standing.undone).toBeNull();
  });

  it('comes by pages, and an unchanged grid adds nothing', async () => {
    for (const price of [1, 2, 3, 3]) await post('/update-offers', { offers: [cell(first, { price })] });
    const pages = [await history('?itemsPerPage=2'), await history('?itemsPerPage=2&page=2')];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.map(({ changes }) => changes.map(({ price }: { price: number }) => price))).toEqual([
      [3, 2],
      [1],
    ]);
  });

  it('takes little room: thousands of cells are some kilobytes', async () => {
    const ids = [...venue.slotIds.map((id) => `${venue.roomId}-${id}`), `${venue.spaId}-${venue.slotIds[1]}`];
    const { totalUpdated } = await post('/update-offers-long-term', {
      ids,
      dates: [TODAY, addDays(TODAY, 1000)],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 77,
      quantity: 3,
    });
    expect(totalUpdated).toBeGreaterThan(2000);
    const { rows } = await world.database.pool.query(
      `select sum(pg_column_size(category_ids) + pg_column_size(time_slot_ids) + pg_column_size(period_ids)
         + pg_column_size(days) + pg_column_size(old_prices_minor) + pg_column_size(old_quantities)
         + pg_column_size(old_available) + pg_column_size(new_prices_minor) + pg_column_size(new_quantities)
         + pg_column_size(new_available))::integer as bytes from offer_changes`,
    );
    expect(rows[0].bytes / totalUpdated).toBeLessThan(4);
  });

  it('outlives whoever made the change', async () => {
    await post('/update-offers', { offers: [cell(first)] });
    const { pool } = world.database;
    const { rows } = await pool.query(
      `insert into users (email, username) values ('gone@example.org', 'gone@example.org') returning id`,
    );
    await pool.query('update offer_changes set user_id = $1', [rows[0].id]);
    expect((await history()).changes[0].by).toBe('gone@example.org');
    await pool.query('delete from users where id = $1', [rows[0].id]);
    expect((await history()).changes[0]).toMatchObject({ by: null, isOwn: false, price: 39 });
  });

  it('is the account’s staff’s to read', async () => {
    expect((await history('', 'staffA')).status).toBe(200);
    expect((await history('', 'hotelierB')).status).toBe(404);
    expect((await history('', 'traveller')).status).toBe(403);
  });
});
