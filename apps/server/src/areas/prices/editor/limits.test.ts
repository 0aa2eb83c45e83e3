import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let room: number, spa: number, slot: number, period: number;

beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.database.pool.query(
    `with s as (insert into time_slots (account_id, start_minute, end_minute) values ($1, 600, 720) returning id, account_id),
       c as (insert into categories (account_id, name, type, duration_minutes)
         values ($1, 'Chambre', 'timeslot', null), ($1, 'Spa', 'duration', 120) returning id, account_id),
       l as (insert into category_time_slots select c.account_id, c.id, s.id from c join s using (account_id))
     select c.id, s.id as slot from c join s using (account_id) order by c.id`,
    [world.accountA],
  );
  [room, spa] = rows.map((row) => row.id);
  slot = rows[0].slot;
  const made = await world.database.pool.query(
    `insert into periods (account_id, category_id, time_slot_id, start_minute, end_minute)
     values ($1, $2, $3, 600, 720) returning id`,
    [world.accountA, spa, slot],
  );
  period = made.rows[0].id;
});
afterAll(() => world.close());

const day = (count: number) => addDays(TODAY, count);
/** The room and the spa at 60 € today and tomorrow, and the day before as well. */
beforeEach(async () => {
  const { pool } = world.database;
  await pool.query('delete from offers');
  await pool.query('update categories set price_floor_minor = null, price_ceiling_minor = null');
  await pool.query(
    `insert into offers (account_id, category_id, time_slot_id, period_id, day, closes_minute, price_minor, quantity)
     select $1, c, $3, p, d, 720, 6000, 2
     from (values ($2::integer, null::integer), ($4, $5)) cells (c, p), unnest($6::date[]) d`,
    [world.accountA, room, slot, spa, period, [day(-1), day(0), day(1)]],
  );
});

const setLimits = (body: object, id = room) =>
  world.call('PATCH', `/categories/${id}`, { as: 'hotelierA', body });
const post = (path: string, body: object, as: 'hotelierA' | 'staffA' | 'hotelierB' = 'hotelierA') =>
  world.call('POST', path, { as, body, headers: { 'accept-language': 'fr' } });
const cell = (more: object = {}) => ({ category: room, timeSlot: slot, day: day(0), ...more });
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const prices = async () => {
  const { rows } = await world.database.pool.query(
    'select price_minor from offers where day >= $1 order by category_id, day',
    [TODAY],
  );
  return rows.map((row) => row.price_minor);
};
const UNTOUCHED = [6000, 6000, 6000, 6000];
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

/** Each way to write prices, asking for 45 € in one cell and 70 € in another. */
const csv = (price: string) =>
  `Clé;Date;Prix\nc${room}-s${slot};${day(0)};70\nc${room}-s${slot};${day(1)};${price}`;
const WAYS: readonly [string, () => [string, object]][] = [
  ['the grid', () => ['/update-offers', { offers: [cell({ price: 70 }), cell({ day: day(1), price: 45 })] }]],
  [
    'the calendar by the hour',
    () => [
      '/update-activity-offers',
      {
        offers: [
          { category: spa, categoryTimeslot: period, day: day(0), price: 70 },
          { category: spa, categoryTimeslot: period, day: day(1), price: 45 },
        ],
      },
    ],
  ],
  [
    'long-term prices',
    () => [
      '/update-offers-long-term',
      { ids: [`${room}-${slot}`], dates: [day(0), day(1)], days: weekdays, price: 45 },
    ],
  ],
  [
    'a copy',
    () => [
      '/copy-offers',
      { account: world.accountA, from: day(-1), to: day(-1), onto: day(0), until: day(1) },
    ],
  ],
  ['a file', () => ['/import-offers', { account: world.accountA, csv: csv('45') }]],
];

describe('a floor', () => {
  it.each(WAYS)('holds for %s, which changes nothing at all', async (_, way) => {
    await world.database.pool.query('update offers set price_minor = 4500 where day = $1', [day(-1)]);
    await setLimits({ priceFloor: 50 });
    await setLimits({ priceFloor: 50 }, spa);
    const [path, body] = way();
    for (const preview of [true, false]) {
      const { status, body: told } = await post(path, { ...body, preview });
      expect([status, told.errorType]).toEqual([422, 'limits']);
      expect(plain(told.violations[0].message)).toMatch(
        /^« (Chambre|Spa) » ne se vend pas à moins de 50 € : 45 € demandés\. Cellules concernées : [12], à partir du \S+ 2[12] mars/,
      );
    }
    expect(await prices()).toEqual(UNTOUCHED);
  });

  it('is told of a category by its name in the language of who asks', async () => {
    await world.database.pool.query('update categories set names = $2 where id = $1', [
      room,
      { fr: 'Chambre', en: 'Room' },
    ]);
    await setLimits({ priceFloor: 50 });
    const told = async (language: string) => {
      const { body } = await world.call('POST', '/update-offers', {
        as: 'hotelierA',
        body: { offers: [cell({ price: 45 })] },
        headers: { 'accept-language': language },
      });
      return body.violations[0].message;
    };
    expect(await told('en')).toMatch(/Room/);
    expect(await told('es')).toMatch(/Chambre/);
    await world.database.pool.query("update categories set names = '{}' where id = $1", [room]);
  });

  it('holds for prices that go down', async () => {
    await setLimits({ priceFloor: 50 });
    const priceChange = { kind: 'percent', by: -20 };
    const refused = await post('/update-offers', { offers: [cell()], priceChange, preview: true });
    expect(plain(refused.body.violations[0].message)).toContain('48 € demandés');
    const fine = await post('/update-offers', {
      offers: [cell()],
      priceChange: { kind: 'percent', by: -10 },
      preview: true,
    });
    expect(fine.status).toBe(200);
  });

  it('holds for a change that is taken back', async () => {
    const { body } = await post('/update-offers', { offers: [cell({ price: 80 })] });
    await setLimits({ priceFloor: 70 });
    const undo = { account: world.accountA, change: body.change };
    const refused = await post('/undo-offers', undo);
    expect([refused.status, refused.body.errorType]).toEqual([422, 'limits']);
    expect((await prices())[0]).toBe(8000);
    await setLimits({ priceFloor: null });
    expect((await post('/undo-offers', undo)).body).toMatchObject({ totalUpdated: 1, totalSkipped: 0 });
    expect((await prices())[0]).toBe(6000);
  });

  it('is in the way of no older price: its places and status change, and it may stay', async () => {
    await setLimits({ priceFloor: 70 });
    const { status } = await post('/update-offers', {
      offers: [cell({ quantity: 5, status: 'notAvailable' }), cell({ day: day(1), price: 60, quantity: 4 })],
    });
    expect(status).toBe(200);
    expect((await post('/update-offers', { offers: [cell({ price: 65 })] })).status).toBe(422);
    expect((await post('/update-offers', { offers: [cell({ price: 70 })] })).status).toBe(200);
  });

  it('is of one category alone', async () => {
    await setLimits({ priceFloor: 70 }, spa);
    expect((await post('/update-offers', { offers: [cell({ price: 10 })] })).status).toBe(200);
  });
});

it('a ceiling holds for first prices, too', async () => {
  await setLimits({ priceCeiling: 99.9 });
  const offers = [cell({ day: day(5), price: 100, quantity: 1 })];
  const refused = await post('/update-offers', { offers });
  expect(plain(refused.body.violations[0].message)).toBe(
    "« Chambre » ne se vend pas à plus de 99,90 € : 100 € demandés. Cellules concernées : 1, à partir du jeudi 26 mars 2026. Rien n'a été modifié.",
  );
  expect((await post('/update-offers', { offers: [{ ...offers[0], price: 99.9 }] })).status).toBe(200);
});

describe('the limits of a category', () => {
  it('are none at first, set, read and taken away', async () => {
    const made = await post('/categories', {
      account: world.accountA,
      name: 'Suite',
      timeSlots: [slot],
      priceFloor: 10,
    });
    expect(made.body).toMatchObject({ priceFloor: 10, priceCeiling: null });
    expect((await setLimits({ priceFloor: 40, priceCeiling: 40 })).body).toMatchObject({
      priceFloor: 40,
      priceCeiling: 40,
    });
    expect((await setLimits({ priceFloor: null })).body).toMatchObject({
      priceFloor: null,
      priceCeiling: 40,
    });
    expect((await setLimits({ name: 'Chambre' })).body).toMatchObject({ priceCeiling: 40 });
  });

  it.each([
    [{ priceFloor: 40, priceCeiling: 39.99 }, 'priceCeiling'],
    [{ priceFloor: -1 }, 'priceFloor'],
    [{ priceFloor: 0.001 }, 'priceFloor'],
    [{ priceCeiling: 99_999_999 }, 'priceCeiling'],
  ])('refuse %j', async (body, propertyPath) => {
    const refused = await setLimits(body);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, propertyPath]);
  });

  it('are told of to staff alone', async () => {
    await setLimits({ priceFloor: 10 });
    const { body } = await world.call(
      'GET',
      `/public/get-offers-by-day?accountId=${world.accountA}&date=${day(1)}`,
    );
    expect(JSON.stringify(body)).toContain('Chambre');
    expect(JSON.stringify(body)).not.toMatch(/priceFloor|price_floor/);
  });

  it('follow a currency with other decimals', async () => {
    await setLimits({ priceFloor: 40.4, priceCeiling: null });
    const currency = (code: string) =>
      world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { currency: code } });
    await currency('JPY');
    const yen = await world.call('GET', `/categories/${room}`, { as: 'hotelierA' });
    expect(yen.body).toMatchObject({ priceFloor: 40, priceCeiling: null });
    await currency('EUR');
  });

  it('tell how many prices ahead are outside', async () => {
    const outside = (query: string, as: 'hotelierA' | 'staffA' | 'hotelierB' = 'hotelierA') =>
      world.call('GET', `/categories/${room}/prices-outside?${query}`, { as });
    expect((await outside('priceFloor=60.01')).body.total).toBe(2);
    expect((await outside('priceFloor=60&priceCeiling=60')).body.total).toBe(0);
    expect((await outside('priceCeiling=59')).body.total).toBe(2);
    expect((await outside('')).body.total).toBe(0);
    expect((await outside('priceFloor=5&priceCeiling=4')).status).toBe(422);
    expect((await outside('priceFloor=1', 'staffA')).status).toBe(403);
    expect((await outside('priceFloor=1', 'hotelierB')).status).toBe(404);
  });
});
