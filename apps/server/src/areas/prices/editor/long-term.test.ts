import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@meridienne/domain';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
/** A room sold by slots and a spa sold by the hour, at A; a room at B. */
let room: number,
  spa: number,
  morning: number,
  night: number,
  periods: number[],
  roomB: number,
  slotB: number;

beforeAll(async () => {
  world = await createWorld();
  const [a, b] = [world.accountA, world.accountB];
  const one = async (text: string, ...values: unknown[]): Promise<number> =>
    (await world.database.pool.query<{ id: number }>(text, values)).rows[0]!.id;
  const slot =
    'insert into time_slots (account_id, start_minute, end_minute) values ($1, $2, $3) returning id';
  morning = await one(slot, a, 600, 720);
  night = await one(slot, a, 1320, 120);
  slotB = await one(slot, b, 600, 720);
  room = await one("insert into categories (account_id, name) values ($1, 'Room') returning id", a);
  roomB = await one("insert into categories (account_id, name) values ($1, 'Room') returning id", b);
  spa = await one(
    "insert into categories (account_id, name, type, duration_minutes) values ($1, 'Spa', 'duration', 60) returning id",
    a,
  );
  await world.database.pool.query(
    'insert into category_time_slots values ($1, $3, $4), ($1, $3, $5), ($1, $6, $4), ($2, $7, $8)',
    [a, b, room, morning, night, spa, roomB, slotB],
  );
  const period =
    'insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute) values ($1, $2, $3, $4, $5) returning id';
  periods = [await one(period, a, spa, morning, 600, 660), await one(period, a, spa, morning, 660, 720)];
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('delete from offers');
});

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];
const week = () => ({
  ids: [`${room}-${morning}`],
  dates: [TODAY, addDays(TODAY, 6)],
  days: ALL_DAYS,
  price: 45.5,
  quantity: 3,
});
const update = (body: object, as: 'hotelierA' | 'hotelierB' = 'hotelierA') =>
  world.call('POST', '/update-offers-long-term', { as, body });
const offers = async (where = 'true') => {
  const { rows } = await world.database.pool.query(
    `select category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity, booked, is_available
     from offers where ${where} order by category_id, closes_minute, day`,
  );
  return rows;
};

describe('POST /update-offers-long-term', () => {
  it('makes the offers of every day, available, and says how many changed', async () => {
    const { body: made } = await update(week());
    expect(made).toEqual({
      totalUpdated: 7,
      totalCreated: 7,
      totalSkipped: 0,
      change: expect.any(Number),
      totalLarge: 0,
    });
    const [first, ...rest] = await offers();
    expect(rest).toHaveLength(6);
    expect(first).toEqual({
      category_id: room,
      time_slot_id: morning,
      period_id: null,
      day: TODAY,
      closes_minute: 660,
      price_minor: 4550,
      quantity: 3,
      booked: 0,
      is_available: true,
    });
    expect((await update(week())).body).toEqual({
      totalUpdated: 0,
      totalCreated: 0,
      totalSkipped: 0,
      change: made.change,
      totalLarge: 0,
    });
  });

  it('takes checked keys with a dash, days first, and the weekdays wanted', async () => {
    const { body } = await update({
      ...week(),
      ids: {
        [`${room}`]: true,
        [`${room}-${morning}`]: true,
        [`${room}-${night}`]: true,
        [`${spa}-${morning}`]: false,
      },
      // 2026-03-21 is a Saturday.
      dates: ['21-03-2026', '03-04-2026'],
      days: [6, 7],
    });
    expect(body).toMatchObject({ totalUpdated: 8, totalSkipped: 0 });
    const days = (await offers(`time_slot_id = ${night}`)).map((row) => row.day);
    expect(days).toEqual(['2026-03-21', '2026-03-22', '2026-03-28', '2026-03-29']);
    // From 22h00 to 02h00: it is sold until an hour before.
    expect((await offers(`time_slot_id = ${night}`))[0].closes_minute).toBe(1500);
  });

  it('means all periods by a duration category’s slot, one by an activity’s key', async () => {
    const day = { ...week(), dates: [TODAY, TODAY] };
    expect((await update({ ...day, ids: [`${spa}-${morning}`] })).body.totalUpdated).toBe(2);
    expect(await offers()).toEqual(
      periods.map((period_id, at) =>
        expect.objectContaining({ period_id, closes_minute: 600 + 60 * at, time_slot_id: morning }),
      ),
    );
    const one = { ...day, ids: [`${spa}-${periods[1]}`], isActivity: true, categoryId: spa, price: 80 };
    expect((await update(one)).body.totalUpdated).toBe(1);
    expect((await offers()).map((row) => row.price_minor)).toEqual([4550, 8000]);
  });

  it('keeps what is left blank, and skips cells without an offer that lack price or quantity', async () => {
    await update({ ...week(), dates: [TODAY, TODAY] });
    await world.database.pool.query('update offers set booked = 2');
    const blank = { price: null, quantity: '', status: null };
    expect((await update({ ...week(), ...blank, quantity: 4 })).body).toMatchObject({
      totalUpdated: 1,
      totalSkipped: 6,
    });
    expect((await update({ ...week(), ...blank, status: 'notAvailable' })).body).toMatchObject({
      totalUpdated: 1,
      totalSkipped: 6,
    });
    // Price and places of a closed day: it stays closed, and new days open.
    expect((await update({ ...week(), price: 10, quantity: 0, status: '' })).body).toMatchObject({
      totalUpdated: 7,
      totalSkipped: 0,
    });
    const [first, second] = await offers();
    expect(first).toMatchObject({ price_minor: 1000, quantity: 2, booked: 2, is_available: false });
    expect(second).toMatchObject({ price_minor: 1000, quantity: 0, booked: 0, is_available: true });
  });

  const required = 'tous les champs sont obligatoires';
  it.each([
    ['no key', { ids: [] }, 'ids', required],
    ['keys without a dash', { ids: { '3': true } }, 'ids', required],
    ['unchecked keys', { ids: { '3-4': false } }, 'ids', required],
    ['no dates', { dates: [] }, 'dates', required],
    ['one date', { dates: [TODAY] }, 'dates', required],
    ['three dates', { dates: [TODAY, TODAY, TODAY] }, 'dates', required],
    ['no weekday', { days: [] }, 'days', required],
    ['nothing to set', { price: '', quantity: null }, 'price', required],
    ['a past start', { dates: ['2026-03-20', '2026-03-25'] }, 'dates', 'Cette date est passée'],
    ['an end before the start', { dates: ['2026-03-25', '2026-03-24'] }, 'dates', 'La fin précède le début'],
    [
      'a day that does not exist',
      { dates: ['2026-03-25', '2026-02-30'] },
      'dates[1]',
      'Une date est attendue, comme 2026-03-31',
    ],
    [
      'more than three years',
      { dates: ['2026-03-25', '2029-04-01'] },
      'dates',
      'La période compte 1096 jours au plus',
    ],
    [
      'a mistyped year',
      { dates: ['2206-03-25', '2206-03-26'] },
      'dates',
      'Cette date est trop lointaine, choisissez au plus tard le mercredi 21 mars 2029',
    ],
    ['ten years', { dates: ['2026-03-25', '2036-03-25'] }, 'dates', 'La période compte 1096 jours au plus'],
    ['a negative price', { price: -1 }, 'price', 'Le prix et la quantité ne peuvent pas être négatifs'],
    [
      'a negative quantity',
      { quantity: -1 },
      'quantity',
      'Le prix et la quantité ne peuvent pas être négatifs',
    ],
    ['half a place', { quantity: 1.5 }, 'quantity', "Cette valeur n'est pas du bon type"],
    ['too many places', { quantity: 100_001 }, 'quantity', 'La valeur ne peut pas être supérieure à 100000'],
    ['a price beyond counting', { price: 1e9 }, 'price', "Ce prix n'est pas valide"],
    ['a price finer than a cent', { price: 1.005 }, 'price', "Ce prix n'est pas valide"],
    ['an eighth weekday', { days: [8] }, 'days[0]', 'La valeur ne peut pas être supérieure à 7'],
    ['another status', { status: 'maybe' }, 'status', "Cette valeur n'est pas un choix possible"],
  ])('refuses %s', async (_case, change, propertyPath, message) => {
    const reply = await update({ ...week(), ids: [`${room}-${morning}`], ...change });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      'hydra:description': message,
      violations: [{ propertyPath, message }],
    });
    expect(await offers()).toEqual([]);
  });

  it.each([
    ['another venue’s category', () => [`${roomB}-${slotB}`]],
    ['another venue’s category among its own', () => [`${room}-${morning}`, `${roomB}-${slotB}`]],
    ['another venue’s slot', () => [`${room}-${slotB}`]],
    ['a slot that the category does not have', () => [`${spa}-${night}`]],
    ['an unknown category', () => ['999999-1']],
  ])('does not know %s', async (_case, ids) => {
    const reply = await update({ ...week(), ids: ids() });
    expect(reply.status).toBe(404);
    expect(reply.body['hydra:description']).toContain("n'existe plus. Rechargez la page");
    expect(await offers()).toEqual([]);
  });

  it('counts the cells of all days before it writes any', async () => {
    const keys = Array.from({ length: 2000 }, () => `${room}-${morning}`);
    expect((await update({ ...week(), ids: keys })).body.totalUpdated).toBe(7);
    await world.database.pool.query(
      `with s as (insert into time_slots (account_id, start_minute, end_minute)
         select $1, 30 * n, 30 * n + 30 from generate_series(1, 40) n returning id),
       c as (insert into categories (account_id, name) select $1, 'Loft ' || n from generate_series(1, 10) n returning id)
       insert into category_time_slots select $1, c.id, s.id from c, s`,
      [world.accountA],
    );
    const { rows } = await world.database.pool.query<{ key: string }>(
      `select category_id || '-' || time_slot_id as key from category_time_slots l join categories c on c.id = l.category_id
       where c.name like 'Loft %'`,
    );
    const ids = rows.map((row) => row.key);
    const { status, body } = await update({ ...week(), ids, dates: [TODAY, addDays(TODAY, 750)] });
    expect(status).toBe(422);
    expect(body.violations).toEqual([
      { propertyPath: 'dates', message: 'La période compte 750 jours au plus' },
    ]);
    // Of Sundays alone there are fewer: what a call writes counts, not what it passes over.
    const sundays = { ...week(), ids, dates: [TODAY, addDays(TODAY, 1000)], days: [7], preview: true };
    expect((await update(sundays)).body.totalUpdated).toBe(400 * 143);
    const weekdays = await update({ ...sundays, days: [1, 2, 3, 4, 5, 6] });
    expect(weekdays.body.violations[0].message).toBe('La période compte 875 jours au plus');
  });

  it('does not take a period for a slot, nor another category’s', async () => {
    const ids = [`${room}-${periods[0]}`];
    expect((await update({ ...week(), ids, isActivity: true })).status).toBe(404);
  });

  it.each([
    ['nobody', undefined, 401],
    ['a traveller', 'traveller', 403],
    ['staff without isAdmin', 'staffA', 403],
    ['another venue’s hotelier', 'hotelierB', 404],
    ['the super administrator', 'superAdmin', 200],
  ] as const)('is for the account’s administrators: %s', async (_case, as, expected) => {
    const reply = await world.call('POST', '/update-offers-long-term', { ...(as && { as }), body: week() });
    expect(reply.status).toBe(expected);
  });

  it.each([
    ['the spring day that lacks an hour', '2026-03-28', 9],
    ['the autumn day that has one more', '2026-10-24', 9],
  ])('sets every day once over %s', async (_case, from, count) => {
    const dates = [from, addDays(from, count - 1)];
    expect((await update({ ...week(), dates })).body.totalUpdated).toBe(count);
    expect((await offers()).map((row) => row.day)).toEqual(
      Array.from({ length: count }, (_, at) => addDays(from, at)),
    );
    const sundays = await update({ ...week(), dates, days: [7], price: 99 });
    expect(sundays.body.totalUpdated).toBe(2);
    expect((await offers('price_minor = 9900')).map((row) => row.day)).toEqual([
      addDays(from, 1),
      addDays(from, 8),
    ]);
  });

  it('writes a year of 10 categories by 4 slots in one request', async () => {
    const { rows } = await world.database.pool.query<{ key: string }>(
      `with c as (insert into categories (account_id, name) select $1, 'Room ' || n from generate_series(1, 10) n returning id),
         s as (insert into time_slots (account_id, start_minute, end_minute)
           select $1, 480 + 60 * n, 540 + 60 * n from generate_series(1, 4) n returning id),
         l as (insert into category_time_slots select $1, c.id, s.id from c, s)
       select c.id || '-' || s.id as key from c, s`,
      [world.accountA],
    );
    const year = { ...week(), ids: rows.map((row) => row.key), dates: [TODAY, addDays(TODAY, 364)] };
    expect((await update(year)).body).toMatchObject({ totalUpdated: 14_600, totalSkipped: 0 });
    expect(
      (await update({ ...year, price: null, quantity: null, status: 'notAvailable' })).body.totalUpdated,
    ).toBe(14_600);
  });
});
