import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPatience } from '../../../../test/set-patience.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';
import { countWrongHolds, countWrongOffers } from './queries/doctor.ts';

let world: World;
let venue: Venue;
let offer: number;
let now = NOW;
const DAY = addDays(TODAY, 2);
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA, 5);
  offer = await venue.offerOn(DAY);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(`
    delete from bookings; delete from holds; update categories set pool_id = null; delete from pools;
    update offers set booked = 0, held_until = null, quantity = 5; update accounts set hold_minutes = 10`);
});

const places = (quantity: number) =>
  world.database.pool.query('update offers set quantity = $1 where account_id = $2', [
    quantity,
    world.accountA,
  ]);
let networks = 0;
/** As a visitor of a network of his own. */
const hold = (more: object = {}, ip = `10.${networks >> 8}.${networks++ & 255}.7`) =>
  from(ip, 'POST', '/api/public/hold-offer', { account: world.accountA, offer, ...more });
async function from(remoteAddress: string, method: 'POST', url: string, payload: object) {
  const reply = await world.app.inject({ method, url, payload, remoteAddress });
  return { status: reply.statusCode, body: reply.statusCode === 204 ? null : reply.json() };
}
const renew = (token: string) =>
  world.call('POST', '/public/renew-hold', { body: { account: world.accountA, hold: token } });
const release = (token: string) =>
  world.call('POST', '/public/release-hold', { body: { account: world.accountA, hold: token } });
const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
const told = () => ({ categoryId: venue.roomId, bookAt: DAY, timeSlotName: '10h30 - 14h00' });
const book = (more: object = {}, headers: Record<string, string> = {}) =>
  world.call('POST', '/public/bookings', {
    headers,
    body: { account: world.accountA, offer, price: 59, ...guest, ...more },
  });
const shown = async (more: object = {}) => {
  const asked = { accountId: world.accountA, date: DAY, ...more };
  const month = await world.call('POST', '/public/get-availability', { body: asked });
  const first = await world.call('POST', '/public/get-availability', {
    body: { ...asked, firstCheck: true },
  });
  const day = await world.call('POST', '/public/get-offers-by-day', { body: asked });
  const ids: number[] = day.body['hydra:member'].map(({ id }: { id: number }) => id);
  return {
    count: month.body.offers[DAY]?.count ?? 0,
    first: first.body.firstDayAvailable === DAY,
    isShown: ids.includes(offer),
  };
};
const ALL = { count: 6, first: true, isShown: true };
/** Until as many wait for a lock. */
const untilWait = (count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await world.database.pool.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count >= count;
    },
    { timeout: 20_000, interval: 5 },
  );
const idOf = (token: string) => Number(token.split('.')[0]);
async function makePool(units: number) {
  const categories = [{ category: venue.roomId }, { category: venue.spaId }];
  const body = { account: world.accountA, name: 'Chambres', units, categories };
  expect((await world.call('POST', '/pools', { as: 'hotelierA', body })).status).toBe(201);
}

describe('a place that is held', () => {
  it('is shown and sold to nobody else, and to its holder', async () => {
    await places(1);
    const held = await hold();
    expect(held).toMatchObject({ status: 200, body: { success: 1, seconds: 600, isRenewable: true } });
    expect(await shown()).toEqual({ ...ALL, count: 5, isShown: false });
    expect(await shown({ hold: idOf(held.body.hold) })).toEqual(ALL);
    expect((await book()).body.errorType).toBe('stock');
    expect((await book(told())).body.errorType).toBe('stock');
    expect((await hold()).body.errorType).toBe('stock');
    expect((await book({ hold: held.body.hold, ...told() })).status).toBe(201);
    const { rows } = await world.database.pool.query('select booked, held_until from offers where id = $1', [
      offer,
    ]);
    expect(rows).toEqual([{ booked: 1, held_until: null }]);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(0);
  });

  it('is free the moment that its time is over, with nobody there to free it', async () => {
    await places(1);
    const { body } = await hold();
    now = minutes(10);
    expect(await shown()).toEqual(ALL);
    expect((await book({ hold: body.hold })).status).toBe(201);
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    expect((await hold()).status).toBe(200);
  });

  it('is held once more, once', async () => {
    await places(1);
    const { body } = await hold();
    now = minutes(9);
    expect((await renew(body.hold)).body).toMatchObject({ seconds: 600, isRenewable: false });
    now = minutes(18);
    expect((await book()).body.errorType).toBe('stock');
    expect((await renew(body.hold)).body.errorType).toBe('hold');
    now = minutes(19);
    expect((await book()).status).toBe(201);
  });

  it('is kept no shorter by being renewed, whatever the venue says meanwhile', async () => {
    await places(1);
    const { body } = await hold();
    await world.database.pool.query('update accounts set hold_minutes = 0');
    now = minutes(4);
    expect((await renew(body.hold)).body).toMatchObject({ seconds: 360, isRenewable: false });
  });

  it('whose answer was lost is proven by the secret that its caller drew, and asked for again the same', async () => {
    await places(1);
    const secret = 'a-secret_of-22-letters';
    const held = await hold({ secret });
    expect(held.body.hold).toBe(`${idOf(held.body.hold)}.${secret}`);
    // As if the answer had not come.
    now = minutes(1);
    const again = await hold({ secret });
    expect(again).toMatchObject({ status: 200, body: { seconds: 540, isRenewable: true } });
    expect((await hold({ secret: 'b'.repeat(22) })).body.errorType).toBe('stock');
    expect((await hold({ hold: `0.${secret}`, secret: 'c'.repeat(22) })).status).toBe(200);
    expect((await book({ hold: `0.${secret}` })).body.errorType).toBe('stock');
    expect((await book({ hold: `0.${'c'.repeat(22)}` })).status).toBe(201);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(0);
    for (const weak of ['short', 'x'.repeat(21), `${'x'.repeat(22)}!`])
      expect((await hold({ secret: weak })).status).toBe(422);
  });

  it('taken in place of another is kept where its request comes twice', async () => {
    await places(1);
    const other = await venue.offerOn(addDays(DAY, 1));
    const sent = { hold: (await hold({ offer: other })).body.hold, secret: 'e'.repeat(22) };
    expect((await hold(sent)).status).toBe(200);
    now = minutes(1);
    expect(await hold(sent)).toMatchObject({ status: 200, body: { seconds: 540 } });
    expect((await book({ hold: `0.${sent.secret}` })).status).toBe(201);
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
  });

  it('is one where both that it takes the place of are of its own offer', async () => {
    const [secret, older] = ['g'.repeat(22), 'h'.repeat(22)];
    for (const each of [older, secret]) await hold({ secret: each });
    expect((await hold({ hold: `0.${older}`, secret })).status).toBe(200);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(1);
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
  });

  it('is one, however often its secret is sent at once or for other offers', async () => {
    const secret = 'd'.repeat(22);
    const other = await venue.offerOn(addDays(DAY, 1));
    const mine = await hold();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        hold({
          secret,
          ...(at % 2 === 0 && { offer: other }),
          ...(at % 3 === 0 && { hold: mine.body.hold }),
        }),
      ),
    );
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    const { rowCount } = await world.database.pool.query('select from holds');
    expect(rowCount).toBeLessThanOrEqual(1);
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
    expect((await book({ hold: `0.${secret}` })).status).toBe(201);
  });

  it('is given back on leaving, by its holder alone', async () => {
    await places(1);
    const { body } = await hold();
    for (const other of [`${idOf(body.hold)}.${'x'.repeat(22)}`, 'nonsense', `${body.hold}0`]) {
      expect((await release(other)).status).toBe(204);
      expect((await renew(other)).status).toBe(409);
      expect((await book({ hold: other })).status).toBe(409);
    }
    expect((await release(body.hold)).status).toBe(204);
    expect((await release(body.hold)).status).toBe(204);
    expect((await book()).status).toBe(201);
  });

  it('is given back by the beacon of a page that goes away, which is text', async () => {
    await places(1);
    const { body } = await hold();
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/public/release-hold',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ account: world.accountA, hold: body.hold }),
    });
    expect(reply.statusCode).toBe(204);
    expect((await book()).status).toBe(201);
  });

  it('goes with another that its holder takes, and is the same place held again', async () => {
    await places(1);
    const first = await hold();
    const again = await hold({ hold: first.body.hold });
    expect(again.status).toBe(200);
    const other = await venue.offerOn(addDays(DAY, 1));
    expect((await hold({ offer: other, hold: again.body.hold })).status).toBe(200);
    expect(await shown()).toEqual(ALL);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(1);
  });

  it('asked for again is held no longer, and renewed no second time', async () => {
    await places(1);
    const first = await hold();
    now = minutes(4);
    const again = await hold({ hold: first.body.hold });
    expect(again.body).toMatchObject({ seconds: 360, isRenewable: true });
    expect((await renew(again.body.hold)).body).toMatchObject({ seconds: 600 });
    now = minutes(6);
    const last = await hold({ hold: again.body.hold });
    expect(last.body).toMatchObject({ seconds: 480, isRenewable: false });
    expect((await renew(last.body.hold)).body.errorType).toBe('hold');
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
    now = minutes(14);
    expect((await book()).status).toBe(201);
  });

  it('stays where another that its holder asks for is gone', async () => {
    await places(1);
    const mine = await hold();
    const other = await venue.offerOn(addDays(DAY, 1));
    await world.database.pool.query('update offers set quantity = 1, booked = 0 where id = $1', [other]);
    expect((await hold({ offer: other })).status).toBe(200);
    expect((await hold({ offer: other, hold: mine.body.hold })).body.errorType).toBe('stock');
    expect((await hold()).body.errorType).toBe('stock');
    expect((await book({ hold: mine.body.hold })).status).toBe(201);
  });

  it('stays where a booking is refused, and a retry of one with another hold is the same booking', async () => {
    await places(1);
    const { body } = await hold();
    expect((await book({ hold: body.hold, price: 1 })).body.errorType).toBe('price');
    const headers = { 'idempotency-key': 'one' };
    const first = await book({ hold: body.hold }, headers);
    expect(first.status).toBe(201);
    expect((await book({}, headers)).body.bookingId).toBe(first.body.bookingId);
  });

  it('is none where the venue holds none, and on what it doesn’t sell', async () => {
    await world.database.pool.query('update accounts set hold_minutes = 0');
    expect((await hold()).body).toMatchObject({ success: 1, hold: null, seconds: 0 });
    expect((await hold({ offer: 999_999 })).status).toBe(422);
    expect((await hold({ account: world.accountB })).status).toBe(422);
  });
});

it('one network holds a third of an offer or a pool, and always one', async () => {
  await places(6);
  const from7 = async () => (await hold({}, '10.9.9.7')).body.hold !== null;
  expect([await from7(), await from7(), await from7()]).toEqual([true, true, false]);
  expect((await hold()).body.hold).not.toBeNull();
  await world.database.pool.query('delete from holds; update offers set held_until = null');
  await makePool(3);
  expect([await from7(), await from7()]).toEqual([true, false]);
});

describe('of a pool', () => {
  it('a unit that is held is gone for every offer that needs its hours, and for no other', async () => {
    await makePool(1);
    const held = await hold();
    // The afternoon and its hours stay: they begin when the morning ends.
    expect(await shown()).toEqual({ ...ALL, count: 5, isShown: false });
    expect(await shown({ hold: idOf(held.body.hold) })).toEqual(ALL);
    expect((await hold()).body.errorType).toBe('stock');
    expect((await book(told())).body.errorType).toBe('stock');
    expect((await book({ hold: held.body.hold, ...told() })).status).toBe(201);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  });

  it('of two units the largest overlap of bookings and holds decides', async () => {
    await makePool(2);
    await world.database.pool.query(`update categories set clean_after = 30 where id = $1`, [venue.roomId]);
    const first = await hold();
    expect(first.status).toBe(200);
    expect((await book()).status).toBe(201);
    expect((await hold()).body.errorType).toBe('stock');
    expect((await book()).body.errorType).toBe('stock');
    await release(first.body.hold);
    expect((await book()).status).toBe(201);
  });

  it('is looked at again where the offer comes into another pool while the first is waited for', async () => {
    await makePool(1);
    const { pool } = world.database;
    const { rows } = await pool.query(
      "insert into pools (account_id, name, units) values ($1, 'Cabines', 1) returning id",
      [world.accountA],
    );
    const other = Number(rows[0].id);
    const [refitting, taking] = [await pool.connect(), await pool.connect()];
    try {
      await refitting.query('begin');
      await refitting.query('select from accounts where id = $1 for no key update', [world.accountA]);
      await refitting.query('select from pools order by id for no key update');
      await taking.query('begin');
      const taken = taking.query('select from pools where id = $1 for no key update', [other]);
      const holding = hold();
      await untilWait(2);
      await refitting.query('update categories set pool_id = $1', [other]);
      await refitting.query('commit');
      await taken;
      // Its last unit goes; who holds only the pool that the offer had before doesn't wait for it.
      await taking.query(
        `insert into pool_claims (account_id, pool_id, span_from, span_to, units)
         select account_id, pool_id, span_from, span_to, 1 from offers where id = $1`,
        [offer],
      );
      await untilWait(1);
      await taking.query('commit');
      expect((await holding).body.errorType).toBe('stock');
    } finally {
      refitting.release(true);
      taking.release(true);
    }
  });

  it('a cancelled booking isn’t taken up over somebody’s hold', async () => {
    await makePool(1);
    const booked = await book();
    const set = (status: string) =>
      world.call('PATCH', `/bookings/${booked.body.id}`, { as: 'hotelierA', body: { status } });
    expect((await set('canceled')).status).toBe(200);
    const held = await hold();
    expect((await set('booked')).body.errorType).toBe('stock');
    await release(held.body.hold);
    expect((await set('booked')).status).toBe(200);
  });
});

it.each([0, 1])('of many who hold or book one last place at once one gets it (units: %i)', async (units) => {
  await places(1);
  if (units > 0) await makePool(units);
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? hold() : book(at % 4 === 1 ? told() : {}))),
  );
  const got = all.filter(({ status }) => status < 300);
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(got).toHaveLength(1);
  expect(await countWrongOffers(world.database.pool)).toBe(0);
});

it.each([0, 1])(
  'where the venue took places away, whose hold ends first books (units: %i)',
  async (units) => {
    await places(2);
    if (units > 0) await makePool(2);
    const first = await hold();
    now = minutes(1);
    const second = await hold();
    expect([first.status, second.status]).toEqual([200, 200]);
    if (units > 0) await world.database.pool.query('update pools set units = 1');
    else await places(1);
    expect((await book({ hold: second.body.hold })).body.errorType).toBe('stock');
    expect((await book()).body.errorType).toBe('stock');
    expect((await book({ hold: first.body.hold })).status).toBe(201);
    expect(await countWrongOffers(world.database.pool)).toBe(0);
  },
);

it('a holder books, whoever books beside him', async () => {
  await places(3);
  const holders = await Promise.all(Array.from({ length: 3 }, () => hold()));
  const all = await Promise.all([
    ...holders.map(({ body }) => book({ hold: body.hold, ...told() })),
    ...Array.from({ length: 20 }, () => book(told())),
  ]);
  expect(all.slice(0, 3).map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(all.slice(3).filter(({ status }) => status === 201)).toEqual([]);
});

it('taken in place of another waits a moment for whoever writes prices, and one alone not at all', async () => {
  setPatience(50);
  const mine = await hold();
  const other = await venue.offerOn(addDays(DAY, 1));
  const writing = await world.database.pool.connect();
  try {
    await writing.query('begin');
    await writing.query('select from accounts where id = $1 for no key update', [world.accountA]);
    expect((await hold({ offer: other, hold: mine.body.hold })).status).toBe(503);
    expect((await hold({ hold: mine.body.hold, secret: 'f'.repeat(22) })).status).toBe(200);
  } finally {
    writing.release(true);
  }
});

it('the doctor finds what an offer says and nobody holds, and what is held and isn’t said', async () => {
  const wrong = () => countWrongHolds(world.database.pool, now);
  await hold();
  await hold();
  expect(await wrong()).toBe(0);
  await world.database.pool.query('delete from holds where id = (select min(id) from holds)');
  expect(await wrong()).toBe(1);
  await world.database.pool.query('update offers set held_until = null');
  expect(await wrong()).toBe(1);
  now = minutes(10);
  expect(await wrong()).toBe(0);
});

it('one hold is one booking, however often it is sent', async () => {
  await places(2);
  const mine = await hold();
  await hold();
  const all = await Promise.all(Array.from({ length: 8 }, () => book({ hold: mine.body.hold, ...told() })));
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
});

describe('at the desk', () => {
  const desk = (as: 'hotelierA' | 'staffA' | 'hotelierB', body: object = { offer }) =>
    world.call('POST', `/accounts/${world.accountA}/holds`, { as, body });
  const list = async (query = '') =>
    (await world.call('GET', `/accounts/${world.accountA}/holds${query}`, { as: 'staffA' })).body[
      'hydra:member'
    ];

  it('a place is held without a limit, and it is seen whose holds stand', async () => {
    await hold();
    now = minutes(1);
    expect((await desk('hotelierA')).body).toMatchObject({ seconds: 600 });
    expect((await desk('hotelierA')).body).toMatchObject({ seconds: 600 });
    now = minutes(4);
    expect(await list(`?day=${DAY}`)).toMatchObject([
      { offer, madeBy: null, seconds: 360, start: '10h30', end: '14h00', categoryName: 'Chambre' },
      { madeBy: 'hotelierA', seconds: 420 },
      { madeBy: 'hotelierA', seconds: 420 },
    ]);
    expect(await list(`?day=${TODAY}`)).toEqual([]);
    now = minutes(11);
    expect(await list()).toEqual([]);
  });

  it('who may not take bookings may not hold, nor give back', async () => {
    expect((await desk('staffA')).status).toBe(403);
    expect((await desk('hotelierB')).status).toBe(404);
    const { body } = await hold();
    const remove = (as: 'hotelierA' | 'staffA' | 'hotelierB') =>
      world.call('DELETE', `/holds/${idOf(body.hold)}`, { as });
    expect((await remove('staffA')).status).toBe(403);
    expect((await remove('hotelierB')).status).toBe(404);
    await places(1);
    expect((await remove('hotelierA')).status).toBe(204);
    expect((await book()).status).toBe(201);
  });

  it('the venue says for how long', async () => {
    const set = (holdMinutes: number) =>
      world.call('PATCH', `/accounts/${world.accountA}`, { as: 'hotelierA', body: { holdMinutes } });
    expect((await set(3)).body).toMatchObject({ holdMinutes: 3 });
    expect((await hold()).body).toMatchObject({ seconds: 180 });
    expect((await set(31)).status).toBe(422);
    expect((await set(-1)).status).toBe(422);
  });
});

it('one unit is held by many at once where nobody holds its pool', async () => {
  await makePool(1);
  await places(5);
  const { rows } = await world.database.pool.query<{ id: number }>(
    `select o.id from offers o join offers mine on mine.id = $1
     where o.pool_id = mine.pool_id and o.span_from < mine.span_to and o.span_to > mine.span_from`,
    [offer],
  );
  expect(rows.length).toBeGreaterThan(1);
  const crowd = async () => {
    await world.database.pool.query('delete from holds; update offers set held_until = null');
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, at) => hold({ offer: rows[at % rows.length]?.id })),
    );
    return all.filter(({ status }) => status === 200).length;
  };
  expect(await crowd()).toBe(1);
  await world.database.pool.query(
    "create or replace function hold_pool(account integer, pool integer) returns boolean language sql as 'select true'",
  );
  expect(await crowd()).toBeGreaterThan(1);
});
