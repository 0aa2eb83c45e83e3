import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createReminding, type Reminding } from '../../../../test/reminding.ts';
import { addJob } from '../../../jobs/queue.ts';
import { queueReminders } from './commands/queue-reminders.ts';
import { reminderJob } from './jobs/reminder-job.ts';
import { findRemindingAccounts } from './queries/reminding-accounts.ts';

const DAY = '2026-03-22';
const GUESTS = 40;
let venue: Reminding;
beforeAll(async () => {
  venue = await createReminding();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  venue.setClock('2026-03-21T09:00:00Z');
  for (let guest = 0; guest < GUESTS; guest++) await venue.put(`guest-${guest}@example.org`, DAY);
});

const sql = (text: string) => venue.world.database.pool.query(text);
/** How often each booking is to be reminded. */
async function times(): Promise<number[]> {
  const { rows } = await sql(
    `select count(*)::int as times from graphile_worker._private_jobs group by payload ->> 'bookingId'`,
  );
  return rows.map((row: { times: number }) => row.times);
}
const each = (count: number): number[] => Array.from({ length: GUESTS }, () => count);

it('reminds twice where two look and neither holds anything', async () => {
  const { db } = venue.world.deps;
  const bothHaveLooked = Promise.withResolvers<void>();
  let looking = 2;
  const naive = async () => {
    const { rows } = await sql(
      `select b.id, b.account_id from bookings b where b.day = '${DAY}'
         and not exists (select from booking_reminders r where r.booking_id = b.id and r.day = b.day)`,
    );
    if (--looking === 0) bothHaveLooked.resolve();
    await bothHaveLooked.promise;
    for (const { id, account_id: accountId } of rows) {
      await addJob(db, reminderJob, { accountId, bookingId: id, day: DAY });
      await db
        .insertInto('booking_reminders')
        .values({ account_id: accountId, booking_id: id, day: DAY })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  };
  await Promise.all([naive(), naive()]);
  expect(await times()).toEqual(each(2));
});

it('reminds once, however many look at once', async () => {
  const client = await venue.world.database.pool.connect();
  await client.query('begin');
  await client.query('select from accounts for no key update');
  const [scope] = await findRemindingAccounts(venue.world.deps.db, new Date());
  if (!scope) throw new Error('nothing is due');
  // Few at a time, so that they meet again and again.
  const look = async () => {
    while (await queueReminders(venue.world.deps.db, scope, new Date(), { rows: 7 }));
  };
  const looks = Promise.all([look(), look(), look(), look()]);
  const waiting = () =>
    sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitUntil(async () => ((await waiting()).rowCount ?? 0) >= 4, { timeout: 20_000, interval: 5 });
  await client.query('commit');
  client.release();
  await looks;
  expect(await times()).toEqual(each(1));
});

it('goes on where a process was ended in the middle', async () => {
  const [scope] = await findRemindingAccounts(venue.world.deps.db, new Date());
  if (!scope) throw new Error('nothing is due');
  await sql(`update accounts set reminded_through = '2026-03-21'`);
  expect(await queueReminders(venue.world.deps.db, scope, new Date(), { rows: 15 })).toBe(true);
  await venue.find(AbortSignal.abort());
  expect((await times()).length).toBe(15);
  await venue.find();
  expect(await times()).toEqual(each(1));
  await venue.worker.run();
  expect(new Set(venue.reminded()).size).toBe(GUESTS);
  await venue.run();
  expect(venue.reminded()).toEqual([]);
});
