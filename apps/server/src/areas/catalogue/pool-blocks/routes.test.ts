import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, NOW, TODAY, type World } from '../../../../test/world.ts';

let world: World;
let venue: Venue;
let poolId: number;
let now = NOW;
beforeAll(async () => {
  world = await createWorld({ clock: () => now });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOW;
  await world.database.pool.query(
    'delete from bookings; update categories set pool_id = null; delete from pools; update offers set booked = 0',
  );
  const categories = [{ category: venue.roomId }, { category: venue.spaId }];
  const { body } = await world.call('POST', '/pools', {
    as: 'hotelierA',
    body: { account: world.accountA, name: 'Chambres', units: 3, categories },
  });
  poolId = body.id;
});

const DAY = addDays(TODAY, 2);
const block = (more: object = {}) =>
  world.call('POST', `/pools/${poolId}/blocks`, {
    as: 'hotelierA',
    body: { from: DAY, to: addDays(DAY, 1), units: 1, reason: ' Travaux ', ...more },
  });
const list = async (query = '') =>
  (await world.call('GET', `/pools/${poolId}/blocks?${query}`, { as: 'staffA' })).body['hydra:member'];
/** What is left of the room's morning, its afternoon and the spa's first hour. */
const leftOn = async (day: string): Promise<number[]> => {
  const { rows } = await world.database.pool.query<{ left: number }>(
    `select o.pool_left as left from offers o join time_slots t on t.id = o.time_slot_id
     left join periods p on p.id = o.period_id
     where o.account_id = $1 and o.day = $2
     order by o.category_id, coalesce(p.start_minute, t.start_minute) limit 3`,
    [world.accountA, day],
  );
  return rows.map(({ left }) => left);
};
const spans = async () =>
  (
    await world.database.pool.query<{ from: string; to: string }>(
      `select to_char(to_timestamp(span_from * 300::bigint) at time zone 'UTC', 'MM-DD HH24:MI') as from,
         to_char(to_timestamp(span_to * 300::bigint) at time zone 'UTC', 'MM-DD HH24:MI') as to from pool_claims`,
    )
  ).rows;
const book = async (offer: number) => {
  const guest = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: '+33612345678' };
  const body = { account: world.accountA, offer, price: 59, ...guest };
  expect((await world.call('POST', '/public/bookings', { body })).status).toBe(201);
};

describe('POST /pools/:id/blocks', () => {
  it('takes units out for whole days, says who did, and gives them back', async () => {
    const { status, body } = await block({ units: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      '@id': `/api/pool-blocks/${body.id}`,
      '@type': 'PoolBlock',
      pool: `/api/pools/${poolId}`,
      from: DAY,
      fromTime: '00h00',
      to: addDays(DAY, 1),
      toTime: '00h00',
      units: 2,
      reason: 'Travaux',
      madeBy: 'hotelierA',
      madeAt: NOW.toISOString(),
      conflicts: 0,
    });
    expect([await leftOn(DAY), await leftOn(addDays(DAY, 1))]).toEqual([
      [1, 1, 1],
      [3, 3, 3],
    ]);
    const path = `/pool-blocks/${body.id}`;
    expect((await world.call('GET', path, { as: 'staffA' })).body).not.toHaveProperty('conflicts');
    expect((await world.call('DELETE', path, { as: 'staffA' })).status).toBe(403);
    expect((await world.call('DELETE', path, { as: 'hotelierB' })).status).toBe(404);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(204);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(404);
    expect(await leftOn(DAY)).toEqual([3, 3, 3]);
  });

  it('takes hours, across midnight too, and only what needs one of them', async () => {
    const { body } = await block({ fromTime: '14h00', to: addDays(DAY, 1), toTime: '10:35' });
    expect(body).toMatchObject({ from: DAY, fromTime: '14h00', to: addDays(DAY, 1), toTime: '10h35' });
    expect([await leftOn(DAY), await leftOn(addDays(DAY, 1))]).toEqual([
      [3, 2, 2],
      [2, 3, 3],
    ]);
  });

  it('counts the hours of the venue’s clock where it changes', async () => {
    // Paris puts its clocks forward on 29 March: that day has 23 hours.
    await block({ from: '2026-03-29', to: '2026-03-30' });
    expect(await spans()).toEqual([{ from: '03-28 23:00', to: '03-29 22:00' }]);
    const [read] = await list();
    expect(read).toMatchObject({ from: '2026-03-29', fromTime: '00h00', to: '2026-03-30', toTime: '00h00' });
    const none = await block({ from: '2026-03-29', fromTime: '02h30', to: '2026-03-29', toTime: '03h00' });
    expect(none.body.violations).toEqual([
      { propertyPath: 'toTime', message: 'La fin doit venir après le début' },
    ]);
  });

  it('refuses no booking, and says how many are to be moved', async () => {
    const offer = await venue.offerOn(DAY);
    for (let at = 0; at < 2; at++) await book(offer);
    expect((await block({ units: 2 })).body.conflicts).toBe(1);
    expect((await block({ units: 1, toTime: '10h00', to: DAY })).body.conflicts).toBe(0);
    expect((await block({ units: 3, reason: null })).body).toMatchObject({ reason: null, conflicts: 2 });
    expect(await leftOn(DAY)).toEqual([0, 0, 0]);
  });

  it('is one of a form that is sent twice, and another later on', async () => {
    const replies = await Promise.all([block(), block()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
    now = new Date(NOW.getTime() + 61_000);
    expect((await block()).body.id).not.toBe(replies[0]?.body.id);
  });

  it.each([
    ['a day that is past', { from: addDays(TODAY, -1) }, 'from'],
    ['an end before its beginning', { to: addDays(DAY, -1) }, 'to'],
    ['no hours at all', { to: DAY }, 'to'],
    ['equal hours', { to: DAY, fromTime: '10h00', toTime: '10h00' }, 'toTime'],
    ['what is over', { from: TODAY, to: TODAY, toTime: '10h55' }, 'toTime'],
    ['a day that is too far off', { to: '2031-01-01' }, 'to'],
    ['three minutes', { fromTime: '10h03' }, 'fromTime'],
    ['no units', { units: 0 }, 'units'],
    ['more units than there are', { units: 4 }, 'units'],
    ['a part of one', { units: 0.5 }, 'units'],
    ['a reason without an end', { reason: 'x'.repeat(201) }, 'reason'],
  ])('refuses %s', async (_case, more, propertyPath) => {
    const { status, body } = await block(more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, message: expect.any(String) }]]);
    expect(await spans()).toEqual([]);
  });

  it('is for the pool’s administrators', async () => {
    const path = `/pools/${poolId}/blocks`;
    const body = { from: DAY, to: addDays(DAY, 1), units: 1 };
    expect((await world.call('POST', path, { body })).status).toBe(401);
    expect((await world.call('POST', path, { as: 'staffA', body })).status).toBe(403);
    expect((await world.call('POST', path, { as: 'hotelierB', body })).status).toBe(404);
    expect((await world.call('GET', path, { as: 'hotelierB' })).status).toBe(404);
  });

  it('tells open pages of the days whose offers may need a unit then', async () => {
    const tell = vi.spyOn(world.deps.changes, 'tell');
    const { body } = await block();
    await world.call('DELETE', `/pool-blocks/${body.id}`, { as: 'hotelierA' });
    const news = { kind: 'offers', categories: [venue.roomId, venue.spaId] };
    const days = { from: addDays(DAY, -2), to: addDays(DAY, 2) };
    expect(tell.mock.calls).toEqual([1, 2].map(() => [world.accountA, { ...news, ...days }]));
    tell.mockRestore();
  });
});

describe('GET /pools/:id/blocks', () => {
  it('has what stands and what is to come; what is over only of days that are asked for', async () => {
    const [first, second] = [
      (await block({ from: TODAY, to: addDays(TODAY, 1), reason: 'Aujourd’hui' })).body.id,
      (await block({ from: addDays(TODAY, 5), to: addDays(TODAY, 6) })).body.id,
    ];
    await book(await venue.offerOn(DAY));
    const ids = async (query?: string) => (await list(query)).map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([first, second]);
    expect(await ids(`before=${addDays(TODAY, 4)}`)).toEqual([first]);
    now = new Date('2026-03-22T10:00:00Z');
    expect(await ids()).toEqual([second]);
    expect(await ids(`after=${TODAY}`)).toEqual([first, second]);
    expect(await ids(`after=${TODAY}&before=${TODAY}`)).toEqual([first]);
    expect(await ids(`after=${addDays(TODAY, 1)}`)).toEqual([second]);
  });

  it('shows no booking as one', async () => {
    await book(await venue.offerOn(DAY));
    const { rows } = await world.database.pool.query<{ id: number }>('select id from pool_claims');
    const path = `/pool-blocks/${rows[0]?.id}`;
    expect((await world.call('GET', path, { as: 'hotelierA' })).status).toBe(404);
    expect((await world.call('DELETE', path, { as: 'hotelierA' })).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('names nobody once the user who made it is gone', async () => {
    await block();
    await world.database.pool.query('update pool_claims set made_by = null');
    expect((await list())[0]).toMatchObject({ madeBy: null, reason: 'Travaux' });
  });
});
