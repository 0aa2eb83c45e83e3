import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;

beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.database.db, world.accountA);
  await world.database.pool.query('create table first_offers as table offers');
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    'update offers set booked = 0; delete from offers; delete from offer_changes',
  );
  await world.database.pool.query(
    `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity)
     select account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity from first_offers`,
  );
});

const call = async (path: string, body: object) => {
  const reply = await world.call('POST', path, { as: 'hotelierA', body });
  expect(reply.status).toBe(200);
  return reply.body;
};
const stored = async () => {
  const { rows } = await world.database.pool.query(
    `select xmin::text, category_id, time_slot_id, period_id, day, price_minor, quantity, booked, is_available
     from offers order by category_id, time_slot_id, period_id, day`,
  );
  const changes = await world.database.pool.query('select id from offer_changes');
  return { rows, changes: changes.rows };
};
const longTerm = (more: object) => ({
  ids: [`${venue.roomId}-${venue.slotIds[0]}`],
  dates: [addDays(TODAY, 9), addDays(TODAY, 10)],
  days: [1, 2, 3, 4, 5, 6, 7],
  price: 45.5,
  quantity: 3,
  ...more,
});

describe('a preview', () => {
  it('tells what would change, and changes nothing', async () => {
    await world.database.pool.query('update offers set booked = 2');
    const before = await stored();
    const body = await call('/update-offers-long-term', longTerm({ preview: true, status: 'notAvailable' }));
    const key = `${venue.roomId}-${venue.slotIds[0]}`;
    const after = { price: 45.5, left: 3, status: 'notAvailable' };
    expect(body).toEqual({
      totalUpdated: 2,
      totalCreated: 1,
      totalSkipped: 0,
      change: null,
      totalLarge: 0,
      largest: null,
      differences: [
        { cell: key, day: addDays(TODAY, 9), before: { price: 59, left: 3, status: 'available' }, after },
        { cell: key, day: addDays(TODAY, 10), before: null, after },
      ],
    });
    expect(await stored()).toEqual(before);
  });

  it('lists category by category, slot by slot, period by period, the days in order', async () => {
    const [morning, afternoon] = venue.slotIds;
    const ids = [`${venue.spaId}-${afternoon}`, `${venue.roomId}-${afternoon}`, `${venue.roomId}-${morning}`];
    const days = [addDays(TODAY, 1), addDays(TODAY, 2)];
    const body = await call('/update-offers-long-term', longTerm({ ids, dates: days, preview: true }));
    const cells = [
      `${venue.roomId}-${morning}`,
      `${venue.roomId}-${afternoon}`,
      ...venue.periodIds.map((id) => `${venue.spaId}-${afternoon}-${id}`),
    ];
    expect(body.differences.map((each: { cell: string; day: string }) => [each.cell, each.day])).toEqual(
      cells.flatMap((cell) => days.map((day) => [cell, day])),
    );
  });

  it('lists the first 500 and counts all', async () => {
    const dates = [TODAY, addDays(TODAY, 699)];
    const body = await call('/update-offers-long-term', longTerm({ dates, preview: true }));
    expect(body).toMatchObject({ totalUpdated: 700, totalCreated: 690 });
    expect(body.differences).toHaveLength(500);
    expect(body.differences.at(-1).day).toBe(addDays(TODAY, 499));
  });

  it('tells what is wrong as the change itself does', async () => {
    for (const [path, body] of [
      ['/update-offers-long-term', longTerm({ preview: true, ids: ['999999-1'] })],
      [
        '/update-offers',
        { preview: true, offers: [{ category: venue.roomId, timeSlot: 999_999, day: TODAY }] },
      ],
    ] as const) {
      expect((await world.call('POST', path, { as: 'hotelierA', body })).status).toBe(404);
    }
    const path = '/update-offers-long-term';
    expect((await world.call('POST', path, { as: 'staffA', body: longTerm({ preview: true }) })).status).toBe(
      403,
    );
  });

  it('foretells every number of the change that follows', async () => {
    const value = fc.record({
      price: fc.constantFrom(null, 25, 59, 60),
      quantity: fc.constantFrom(null, 0, 3, 5),
      status: fc.constantFrom(null, 'available', 'notAvailable'),
    });
    const cell = fc.record({ value, day: fc.integer({ min: 7, max: 12 }), slot: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.nat(3), async (cells, booked) => {
        await world.database.pool.query('update offers set booked = least(quantity, $1)', [booked]);
        // What is sent once more is the change that it was before, though nothing changes now: `undo.test.ts`.
        await world.database.pool.query('delete from offer_changes');
        const offers = cells.map(({ value: values, day, slot }) => ({
          category: venue.roomId,
          timeSlot: venue.slotIds[slot],
          day: addDays(TODAY, day),
          ...values,
        }));
        const { differences, largest, change, ...totals } = await call('/update-offers', {
          offers,
          preview: true,
        });
        const done = await call('/update-offers', { offers });
        expect({ ...done, change: null }).toEqual({ ...totals, change });
        expect(done.change === null).toBe(totals.totalUpdated === 0);
        const rows = (await stored()).rows.map((row) => ({
          cell: `${row.category_id}-${row.time_slot_id}`,
          day: row.day,
          after: {
            price: row.price_minor / 100,
            left: row.quantity - row.booked,
            status: row.is_available ? 'available' : 'notAvailable',
          },
        }));
        for (const { before, ...each } of differences) {
          expect(rows).toContainEqual(each);
          expect(before).not.toEqual(each.after);
        }
        expect(differences).toHaveLength(totals.totalUpdated);
        expect(largest === null).toBe(totals.totalLarge === 0);
      }),
      { numRuns: 30 },
    );
  });

  it('is in the currency’s own units', async () => {
    await world.database.pool.query("update accounts set currency = 'JPY' where id = $1", [world.accountA]);
    const body = await call('/update-offers-long-term', longTerm({ price: 4550, preview: true }));
    expect(body.differences[0]).toMatchObject({ before: { price: 5900 }, after: { price: 4550 } });
    const half = longTerm({ preview: true });
    expect(
      (await world.call('POST', '/update-offers-long-term', { as: 'hotelierA', body: half })).status,
    ).toBe(422);
    await world.database.pool.query("update accounts set currency = 'EUR' where id = $1", [world.accountA]);
  });
});
