import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Asked, type Confirming, createConfirming } from '../../../../test/confirming.ts';
import { changeBooking } from '../record/commands/change-booking.ts';
import { countWrongOffers } from '../record/queries/doctor.ts';
import { releaseUnconfirmed } from './commands/settle-confirmations.ts';
import { findAsked } from '../asking/queries/asked.ts';
import { findAccountsDue } from './queries/due-accounts.ts';

const DAY = '2026-03-26';
const DUE = new Date('2026-03-25T17:00:00Z');
let venue: Confirming;
let guest: Asked;
beforeAll(async () => {
  venue = await createConfirming();
});
afterAll(() => venue.close());
beforeEach(async () => {
  venue.setClock('2026-03-20T09:00:00Z');
  await venue.clear();
  await venue.set({ confirmRelease: true });
  guest = await venue.book(DAY, 'ada@example.org');
  await venue.run('2026-03-24T09:00:00Z');
  venue.told();
  venue.setClock(DUE);
});

const pool = () => venue.world.database.pool;
const untilWait = (count: number) =>
  vi.waitUntil(
    async () => {
      const { rows } = await pool().query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0].count >= count;
    },
    { timeout: 20_000, interval: 5 },
  );

/** Lets all of them come to the booking while somebody holds it, in this order. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const client = await pool().connect();
  try {
    await client.query('begin');
    await client.query('select from bookings where id = $1 for no key update', [guest.id]);
    const running: Promise<T>[] = [];
    for (const call of calls) {
      running.push(call());
      await untilWait(running.length);
    }
    await client.query('commit');
    return await Promise.all(running);
  } finally {
    client.release(true);
  }
}

async function scope() {
  const [found] = await findAccountsDue(venue.world.deps.db, DUE);
  if (!found) throw new Error('nothing is due');
  return found;
}
const yes = () => venue.answer(guest, 'yes').then(({ status }) => String(status));
const cancel = () =>
  venue.desk('PATCH', `/bookings/${guest.id}`, { status: 'canceled' }).then(({ status }) => String(status));
const release = async () =>
  (await releaseUnconfirmed(venue.world.deps.db, await scope(), guest.id, DUE)) === null
    ? 'stays'
    : 'released';

it('cancels who has just said yes, where it is looked at before the booking is held', async () => {
  const { db } = venue.world.deps;
  const at = await scope();
  const naive = async () => {
    const asked = await findAsked(db, at, guest.id);
    expect(asked?.answer).toBeNull();
    expect(await yes()).toBe('200');
    if (asked?.answer === null)
      await changeBooking(db, at, guest.id, { input: { status: 'canceled' }, by: 'admin', at: DUE });
  };
  await naive();
  expect(await venue.stateOf(guest)).toMatchObject({ status: 'canceled', state: 'confirmed' });
});

it.each([
  ['yes first', () => [yes, release], ['200', 'stays'], { status: 'booked', state: 'confirmed' }],
  ['the hour first', () => [release, yes], ['released', '409'], { status: 'canceled', isReleased: true }],
  [
    'the desk first',
    () => [cancel, release, yes],
    ['200', 'stays', '409'],
    { status: 'canceled', isReleased: false },
  ],
  [
    'the hour before the desk',
    () => [release, cancel],
    ['released', '200'],
    { status: 'canceled', isReleased: true },
  ],
  [
    'the hour twice',
    () => [release, release],
    ['released', 'stays'],
    { status: 'canceled', isReleased: true },
  ],
])('is settled by who holds the booking first: %s', async (_who, calls, answers, end) => {
  expect(await atOnce<string>(calls())).toEqual(answers);
  expect(await venue.stateOf(guest)).toMatchObject(end);
  expect(await venue.placesOf(DAY)).toBe(end.status === 'booked' ? 1 : 0);
  expect(await countWrongOffers(pool())).toBe(0);
  await venue.run(DUE);
  const told = venue.told();
  // Its cancellation, whoever's, is told once.
  expect(told.filter((each) => each.startsWith('ada@'))).toHaveLength(end.status === 'booked' ? 0 : 1);
  const { body } = await venue.desk('GET', `/bookings/${guest.id}/history`);
  const status = body.changes.filter(({ kind }: { kind: string }) => kind === 'status');
  expect(status).toHaveLength(end.status === 'booked' ? 0 : 1);
});

it('tells a yes once, however often it is tapped', async () => {
  expect(await atOnce([yes, yes, yes])).toEqual(['200', '200', '200']);
  const { body } = await venue.desk('GET', `/bookings/${guest.id}/history`);
  expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'asked', 'confirmed']);
});

it('ends an hour once, however many processes look, and goes on where one was stopped', async () => {
  for (let count = 0; count < 3; count++) await venue.book(DAY, '', { book_on: 'Back office' });
  await pool().query(
    `insert into booking_confirmations (account_id, booking_id, day, due_at)
     select account_id, id, day, $1 from bookings where email = ''`,
    [DUE],
  );
  await venue.settle(AbortSignal.abort());
  expect(venue.told()).toEqual([]);
  await Promise.all([venue.settle(), venue.settle(), venue.settle()]);
  await venue.run(DUE);
  expect(venue.told().filter((told) => told.includes('non confirmées'))).toEqual([
    'desk@hotel.example: Réservations non confirmées : 4',
  ]);
  expect(await venue.placesOf(DAY)).toBe(3);
});
