import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../test/venue.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { moveOpenings } from './commands/move-openings.ts';
import { rollUpStatisticsTask } from './jobs/roll-up-statistics.ts';
import { countWrongDays } from './queries/doctor.ts';

const log = pino({ level: 'silent' });
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());

/** As an installation is found that has counted each opening as an event. */
async function fill(): Promise<void> {
  const { pool } = world.deps;
  await pool.query(
    'delete from statistic_events; delete from statistic_openings; delete from statistic_progress',
  );
  await pool.query(
    `insert into statistic_events (account_id, widget_id, action, visit_id, occurred_at)
     select $1, $2, case when n % 10 = 0 then 'closed' else 'opened' end,
       case when n % 7 <> 0 then 'visit ' || n % 800 when n % 14 = 0 then ' ' end, timestamptz '2025-06-01' + n * interval '5 minutes'
     from generate_series(1, 2000) n order by n`,
    [world.accountA, venue.widgetId],
  );
  await pool.query(
    `update statistic_moves set
       moved_id = (select min(id) - 1 from statistic_events), last_id = (select max(id) from statistic_events)`,
  );
}
/** The same, the slow way. */
function expectedOpenings(): number {
  const visits = new Set<string>();
  for (let n = 1; n <= 2_000; n++) {
    if (n % 10 !== 0) visits.add(n % 7 === 0 ? `event ${n}` : `visit ${n % 800}`);
  }
  return visits.size;
}
const opened = async () => {
  const { body } = await world.call('GET', `/widgets_with_stats?account.id=${world.accountA}`, {
    as: 'staffA',
  });
  return body['hydra:member'][0].consolidatedStatistic.opened;
};

it('counts openings that are still events as those that are moved, at each step', async () => {
  await fill();
  const expected = expectedOpenings();
  expect(await opened()).toBe(expected);
  // A visit that was under way is counted once.
  await world.call('POST', '/public/post-statistic', {
    body: { widgetId: venue.widgetId, action: 'opened', visitId: 'visit 1' },
  });
  expect(await opened()).toBe(expected);
  const seen: number[] = [];
  do seen.push(await opened());
  while (await moveOpenings(world.deps.pool, 700));
  expect(seen).toEqual([expected, expected, expected]);
  expect(await opened()).toBe(expected);
  const { rows } = await world.deps.pool.query('select distinct action from statistic_events');
  expect(rows).toEqual([{ action: 'closed' }]);
});

it('is done by the job, which rolls up what it moved, and goes on where it was stopped', async () => {
  await fill();
  const expected = expectedOpenings();
  const run = (signal: AbortSignal) =>
    rollUpStatisticsTask.run({ ...world.deps, log }, {}, { signal } as never);
  await run(AbortSignal.abort());
  expect(await opened()).toBe(expected);
  await run(new AbortController().signal);
  expect(await opened()).toBe(expected);
  const { rows } = await world.deps.pool.query('select sum(opened) as opened from statistic_days');
  expect(rows).toEqual([{ opened: expected }]);
  expect(await countWrongDays(world.deps.pool)).toBe(0);
});

it('is found by the doctor when a day says something else than was told', async () => {
  const { pool } = world.deps;
  const wrong = async (statement: string) => {
    await pool.query(statement);
    return countWrongDays(pool);
  };
  expect(await wrong(`update statistic_days set opened = opened + 1 where day = '2025-06-02'`)).toBe(1);
  expect(await wrong(`delete from statistic_days where day = '2025-06-03'`)).toBe(2);
  // A day that is known to have changed is counted anew anyway.
  expect(
    await wrong(`insert into statistic_changed_days select account_id, '2025-06-03' from statistic_progress`),
  ).toBe(1);
});

it('hears of changes in a session that finds no table by itself, as that of a restore', async () => {
  const client = await world.deps.pool.connect();
  await client.query("begin; set local search_path = ''");
  const { rowCount } = await client.query('delete from public.bookings where false');
  expect(rowCount).toBe(0);
  await client.query('rollback');
  client.release();
});
