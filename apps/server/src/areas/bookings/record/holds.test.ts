import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL, createHoldVenue, DAY, type HoldVenue, idOf, minutes } from '../../../../test/hold-venue.ts';
import { setPatience } from '../../../../test/set-patience.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { countWrongHolds } from './queries/doctor.ts';

let world: World;
let hotel: HoldVenue;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  hotel = await createHoldVenue(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await hotel.empty();
});

describe('a place that is held', () => {
  it('is shown and sold to nobody else, and to its holder', async () => {
    await hotel.places(1);
    const held = await hotel.hold();
    expect(held).toMatchObject({ status: 200, body: { success: 1, seconds: 600, isRenewable: true } });
    expect(await hotel.shown()).toEqual({ ...ALL, count: 5, isShown: false });
    expect(await hotel.shown({ hold: idOf(held.body.hold) })).toEqual(ALL);
    expect((await hotel.book()).body.errorType).toBe('stock');
    expect((await hotel.book(hotel.told())).body.errorType).toBe('stock');
    expect((await hotel.hold()).body.errorType).toBe('stock');
    expect((await hotel.book({ hold: held.body.hold, ...hotel.told() })).status).toBe(201);
    const { rows } = await world.database.pool.query('select booked, held_until from offers where id = $1', [
      hotel.offer,
    ]);
    expect(rows).toEqual([{ booked: 1, held_until: null }]);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(0);
  });

  it('is free the moment that its time is over, with nobody there to free it', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    now = minutes(10);
    expect(await hotel.shown()).toEqual(ALL);
    expect((await hotel.book({ hold: body.hold })).status).toBe(201);
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    expect((await hotel.hold()).status).toBe(200);
  });

  it('is held once more, once', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    now = minutes(9);
    expect((await hotel.renew(body.hold)).body).toMatchObject({ seconds: 600, isRenewable: false });
    now = minutes(18);
    expect((await hotel.book()).body.errorType).toBe('stock');
    expect((await hotel.renew(body.hold)).body.errorType).toBe('hold');
    now = minutes(19);
    expect((await hotel.book()).status).toBe(201);
  });

  it('is kept no shorter by being renewed, whatever the venue says meanwhile', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    await world.database.pool.query('update accounts set hold_minutes = 0');
    now = minutes(4);
    expect((await hotel.renew(body.hold)).body).toMatchObject({ seconds: 360, isRenewable: false });
  });

  it('whose answer was lost is proven by the secret that its caller drew, and asked for again the same', async () => {
    await hotel.places(1);
    const secret = 'a-secret_of-22-letters';
    const held = await hotel.hold({ secret });
    expect(held.body.hold).toBe(`${idOf(held.body.hold)}.${secret}`);
    // As if the answer had not come.
    now = minutes(1);
    const again = await hotel.hold({ secret });
    expect(again).toMatchObject({ status: 200, body: { seconds: 540, isRenewable: true } });
    expect((await hotel.hold({ secret: 'b'.repeat(22) })).body.errorType).toBe('stock');
    expect((await hotel.hold({ hold: `0.${secret}`, secret: 'c'.repeat(22) })).status).toBe(200);
    expect((await hotel.book({ hold: `0.${secret}` })).body.errorType).toBe('stock');
    expect((await hotel.book({ hold: `0.${'c'.repeat(22)}` })).status).toBe(201);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(0);
    for (const weak of ['short', 'x'.repeat(21), `${'x'.repeat(22)}!`])
      expect((await hotel.hold({ secret: weak })).status).toBe(422);
  });

  it('taken in place of another is kept where its request comes twice', async () => {
    await hotel.places(1);
    const other = await hotel.offerOn(addDays(DAY, 1));
    const sent = { hold: (await hotel.hold({ offer: other })).body.hold, secret: 'e'.repeat(22) };
    expect((await hotel.hold(sent)).status).toBe(200);
    now = minutes(1);
    expect(await hotel.hold(sent)).toMatchObject({ status: 200, body: { seconds: 540 } });
    expect((await hotel.book({ hold: `0.${sent.secret}` })).status).toBe(201);
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
  });

  it('is one where both that it takes the place of are of its own offer', async () => {
    const [secret, older] = ['g'.repeat(22), 'h'.repeat(22)];
    for (const each of [older, secret]) await hotel.hold({ secret: each });
    expect((await hotel.hold({ hold: `0.${older}`, secret })).status).toBe(200);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(1);
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
  });

  it('is one, however often its secret is sent at once or for other offers', async () => {
    const secret = 'd'.repeat(22);
    const other = await hotel.offerOn(addDays(DAY, 1));
    const mine = await hotel.hold();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        hotel.hold({
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
    expect((await hotel.book({ hold: `0.${secret}` })).status).toBe(201);
  });

  it('is given back on leaving, by its holder alone', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    for (const other of [`${idOf(body.hold)}.${'x'.repeat(22)}`, 'nonsense', `${body.hold}0`]) {
      expect((await hotel.release(other)).status).toBe(204);
      expect((await hotel.renew(other)).status).toBe(409);
      expect((await hotel.book({ hold: other })).status).toBe(409);
    }
    expect((await hotel.release(body.hold)).status).toBe(204);
    expect((await hotel.release(body.hold)).status).toBe(204);
    expect((await hotel.book()).status).toBe(201);
  });

  it('is given back by the beacon of a page that goes away, which is text', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/public/release-hold',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ account: world.accountA, hold: body.hold }),
    });
    expect(reply.statusCode).toBe(204);
    expect((await hotel.book()).status).toBe(201);
  });

  it('goes with another that its holder takes, and is the same place held again', async () => {
    await hotel.places(1);
    const first = await hotel.hold();
    const again = await hotel.hold({ hold: first.body.hold });
    expect(again.status).toBe(200);
    const other = await hotel.offerOn(addDays(DAY, 1));
    expect((await hotel.hold({ offer: other, hold: again.body.hold })).status).toBe(200);
    expect(await hotel.shown()).toEqual(ALL);
    expect((await world.database.pool.query('select from holds')).rowCount).toBe(1);
  });

  it('asked for again is held no longer, and renewed no second time', async () => {
    await hotel.places(1);
    const first = await hotel.hold();
    now = minutes(4);
    const again = await hotel.hold({ hold: first.body.hold });
    expect(again.body).toMatchObject({ seconds: 360, isRenewable: true });
    expect((await hotel.renew(again.body.hold)).body).toMatchObject({ seconds: 600 });
    now = minutes(6);
    const last = await hotel.hold({ hold: again.body.hold });
    expect(last.body).toMatchObject({ seconds: 480, isRenewable: false });
    expect((await hotel.renew(last.body.hold)).body.errorType).toBe('hold');
    expect(await countWrongHolds(world.database.pool, now)).toBe(0);
    now = minutes(14);
    expect((await hotel.book()).status).toBe(201);
  });

  it('stays where another that its holder asks for is gone', async () => {
    await hotel.places(1);
    const mine = await hotel.hold();
    const other = await hotel.offerOn(addDays(DAY, 1));
    await world.database.pool.query('update offers set quantity = 1, booked = 0 where id = $1', [other]);
    expect((await hotel.hold({ offer: other })).status).toBe(200);
    expect((await hotel.hold({ offer: other, hold: mine.body.hold })).body.errorType).toBe('stock');
    expect((await hotel.hold()).body.errorType).toBe('stock');
    expect((await hotel.book({ hold: mine.body.hold })).status).toBe(201);
  });

  it('stays where a booking is refused, and a retry of one with another hold is the same booking', async () => {
    await hotel.places(1);
    const { body } = await hotel.hold();
    expect((await hotel.book({ hold: body.hold, price: 1 })).body.errorType).toBe('price');
    const headers = { 'idempotency-key': 'one' };
    const first = await hotel.book({ hold: body.hold }, headers);
    expect(first.status).toBe(201);
    expect((await hotel.book({}, headers)).body.bookingId).toBe(first.body.bookingId);
  });

  it('is none where the venue holds none, and on what it doesn’t sell', async () => {
    await world.database.pool.query('update accounts set hold_minutes = 0');
    expect((await hotel.hold()).body).toMatchObject({ success: 1, hold: null, seconds: 0 });
    expect((await hotel.hold({ offer: 999_999 })).status).toBe(422);
    expect((await hotel.hold({ account: world.accountB })).status).toBe(422);
  });
});

it('taken in place of another waits a moment for whoever writes prices, and one alone not at all', async () => {
  setPatience(50);
  const mine = await hotel.hold();
  const other = await hotel.offerOn(addDays(DAY, 1));
  const writing = await world.database.pool.connect();
  try {
    await writing.query('begin');
    await writing.query('select from accounts where id = $1 for no key update', [world.accountA]);
    expect((await hotel.hold({ offer: other, hold: mine.body.hold })).status).toBe(503);
    expect((await hotel.hold({ hold: mine.body.hold, secret: 'f'.repeat(22) })).status).toBe(200);
  } finally {
    writing.release(true);
  }
});

it('the doctor finds what an offer says and nobody holds, and what is held and isn’t said', async () => {
  const wrong = () => countWrongHolds(world.database.pool, now);
  await hotel.hold();
  await hotel.hold();
  expect(await wrong()).toBe(0);
  await world.database.pool.query('delete from holds where id = (select min(id) from holds)');
  expect(await wrong()).toBe(1);
  await world.database.pool.query('update offers set held_until = null');
  expect(await wrong()).toBe(1);
  now = minutes(10);
  expect(await wrong()).toBe(0);
});
