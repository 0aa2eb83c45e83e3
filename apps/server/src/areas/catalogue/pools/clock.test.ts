import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { findWrongStock } from './queries/doctor.ts';

let world: World;
let venue: Venue;
let poolId: number;
const DAY = addDays(TODAY, 2);
const PARIS = 'Europe/Paris';
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
const makePool = async (units: number, categories: number[]) => {
  const members = categories.map((category) => ({ category }));
  const body = { account: world.accountA, name: `Chambres ${units}`, units, categories: members };
  return (await world.call('POST', '/pools', { as: 'hotelierA', body })).body.id;
};
beforeEach(async () => {
  await query('delete from bookings');
  await query('update categories set pool_id = null');
  await query('delete from pools');
  await query('update offers set booked = 0');
  await moveTo(PARIS);
  poolId = await makePool(1, [venue.roomId]);
});

const moveTo = async (timeZone: string) => {
  const reply = await world.call('PATCH', `/accounts/${world.accountA}`, {
    as: 'superAdmin',
    body: { timeZone },
  });
  expect(reply.status).toBe(200);
};
const block = async (more: object = {}, pool = poolId) => {
  const body = {
    from: DAY,
    to: DAY,
    fromTime: '08h00',
    toTime: '12h00',
    units: 1,
    reason: 'Travaux',
    ...more,
  };
  const reply = await world.call('POST', `/pools/${pool}/blocks`, { as: 'hotelierA', body });
  expect(reply.status).toBe(201);
};
/** The blocks, by the clocks of the world. */
const instants = () =>
  query<{ from: string; to: string }>(
    `select to_char(to_timestamp(span_from * 300::bigint) at time zone 'UTC', 'MM-DD HH24:MI') as from,
       to_char(to_timestamp(span_to * 300::bigint) at time zone 'UTC', 'MM-DD HH24:MI') as to
     from pool_claims where booking_id is null order by id`,
  );
/** The blocks, by the venue's. */
const hours = async (pool = poolId) =>
  (await world.call('GET', `/pools/${pool}/blocks`, { as: 'staffA' })).body['hydra:member'].map(
    (each: Record<string, string>) => [each.from, each.fromTime, each.to, each.toTime],
  );
/** What is left of the room's morning and afternoon. */
const left = async () =>
  (
    await query<{ left: number }>(
      `select o.pool_left as left from offers o join time_slots t on t.id = o.time_slot_id
       where o.category_id = $1 and o.day = $2 order by t.start_minute`,
      [venue.roomId, DAY],
    )
  ).map((row) => row.left);
const expectCounted = async () =>
  expect(await findWrongStock(world.database.pool)).toEqual({ bookings: 0, days: 0, offers: 0 });
const short = DAY.slice(5);

it('keeps the hours of a block by the venue’s clock, wherever that goes', async () => {
  await block();
  expect(await instants()).toEqual([{ from: `${short} 07:00`, to: `${short} 11:00` }]);
  for (const [timeZone, from, to] of [
    ['Indian/Reunion', '04:00', '08:00'],
    ['America/Martinique', '12:00', '16:00'],
    ['Asia/Kathmandu', '02:15', '06:15'],
    [PARIS, '07:00', '11:00'],
  ] as const) {
    await moveTo(timeZone);
    expect(await instants()).toEqual([{ from: `${short} ${from}`, to: `${short} ${to}` }]);
    expect(await hours()).toEqual([[DAY, '08h00', DAY, '12h00']]);
    expect(await left()).toEqual([0, 1]);
    await expectCounted();
  }
});

it('leaves what a calendar takes at the moment at which it is', async () => {
  await block();
  await query(
    `with c as (insert into calendars_in (account_id, pool_id, name, url) values ($1, $2, 'Airbnb', 'https://a.example/') returning id)
     insert into pool_claims (account_id, pool_id, span_from, span_to, calendar_id, event_uid, recurrence_id)
     select $1, $2, k.span_from + 72, k.span_to + 72, c.id, 'a', '' from c, pool_claims k`,
    [world.accountA, poolId],
  );
  await moveTo('Indian/Reunion');
  expect(await instants()).toEqual([
    { from: `${short} 04:00`, to: `${short} 08:00` },
    { from: `${short} 13:00`, to: `${short} 17:00` },
  ]);
  await expectCounted();
});

it('moves a block beside what is booked, and over it, without selling anything twice', async () => {
  const offer = await venue.offerOn(DAY);
  const guest = { firstname: 'Ada', lastname: 'L', email: 'ada@example.com', phone: '+33612345678' };
  const made = await world.call('POST', '/public/bookings', {
    body: { account: world.accountA, offer, price: 59, ...guest },
  });
  expect(made.status).toBe(201);
  await block({ fromTime: '09h00', toTime: '20h00' });
  expect(await left()).toEqual([0, 0]);
  // What a calendar takes stays, and comes to lie over what is booked.
  await query(
    `with c as (insert into calendars_in (account_id, pool_id, name, url) values ($1, $2, 'Airbnb', 'https://a.example/') returning id)
     insert into pool_claims (account_id, pool_id, span_from, span_to, units, calendar_id, event_uid, recurrence_id)
     select $1, $2, k.span_from - 36, k.span_from + 12, 3, c.id, 'a', '' from c, pool_claims k where k.booking_id is not null`,
    [world.accountA, poolId],
  );
  await expectCounted();
  for (const timeZone of ['Indian/Reunion', 'America/Martinique', PARIS]) {
    await moveTo(timeZone);
    expect((await hours())[0]).toEqual(expect.arrayContaining([DAY]));
    expect(await left()).toEqual([0, 0]);
    await expectCounted();
  }
  expect(await query('select from bookings b join pool_claims k on k.booking_id = b.id')).toHaveLength(1);
});

it('counts a pool anew that nothing is sold from', async () => {
  const empty = await makePool(4, []);
  await block({ units: 2 }, empty);
  await moveTo('Indian/Reunion');
  expect(await hours(empty)).toEqual([[DAY, '08h00', DAY, '12h00']]);
  await expectCounted();
});

it('gives hours that the new clock skips as long as they were', async () => {
  // The clocks of Paris go from 2 to 3 on that night, those of Réunion never do.
  await moveTo('Indian/Reunion');
  await block({ from: '2026-03-29', to: '2026-03-29', fromTime: '02h30', toTime: '03h00' });
  await moveTo(PARIS);
  expect(await hours()).toEqual([['2026-03-29', '03h30', '2026-03-29', '04h00']]);
  await expectCounted();
});
