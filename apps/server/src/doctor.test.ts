import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVenue } from '../test/venue.ts';
import { createWorld, TODAY, type World } from '../test/world.ts';
import { rollUp } from './areas/statistics/commands/roll-up.ts';
import { scopeOfJob } from './kernel/scope.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { widgetId } = await createVenue(world.deps.db, world.accountA);
  await world.deps.pool.query(`update accounts set created_at = '2026-01-01', updated_at = '2026-01-01'`);
  await world.call('POST', '/public/post-statistic', { body: { widgetId, action: 'opened' } });
});
afterAll(() => world.close());

/** Runs `npm run doctor` on the database. */
const examine = (): Promise<{ code: number | string | null | undefined; lines: string[] }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'doctor.ts')],
      { env: { ...process.env, DATABASE_URL: world.database.url } },
      (error, stdout) => resolve({ code: error ? error.code : 0, lines: stdout.trim().split('\n') }),
    );
  });

it('ends with 1 while what is to be rolled up isn’t, though no day that is rolled up is wrong', async () => {
  const before = await examine();
  expect(before.code).toBe(1);
  expect(before.lines).toContain('days      every day rolled up says what was booked and opened');
  expect(before.lines.filter((line) => line.includes('wrong'))).toEqual([
    expect.stringContaining(`roll-up   wrong: 1 accounts wait for it since ${TODAY}`),
  ]);
  while (await rollUp(world.deps.db, scopeOfJob(world.accountA)));
  const after = await examine();
  expect(after.lines).toContain('roll-up   every day that is over is rolled up');
  expect(after.code).toBe(0);
});

it('ends with 1 when a job that the clock starts was given up, and says why', async () => {
  await world.deps.pool.query(`
    with task as (
      insert into graphile_worker._private_tasks (identifier) values ('roll-up-statistics')
      on conflict (identifier) do update set identifier = excluded.identifier returning id
    )
    insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error)
    select id, 3, 3, 'no days today' from task`);
  const { code, lines } = await examine();
  expect(code).toBe(1);
  expect(lines).toContain('jobs      wrong: 0 waiting, 1 given up');
  expect(lines.at(-1)).toMatch(/roll-up-statistics \d+, \S+: no days today$/);
});

it('ends with 1 when a job has been due for long, and says whether anybody works', async () => {
  await world.deps.pool.query('delete from graphile_worker._private_jobs');
  await world.deps.pool.query(`
    insert into graphile_worker._private_jobs (task_id, run_at)
    select id, now() - interval '5 minutes' from graphile_worker._private_tasks limit 1`);
  const { code, lines } = await examine();
  expect(code).toBe(1);
  expect(lines.filter((line) => line.includes('wrong'))).toEqual([
    expect.stringMatching(/^queue {5}wrong: a job has been due for 30\d s; nobody works on the queue$/),
  ]);
});

it('ends with 1 when a table isn’t visited, and says which', async () => {
  await world.deps.pool.query('delete from graphile_worker._private_jobs');
  await world.deps.pool.query('alter table offers set (autovacuum_enabled = off)');
  const { code, lines } = await examine();
  expect(code).toBe(1);
  expect(lines.filter((line) => line.includes('wrong'))).toEqual([
    'tables    wrong: autovacuum is off for offers (autovacuum_enabled): each change makes reads slower',
  ]);
  await world.deps.pool.query('alter table offers reset (autovacuum_enabled)');
  expect((await examine()).lines).toContain('tables    autovacuum clears what was changed');
});
