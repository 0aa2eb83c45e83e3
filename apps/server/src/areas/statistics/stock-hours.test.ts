import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStockVenue } from '../../../test/stock-venue.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { scopeOfJob } from '../../kernel/scope.ts';
import { presentStockHours } from './present.ts';
import { readStockHours } from './queries/read-stock-hours.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Rooms by night, from 22h00 to 6h00, and by the morning, from 9h00 to 12h30; each is cleaned for an hour after. */
async function makeVenue(timeZone?: string) {
  const venue = await createStockVenue(world, timeZone);
  const room = await venue.category('Chambre');
  const night = await venue.slot(22, 6);
  const morning = await venue.slot(9, 12.5);
  const poolId = await venue.makePool({ units: 5, categories: [{ id: room, cleanAfter: 60 }] });
  const offer = (slot: 'night' | 'morning', day: string) =>
    venue.offer(room, slot === 'night' ? night : morning, day, 5);
  const hours = async (from: string, to: string) => {
    const read = await readStockHours(world.deps.pool, scopeOfJob(venue.accountId), { poolId, from, to });
    const { hours: all } = presentStockHours(read, { from, to });
    return (weekday: number, hour: number) => {
      const found = all.find((each) => each.weekday === weekday && each.hour === hour);
      return found && [found.booked, found.blocked, found.isOnSale];
    };
  };
  return { ...venue, poolId, offer, hours };
}

const SATURDAY = 6;
const SUNDAY = 7;

it('counts a night by the clock of its hours, with its cleaning, and none that the clocks leave out', async () => {
  const { offer, book, hours } = await makeVenue();
  // In the night to the 28th, 2h00 is 3h00.
  await book(await offer('night', '2027-03-27'));
  const at = await hours('2027-03-22', '2027-03-28');
  expect(at(SATURDAY, 21)).toEqual([0, 0, false]);
  expect([22, 23].map((hour) => at(SATURDAY, hour))).toEqual([
    [1, 0, true],
    [1, 0, true],
  ]);
  expect([0, 1, 3, 4, 5].map((hour) => at(SUNDAY, hour))).toEqual(
    Array.from({ length: 5 }, () => [1, 0, true]),
  );
  expect(at(SUNDAY, 2)).toBeUndefined();
  // A unit that is being cleaned is taken, though nobody can book it.
  expect(at(SUNDAY, 6)).toEqual([1, 0, false]);
  expect(at(SUNDAY, 7)).toEqual([0, 0, false]);
  // What begins on the evening before a period is in it after midnight, what ends after it only before.
  const sunday = await hours('2027-03-28', '2027-03-28');
  expect(sunday(SUNDAY, 5)).toEqual([1, 0, true]);
  expect(sunday(SUNDAY, 22)).toEqual([0, 0, false]);
  const saturday = await hours('2027-03-27', '2027-03-27');
  expect(saturday(SATURDAY, 23)).toEqual([1, 0, true]);
  expect(saturday(SATURDAY, 5)).toEqual([0, 0, false]);
  expect(saturday(SUNDAY, 5)).toBeUndefined();
});

it('counts an hour that the clocks repeat twice', async () => {
  const { offer, book, hours } = await makeVenue();
  // On the 31st, 3h00 is 2h00 once more.
  await book(await offer('night', '2027-10-30'));
  const at = await hours('2027-10-18', '2027-10-31');
  expect(at(SUNDAY, 1)).toEqual([0.5, 0, true]);
  expect(at(SUNDAY, 2)).toEqual([0.67, 0, true]);
  expect(at(SUNDAY, 3)).toEqual([0.5, 0, true]);
});

it('tells blocks from bookings, and takes the mean of all days of a weekday', async () => {
  const { offer, book, block, poolId, hours } = await makeVenue();
  const tuesday = '2027-06-01';
  const offers: number[] = [];
  for (let week = 0; week < 4; week++) offers.push(await offer('morning', addDays(tuesday, week * 7)));
  const [first = 0, second = 0, third = 0] = offers;
  for (const id of [first, first, first, second, second]) await book(id);
  await book(third, 'canceled');
  await block(poolId, second, 3);
  const at = await hours(tuesday, addDays(tuesday, 27));
  expect(at(2, 9)).toEqual([1.25, 0.75, true]);
  // On sale for half of it, and cleaned for the rest.
  expect(at(2, 12)).toEqual([1.25, 0.75, true]);
  expect(at(2, 13)).toEqual([0.63, 0.38, false]);
  expect(at(3, 9)).toEqual([0, 0, false]);
});

it('knows what was closed as nothing on sale, unless it was booked', async () => {
  const { offer, book, hours } = await makeVenue('Asia/Kathmandu');
  const monday = await offer('morning', '2027-06-07');
  const tuesday = await offer('morning', '2027-06-08');
  await book(tuesday);
  await world.deps.pool.query('update offers set is_available = false where id = any ($1)', [
    [monday, tuesday],
  ]);
  const at = await hours('2027-06-07', '2027-06-13');
  expect(at(1, 9)).toEqual([0, 0, false]);
  // Three quarters of an hour from UTC's hours.
  expect([8, 9, 13, 14].map((hour) => at(2, hour))).toEqual([
    [0, 0, false],
    [1, 0, true],
    [0.5, 0, false],
    [0, 0, false],
  ]);
});

it('is of the account’s own stock, and of a year at most', async () => {
  const { poolId, accountId } = await makeVenue();
  const ask = (account: number, query: string) =>
    world.call('GET', `/accounts/${account}/statistics/stock?${query}`, { as: 'superAdmin' });
  const year = 'day[after]=2027-01-01&day[before]=2027-12-31';
  const { status, body } = await ask(accountId, `pool=${poolId}&${year}`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { from: '2027-01-01', to: '2027-12-31', units: 5 },
  });
  expect((body as { hours?: unknown[] }).hours).toHaveLength(168);
  expect((await ask(world.accountA, `pool=${poolId}&${year}`)).status).toBe(404);
  expect((await ask(accountId, `pool=2147483647&${year}`)).status).toBe(404);
  for (const days of [
    'day[after]=2027-01-02&day[before]=2027-01-01',
    'day[after]=2026-01-01&day[before]=2027-12-31',
  ])
    expect((await ask(accountId, `pool=${poolId}&${days}`)).body).toMatchObject({
      violations: [{ propertyPath: 'day[before]' }],
    });
  expect((await ask(accountId, year)).status).toBe(422);
});
