import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';
import { countJobs, listDeadLetters } from '../../../jobs/dead-letters.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { countWrongDays, findOverdueRollUps } from '../queries/doctor.ts';
import { rollUpStatisticsCron, rollUpStatisticsTask } from './roll-up-statistics.ts';

const log = pino({ level: 'silent' });
let world: World;
let venues: Record<'A' | 'B', Venue>;
beforeAll(async () => {
  world = await createWorld();
  const { db, pool } = world.deps;
  venues = { A: await createVenue(db, world.accountA), B: await createVenue(db, world.accountB) };
  await pool.query(`update accounts set created_at = '2026-01-01', updated_at = '2026-01-01'`);
  for (const venue of [venues.A, venues.B]) {
    await world.call('POST', '/public/post-statistic', {
      body: { widgetId: venue.widgetId, action: 'opened' },
    });
  }
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.deps.pool.query(text, values)).rows;
const run = () =>
  rollUpStatisticsTask.run({ ...world.deps, log }, {}, { signal: new AbortController().signal } as never);
const at = (instant: string) => findOverdueRollUps(world.deps.pool, new Date(instant));

/** As on a server that can't do a part of the statement that counts account A's days. */
async function breakRollUp(): Promise<void> {
  await query(`
    create function refuse_days() returns trigger language plpgsql as $$
      begin raise exception 'no days today'; end $$;
    create trigger refuse_days before insert on statistic_days for each row
      when (new.account_id = ${world.accountA}) execute function refuse_days()`);
}
const mendRollUp = () => query('drop trigger refuse_days on statistic_days; drop function refuse_days');

it('is overdue an hour after it was due, where there is something to roll up', async () => {
  const none = { accounts: 0, since: null };
  // Opened on 21 March; its day is over in Paris at 23h00 of UTC, in London at 0h00, and due three hours later.
  expect(await at('2026-03-22T02:59:00Z')).toEqual(none);
  expect(await at('2026-03-22T03:00:00Z')).toEqual({ accounts: 1, since: TODAY });
  expect(await at('2026-03-22T04:00:00Z')).toEqual({ accounts: 2, since: TODAY });
  // An account that has just been filled, or has changed its time zone, waits for the job.
  await query(`update accounts set updated_at = '2026-03-22T03:30:00Z' where id = $1`, [world.accountA]);
  expect(await at('2026-03-22T04:00:00Z')).toEqual({ accounts: 1, since: TODAY });
  await query(`update accounts set updated_at = '2026-01-01'`);
});

describe('when it always fails', () => {
  beforeAll(breakRollUp);
  afterAll(mendRollUp);

  it('is given up after three tries, and counted and listed among the dead', async () => {
    await query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ($1, now() - interval '1 day', now() - interval '1 hour')`,
      [rollUpStatisticsCron.task],
    );
    // Once, for five minutes ago, and not again while the test runs.
    const missed = new Date(Date.now() - 300_000);
    const cron = [
      {
        ...rollUpStatisticsCron,
        match: `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`,
        options: { ...rollUpStatisticsCron.options, backfillPeriod: 600_000 },
      },
    ];
    const deps = { ...world.deps, log } as never;
    const worker = await startWorker({
      pool: world.deps.pool,
      tasks: [rollUpStatisticsTask],
      deps,
      log,
      pollMs: 50,
      cron,
    });
    try {
      const dead = async () => {
        // The pauses between its tries are left out.
        await query('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
        return listDeadLetters(world.deps.db);
      };
      await expect.poll(dead, { timeout: 15_000 }).toMatchObject([
        {
          task: 'roll-up-statistics',
          attempts: 3,
          lastError: 'Statistics of 1 accounts were not rolled up: no days today',
        },
      ]);
    } finally {
      await worker.stop();
    }
    expect(await countJobs(world.deps.db)).toMatchObject([
      { task: 'roll-up-statistics', waiting: 0, dead: 1 },
    ]);
  });

  it('keeps no other account waiting', async () => {
    await query('delete from statistic_days; delete from statistic_progress');
    await expect(run()).rejects.toThrow('Statistics of 1 accounts were not rolled up: no days today');
    expect(await query('select distinct account_id from statistic_days')).toEqual([
      { account_id: world.accountB },
    ]);
  });

  it('leaves the figures right, which are counted anew', async () => {
    const { body } = await world.call('GET', `/widgets_with_stats?account.id=${world.accountA}`, {
      as: 'staffA',
    });
    expect(body['hydra:member']).toMatchObject([{ consolidatedStatistic: { opened: 1 } }]);
    const days = await world.call(
      'GET',
      `/accounts/${world.accountA}/statistics?day[after]=${TODAY}&day[before]=${TODAY}`,
      { as: 'staffA' },
    );
    expect(days.body.days).toMatchObject([{ day: TODAY, opened: 1 }]);
  });

  it('is told from right by the doctor, whom the days that are rolled up tell nothing', async () => {
    expect(await countWrongDays(world.deps.pool)).toBe(0);
    expect(await at(new Date().toISOString())).toEqual({ accounts: 1, since: TODAY });
  });
});

it('is overdue no longer once it was done', async () => {
  await run();
  expect(await at(new Date().toISOString())).toEqual({ accounts: 0, since: null });
});

it('takes no progress of a version that rolls up less', async () => {
  const asBefore = `insert into statistic_progress (account_id, time_zone, rolled_to)
    values ($1, 'Europe/Paris', '2026-03-22') on conflict (account_id) do update set rolled_to = excluded.rolled_to`;
  // Both where nothing is rolled up yet, and where this version has been.
  await expect(query(asBefore, [world.accountA])).rejects.toThrow('"version"');
  await query('delete from statistic_progress');
  await expect(query(asBefore, [world.accountA])).rejects.toThrow('"version"');
});
