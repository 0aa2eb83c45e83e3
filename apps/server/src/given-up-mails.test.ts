import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { addJob, ensureJobTypes } from './jobs/queue.ts';
import { securityNotice } from './areas/people/users/mails/security-notice.ts';

let database: TestDatabase;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureJobTypes(database.db, [securityNotice.type]);
});
afterAll(() => database.drop());
beforeEach(async () => {
  const { db, pool } = database;
  await pool.query('delete from graphile_worker._private_jobs');
  const queue = async (email: string) =>
    (await addJob(db, securityNotice.type, {
      email,
      firstName: 'Ada',
      isStaff: false,
      language: 'fr',
      hasNewEmail: false,
      hasNewPassword: true,
    })) ?? '';
  ids = [await queue('ada@mail.example'), await queue('eve@mail.example')];
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 12, last_error = 'SMTP: 550 <[address]>'`,
  );
});

/** Runs the command as an operator does. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const file = fileURLToPath(new URL('given-up-mails.ts', import.meta.url));
    const env = { ...process.env, DATABASE_URL: database.url };
    execFile(process.execPath, [file, ...args], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });

it('lists what was given up, and who it is for as far as it helps', async () => {
  const { code, out } = await run();
  expect(code).toBe(0);
  expect(out).toContain(`${ids[0]}  securityNotice, to a•••@mail.example\n`);
  expect(out).toContain('12 tries: SMTP: 550 <[address]>');
  expect(out).toContain('2 given up, 0 waiting');
  expect(out).not.toMatch(/ada@/);
});

it('queues those that are named again, and says which are not there', async () => {
  const { code, out, errors } = await run('--again', ids[0] ?? '', '999999');
  expect([code, errors]).toEqual([1, '1 of those that were named are not given up (any more).\n']);
  expect(out).toMatch(/^1 queued again;[^]*1 given up, 1 waiting \(0 for their next try, the oldest due for/);
  expect(await run('--again', ids[1] ?? '')).toMatchObject({ code: 0, errors: '' });
});

it('queues all again, and has those tried now that wait for their next try', async () => {
  await database.pool.query(
    `update graphile_worker._private_jobs set attempts = 8, run_at = now() + interval '1 hour' where id = $1`,
    [ids[0]],
  );
  const { code, out } = await run('--again');
  expect(code).toBe(0);
  expect(out).toMatch(/^1 queued again;[^]*\n1 more that waited[^]*0 given up, 2 waiting \(0 for their next/);
});

it.each([['--agian'], ['--again', 'x'], ['--again', '0'], ['12']])(
  'explains itself for %j',
  async (...args) => {
    expect(await run(...args)).toEqual({
      code: 1,
      out: '',
      errors: expect.stringMatching(/^Usage: .*mails.* \[--again \[ID…\]\]\n$/),
    });
  },
);
