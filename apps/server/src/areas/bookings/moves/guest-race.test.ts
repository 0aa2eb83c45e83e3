import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createGuests, type GuestOf } from '../../../../test/guest-mover.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';

let world: World;
let venue: Venue;
let guests: ReturnType<typeof createGuests>;
let wanted: number;
const [DAY, OTHER] = [addDays(TODAY, 3), addDays(TODAY, 4)];
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA, 3);
  guests = createGuests(world, venue);
  wanted = await venue.offerOn(OTHER);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('delete from bookings; update offers set booked = 0, quantity = 3');
  await world.database.pool.query('update offers set quantity = 1 where id = $1', [wanted]);
});

const typeOf = ({ status, body }: { status: number; body: { errorType?: string } }) =>
  body.errorType ?? status;
const inOrder = <T extends string | number>(all: T[]) =>
  all.toSorted((one, other) => String(one).localeCompare(String(other)));
const move = (guest: GuestOf) => guests.move(guest, { offer: wanted });
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

/** What offers count is what their bookings hold. */
async function expectTrueCounters(): Promise<void> {
  expect(await countWrongOffers(world.database.pool)).toBe(0);
  const { rows } = await world.database.pool.query('select from offers where booked > quantity');
  expect(rows).toEqual([]);
}

it('gives the last place to one of those who want it, and the others keep theirs', async () => {
  const all = await Promise.all([1, 2, 3].map(() => guests.book(DAY)));
  // All have looked at it while it was free, and wait for it at the same moment.
  const client = await world.database.pool.connect();
  const answers = await (async () => {
    try {
      await client.query('begin');
      await client.query('select from offers where id = $1 for no key update', [wanted]);
      const moves = all.map(move);
      await untilWait(3);
      await client.query('commit');
      return await Promise.all(moves);
    } finally {
      client.release(true);
    }
  })();
  expect(inOrder(answers.map(typeOf))).toEqual([200, 'stock', 'stock']);
  const now = await Promise.all(all.map(async ({ token }) => (await guests.see(token)).body));
  expect(inOrder(now.map(({ bookAt }) => bookAt))).toEqual([DAY, DAY, OTHER]);
  const kept = now.map(({ bookAt }) => bookAt === DAY);
  expect(now.filter((_, at) => kept[at])).toEqual(all.flatMap(({ seen }, at) => (kept[at] ? [seen] : [])));
  expect(await guests.placesOf(await venue.offerOn(DAY))).toBe(2);
  await expectTrueCounters();
});

it('gives the last place to a guest who moves or to one who books', async () => {
  for (let round = 0; round < 5; round++) {
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    const guest = await guests.book(DAY);
    const booking = world.call('POST', '/public/bookings', {
      body: {
        account: world.accountA,
        offer: wanted,
        price: 59,
        firstname: 'Grace',
        lastname: 'Hopper',
        email: 'grace@example.org',
        phone: '+33612345679',
      },
    });
    const answers = await Promise.all([move(guest), booking]);
    expect([
      [200, 'stock'],
      ['stock', 201],
    ]).toContainEqual(answers.map(typeOf));
    await expectTrueCounters();
  }
});

it('moves once where two tabs move, and says so to the other', async () => {
  const guest = await guests.book(DAY);
  const third = await venue.offerOn(addDays(TODAY, 5));
  const answers = await Promise.all([move(guest), guests.move(guest, { offer: third })]);
  expect(inOrder(answers.map(typeOf))).toEqual([200, 'changed']);
  expect((await guests.history(guest.id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'created',
    'moved',
  ]);
  await expectTrueCounters();
});

it('either moves or is cancelled first, by the guest himself or the desk', async () => {
  for (let round = 0; round < 5; round++) {
    await world.database.pool.query('delete from bookings; update offers set booked = 0');
    const guest = await guests.book(DAY);
    const { token } = guest;
    const cancelled = world.call('POST', '/public/cancel-guest-booking', { body: { token } });
    const [moved] = await Promise.all([move(guest), cancelled]);
    expect([200, 'rule']).toContain(typeOf(moved));
    expect((await guests.see(token)).body.status).toBe('canceled');
    expect(await guests.placesOf(wanted)).toBe(0);
    await expectTrueCounters();
  }
});
