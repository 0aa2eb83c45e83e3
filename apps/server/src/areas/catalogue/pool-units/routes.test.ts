import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let poolId: number;
const DAY = addDays(TODAY, 3);
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 50);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query(
    'delete from bookings; update categories set pool_id = null, clean_before = 0, clean_after = 0; delete from pools; update offers set booked = 0; update time_slots set start_minute = 630, end_minute = 840 where start_minute = 660',
  );
  poolId = await makePool();
});

const makePool = async (more: object = {}) => {
  const categories = [
    { category: venue.roomId, cleanBefore: 0, cleanAfter: 30 },
    { category: venue.spaId, cleanBefore: 0, cleanAfter: 0 },
  ];
  const { body } = await world.call('POST', '/pools', {
    as: 'hotelierA',
    body: {
      account: world.accountA,
      name: 'Chambres',
      units: 2,
      unitNames: ['101', ''],
      categories,
      ...more,
    },
  });
  return Number(body.id);
};
const change = (body: object) => world.call('PATCH', `/pools/${poolId}`, { as: 'hotelierA', body });
const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
/** A booking of the room or of an hour of the spa, by where it begins. @returns its id, and its claim's */
const book = async (start: number, { of = venue.roomId, day = DAY } = {}) => {
  const [offer] = await query<{ id: number; price: number }>(
    `select o.id, o.price_minor / 100.0 as price from offers o join time_slots t on t.id = o.time_slot_id
     left join periods p on p.id = o.period_id
     where o.category_id = $1 and o.day = $2 and coalesce(p.start_minute, t.start_minute) = $3`,
    of,
    day,
    start,
  );
  const { body, status } = await world.call('POST', '/public/bookings', {
    body: { account: world.accountA, offer: offer?.id, price: Number(offer?.price), ...guest },
  });
  expect(status).toBe(201);
  const [claim] = await query<{ id: number; booking: number }>(
    'select k.id, b.id as booking from pool_claims k join bookings b on b.id = k.booking_id where b.number = $1',
    body.bookingId,
  );
  return { number: Number(body.bookingId), booking: Number(claim?.booking), claim: Number(claim?.id) };
};
const block = async (fromTime: string, toTime: string, units = 1) => {
  const { body } = await world.call('POST', `/pools/${poolId}/blocks`, {
    as: 'hotelierA',
    body: { from: DAY, to: DAY, fromTime, toTime, units, reason: 'Travaux' },
  });
  return Number(body.id);
};
const query = async <R extends object>(text: string, ...values: unknown[]) =>
  (await world.database.pool.query<R>(text, values)).rows;
const week = async (more = '') => {
  const { body } = await world.call('GET', `/pools/${poolId}/week?from=${DAY}${more}`, { as: 'staffA' });
  return body as {
    from: string;
    to: string;
    units: { unit: number; name: string | null }[];
    claims: { id: number; unitNumbers: number[]; isPinned: boolean }[];
  };
};
const unitsOf = async () =>
  Object.fromEntries((await week()).claims.map(({ id, unitNumbers }) => [id, unitNumbers]));
const pin = (claim: number, unit: number | null, as: 'hotelierA' | 'hotelierB' | 'staffA' = 'hotelierA') =>
  world.call('PATCH', `/pool-claims/${claim}`, { as, body: { unit } });
const pinOf = async (booking: number) =>
  (
    await query<{ unit: number | null }>(
      'select pinned_unit as unit from pool_claims where booking_id = $1',
      booking,
    )
  )[0]?.unit;

const AFTERNOON = 840;
const MORNING = 630;

describe('names of units', () => {
  it('are kept in their order, and go by their numbers where there is none', async () => {
    const { body } = await world.call('GET', `/pools/${poolId}`, { as: 'staffA' });
    expect(body.unitNames).toEqual(['101']);
    expect((await week()).units).toEqual([
      { unit: 1, name: '101' },
      { unit: 2, name: null },
    ]);
    expect((await change({ unitNames: [' ', '  Côté   cour '] })).body.unitNames).toEqual(['', 'Côté cour']);
  });

  it('are no more than there are units, and each of its own', async () => {
    const violations = async (body: object) => (await change(body)).body.violations;
    expect(await violations({ unitNames: ['101', '102', '103'] })).toEqual([
      { propertyPath: 'unitNames', message: "Il y a plus de noms que d'unités (2)" },
    ]);
    expect(await violations({ unitNames: ['101', ' 101'] })).toEqual([
      { propertyPath: 'unitNames', message: 'Deux unités portent le même nom : 101' },
    ]);
    expect(await violations({ unitNames: ['x'.repeat(41)] })).toEqual([
      { propertyPath: 'unitNames[0]', message: '40 caractères au plus' },
    ]);
    await change({ unitNames: ['101', '102'] });
    expect(await violations({ units: 1 })).toEqual([
      { propertyPath: 'unitNames', message: "Il y a plus de noms que d'unités (1)" },
    ]);
  });
});

describe('GET /pools/:id/week', () => {
  it('says who stands in which unit, cleaning included', async () => {
    const one = await book(MORNING);
    const other = await book(MORNING);
    const late = await book(960, { of: venue.spaId });
    const { claims, ...days } = await week('&days=2');
    expect(days).toMatchObject({ from: DAY, to: addDays(DAY, 1) });
    expect(claims[0]).toMatchObject({
      '@id': `/api/pool-claims/${one.claim}`,
      '@type': 'PoolClaim',
      from: DAY,
      fromTime: '10h30',
      to: DAY,
      toTime: '14h30',
      units: 1,
      unitNumbers: [1],
      isPinned: false,
      booking: {
        id: one.booking,
        bookingId: one.number,
        firstname: 'Ada',
        lastname: 'Lovelace',
        category: `/api/categories/${venue.roomId}`,
        categoryName: 'Chambre',
        bookAt: DAY,
        start: '10h30',
        end: '14h00',
      },
      reason: null,
      calendar: null,
    });
    expect(claims.map(({ id, unitNumbers }) => [id, unitNumbers])).toEqual([
      [one.claim, [1]],
      [other.claim, [2]],
      [late.claim, [1]],
    ]);
  });

  it('shows blocks, what reaches in from the day before, and nothing of other days', async () => {
    const blockId = await block('22h00', '23h55', 2);
    await book(MORNING, { day: addDays(DAY, -1) });
    expect((await week('&days=1')).claims).toMatchObject([
      { id: blockId, booking: null, reason: 'Travaux', unitNumbers: [1, 2], units: 2 },
    ]);
  });

  it('is read by the staff of the venue alone', async () => {
    const path = `/pools/${poolId}/week?from=${DAY}`;
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('GET', path)).status).toBe(401);
    expect((await world.call('GET', `${path}&days=8`, { as: 'staffA' })).status).toBe(422);
  });
});

describe('PATCH /pool-claims/:id', () => {
  it('gives a unit, and takes it back; whoever had none given makes room', async () => {
    const one = await book(MORNING);
    const other = await book(MORNING);
    const { status, body } = await pin(one.claim, 2);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: one.claim, unitNumbers: [2], isPinned: true });
    expect(await unitsOf()).toEqual({ [one.claim]: [2], [other.claim]: [1] });
    expect((await pin(one.claim, null)).body).toMatchObject({ unitNumbers: [1], isPinned: false });
  });

  it('refuses a unit that was given to another for some of these hours, and says to whom', async () => {
    const one = await book(MORNING);
    const other = await book(MORNING);
    await pin(one.claim, 1);
    expect(await pin(other.claim, 1)).toMatchObject({
      status: 409,
      body: {
        errorType: 'pinTaken',
        'hydra:description': `Cette unité est déjà attribuée à ces heures : Ada Lovelace (${one.number}). Libérez-la d'abord.`,
      },
    });
    const blockId = await block('18h00', '19h00');
    await pin(blockId, 2);
    const late = await block('18h30', '20h00');
    expect((await pin(late, 2)).body['hydra:description']).toMatch(/un blocage/);
  });

  it('refuses what leaves somebody without any that is free throughout', async () => {
    const first = await book(MORNING);
    const long = await block('12h00', '16h00');
    const last = await block('15h00', '18h00');
    expect((await pin(first.claim, 1)).status).toBe(200);
    const { status, body } = await pin(last, 2);
    expect([status, body.errorType]).toEqual([409, 'pinLeavesNone']);
    expect((await pin(last, 1)).status).toBe(200);
    expect(await unitsOf()).toEqual({ [first.claim]: [1], [long]: [2], [last]: [1] });
  });

  it('takes units of the pool alone, and one of them', async () => {
    const one = await book(MORNING);
    const message = async (unit: number) => (await pin(one.claim, unit)).body.violations;
    const wrong = [{ propertyPath: 'unit', message: 'Ce stock compte les unités 1 à 2' }];
    expect([await message(3), await message(0)]).toEqual([wrong, wrong]);
    const two = await block('20h00', '21h00', 2);
    expect((await pin(two, 1)).body.violations).toEqual([
      { propertyPath: 'unit', message: "Seul un blocage d'une unité peut en recevoir une" },
    ]);
  });

  it('is the administrators’ of the venue', async () => {
    const one = await book(MORNING);
    expect((await pin(one.claim, 1, 'staffA')).status).toBe(403);
    expect((await pin(one.claim, 1, 'hotelierB')).status).toBe(404);
  });

  it('gives one unit once, however many ask at a time', async () => {
    const claims: number[] = [];
    for (let at = 0; at < 2; at++) claims.push((await book(MORNING)).claim);
    const answers = await Promise.all(claims.flatMap((claim) => [pin(claim, 1), pin(claim, 1)]));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409, 409,
    ]);
    // Who only looks before he writes gives it twice: the database refuses.
    const free = await query<{ id: number }>('select id from pool_claims where pinned_unit is null');
    await expect(query('update pool_claims set pinned_unit = 1 where id = $1', free[0]?.id)).rejects.toThrow(
      'pool_claims_pinned_once',
    );
  });
});

describe('a given unit', () => {
  it('stays with a booking that moves where it is free, and is given up where it is not', async () => {
    const one = await book(MORNING);
    const other = await book(AFTERNOON, { day: addDays(DAY, 1) });
    await pin(one.claim, 2);
    await pin(other.claim, 2);
    const move = async (day: string, start = MORNING) => {
      const [offer] = await query<{ id: number; price: number }>(
        `select o.id, o.price_minor / 100 as price from offers o join time_slots t on t.id = o.time_slot_id
         where o.category_id = $1 and o.day = $2 and t.start_minute = $3`,
        venue.roomId,
        day,
        start,
      );
      const { status } = await world.call('POST', `/bookings/${one.booking}/move`, {
        as: 'hotelierA',
        body: {
          offer: offer?.id,
          price: offer?.price,
          tellsGuest: false,
          updatedAt: (await world.call('GET', `/bookings/${one.booking}`, { as: 'superAdmin' })).body
            .updatedAt,
        },
      });
      expect(status).toBe(200);
      return pinOf(one.booking);
    };
    expect(await move(addDays(DAY, 2))).toBe(2);
    expect(await move(addDays(DAY, 1), AFTERNOON)).toBe(null);
  });

  it('stays when a slot moves by half an hour with all that is booked in it', async () => {
    const one = await book(MORNING);
    const other = await book(MORNING);
    await pin(one.claim, 2);
    await pin(other.claim, 1);
    await query('update time_slots set start_minute = 660 where start_minute = 630');
    await query('update bookings set start_minute = 660 where start_minute = 630');
    await query('select fit_pools($1, $2)', world.accountA, [venue.roomId]);
    expect([await pinOf(one.booking), await pinOf(other.booking)]).toEqual([2, 1]);
    expect((await week()).claims[0]).toMatchObject({ fromTime: '11h00', isPinned: true });
  });

  it('goes where longer cleaning makes two of them meet, with the later one', async () => {
    await change({ categories: [{ category: venue.roomId, cleanAfter: 0 }] });
    const one = await book(MORNING);
    const other = await book(AFTERNOON);
    await pin(one.claim, 1);
    await pin(other.claim, 1);
    await change({ categories: [{ category: venue.roomId, cleanAfter: 45 }] });
    expect([await pinOf(one.booking), await pinOf(other.booking)]).toEqual([1, null]);
  });

  it('goes with its unit, and with another pool', async () => {
    const one = await book(MORNING);
    await pin(one.claim, 2);
    await change({ units: 1 });
    expect(await pinOf(one.booking)).toBe(null);
    await pin(one.claim, 1);
    await change({ categories: [] });
    poolId = await makePool();
    expect(await pinOf(one.booking)).toBe(null);
  });
});

describe('a block of a unit that is named', () => {
  const blockUnit = (unit: number, more: object = {}) =>
    world.call('POST', `/pools/${poolId}/blocks`, {
      as: 'hotelierA',
      body: { from: DAY, to: DAY, fromTime: '10h00', toTime: '12h00', units: 1, unit, ...more },
    });

  it('stands in that unit; who had none given makes room', async () => {
    const { claim } = await book(630);
    expect(await unitsOf()).toEqual({ [claim]: [1] });
    const { status, body } = await blockUnit(1);
    expect([status, body.unit]).toEqual([201, 1]);
    expect(await unitsOf()).toEqual({ [claim]: [2], [body.id]: [1] });
    // The same twice is one; another unit at the same hours is another.
    expect((await blockUnit(1)).body.id).toBe(body.id);
    expect((await blockUnit(2)).body).toMatchObject({ unit: 2, conflicts: 1 });
  });

  it('is made in a full stock too, whenever it begins, and says how many are to be moved', async () => {
    await book(630);
    await book(630);
    for (const fromTime of ['10h00', '11h00']) {
      const { status, body } = await blockUnit(1, { fromTime });
      expect([status, body.unit, body.conflicts]).toEqual([201, 1, 1]);
      await query('delete from pool_claims where id = $1', body.id);
    }
  });

  it('is refused whole where another was given the unit, or it can be given none', async () => {
    const { claim } = await book(630);
    await pin(claim, 2);
    const refused = [await blockUnit(2), await blockUnit(3), await blockUnit(1, { units: 2 })];
    expect(
      refused.map(({ status, body }) => [status, body.errorType ?? body.violations[0].propertyPath]),
    ).toEqual([
      [409, 'pinTaken'],
      [422, 'unit'],
      [422, 'unit'],
    ]);
    expect(Object.keys(await unitsOf())).toEqual([String(claim)]);
  });
});

it('names the unit that was given with the booking, and in the file of bookings, not the one that was worked out', async () => {
  const [ada, louis] = [await book(630), await book(630)];
  await pin(ada.claim, 1);
  const shown = async (id: number) =>
    (await world.call('GET', `/bookings/${id}`, { as: 'staffA' })).body.unit;
  expect([await shown(ada.booking), await shown(louis.booking)]).toEqual([{ unit: 1, name: '101' }, null]);
  await pin(louis.claim, 2);
  expect(await shown(louis.booking)).toEqual({ unit: 2, name: null });
  const { body } = await world.app.inject({
    method: 'POST',
    url: '/api/export-bookings',
    headers: { authorization: `Bearer ${world.token('hotelierA')}`, 'accept-language': 'fr' },
    payload: { accountId: world.accountA, dates: [] },
  });
  const lines = body.split(/\r?\n/).filter(Boolean);
  const [heads = [], ...rows] = lines.map((line) => line.replaceAll('"', '').split(';'));
  const units = rows.slice(0, 2).map((row) => row[heads.indexOf('Unité')] ?? '');
  expect(units.toSorted((a, b) => a.localeCompare(b))).toEqual(['101', 'N°\u00a02']);
});
