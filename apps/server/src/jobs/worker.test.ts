import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import pino from 'pino';
import Type from 'typebox';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import type { MailTransport } from '../integrations/mail/mail.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import { countJobs, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { deliver } from './deliver-mail.ts';
import { fanOutJob } from './fan-out.ts';
import { noted } from './fixtures/noted.ts';
import { defineJob } from './job-type.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { addJob, ensureJobTypes } from './queue.ts';
import { defineTask, type JobContext, type Task } from './define-task.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './worker.ts';

const mailed = defineJob('mailed', Type.Object({}));

let lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
let database: TestDatabase;
const running: RunningWorker[] = [];
let stuck: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase({ max: 20 });
  await ensureJobTypes(database.db, [noted, mailed]);
});

afterEach(async () => {
  stuck?.kill('SIGKILL');
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  lines = [];
  await database.pool.query('delete from graphile_worker._private_jobs');
});

afterAll(() => database.drop());

const taskOf = (handle: (note: string, job: JobContext) => Promise<void>): Task<object> =>
  defineTask(noted, (_deps: object, { note }, job) => handle(note, job));

async function start(
  handle: (note: string, job: JobContext) => Promise<void>,
  options: Partial<WorkerOptions<object>> = {},
): Promise<RunningWorker> {
  const defaults = { pool: database.pool, tasks: [taskOf(handle)], deps: {}, log, pollMs: 50, sweepMs: 100 };
  const worker = await startWorker({ ...defaults, ...options });
  running.push(worker);
  return worker;
}

/** The database, but for statements of one kind on connections of the queue's library: these break. */
function poolThatRefuses(kind: RegExp): Pool {
  const connect = async (...called: unknown[]) => {
    const client = (await Reflect.apply(database.pool.connect, database.pool, called)) as
      | PoolClient
      | undefined;
    if (!client) return undefined;
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    return new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') {
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (...sent: unknown[]) => {
          const text = String((sent[0] as { text?: string }).text ?? sent[0]);
          return kind.test(text) ? Promise.reject(new Error('write EPIPE')) : query(...sent);
        };
      },
    });
  };
  return new Proxy(database.pool, {
    get: (target, name) => {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const jobs = async (): Promise<{ attempts: number; held: boolean }[]> => {
  const { rows } = await database.pool.query<{ attempts: number; held: boolean }>(
    'select attempts, locked_by is not null as held from graphile_worker.jobs order by id',
  );
  return rows;
};

it('tries no job again that was taken away while it ran', async () => {
  const seen: string[] = [];
  await start(
    async (note) => {
      seen.push(note);
      if (note !== 'taken away') return;
      await database.pool.query('delete from graphile_worker._private_jobs where locked_by is not null');
      throw new Error('The mail server hung up');
    },
    { concurrency: 1 },
  );
  await addJob(database.db, noted, { note: 'taken away' });
  await addJob(database.db, noted, { note: 'next' });
  await expect.poll(() => seen).toEqual(['taken away', 'next']);
  await expect.poll(jobs).toEqual([]);
});

it('tries a failing job again, then keeps it as a dead letter that can be sent once more', async () => {
  const attempts: number[] = [];
  let broken = true;
  await start(async (_note, job) => {
    attempts.push(job.attempt);
    if (broken) throw new Error('550 <claire@mail.example>: no such user');
  });
  const id = await addJob(database.db, noted, { note: 'x' });
  for (const attempt of [1, 2, 3]) {
    await expect
      .poll(async () => ({ attempts, jobs: await jobs() }))
      .toMatchObject({
        attempts: Array.from({ length: attempt }, (_, index) => index + 1),
        jobs: [{ attempts: attempt, held: false }],
      });
    // The next try is due seconds later; it is fetched now.
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  const [letter, ...others] = await listDeadLetters(database.db);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    id,
    task: 'noted',
    attempts: 3,
    lastError: '550 <[address]>: no such user',
  });
  expect(await countJobs(database.db)).toEqual([{ task: 'noted', waiting: 0, dead: 1 }]);
  expect(lines.filter((line) => line.includes('dead letter'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('claire');

  broken = false;
  expect(await retryDeadLetters(database.db, [letter!.id])).toBe(1);
  await expect.poll(jobs).toEqual([]);
  expect(attempts).toEqual([1, 2, 3, 1]);
  expect(await retryDeadLetters(database.db, [letter!.id])).toBe(0);
});

it('gives up at once what fails for good', async () => {
  await start(async () => {
    throw new PermanentFailure('refused');
  });
  await addJob(database.db, noted, { note: 'x' });
  await expect
    .poll(() => listDeadLetters(database.db))
    .toMatchObject([{ attempts: 1, lastError: 'refused' }]);
});

it('replaces a job by others exactly once, even when it fails afterwards', async () => {
  const served: string[] = [];
  await start(async (note, job) => {
    if (note !== 'parent') {
      served.push(note);
      return;
    }
    await job.fanOut(['a', 'b'].map((child) => fanOutJob(noted, { note: child }, `child-${child}`)));
    throw new Error('too late');
  });
  await addJob(database.db, noted, { note: 'parent' });
  await expect.poll(() => served.toSorted()).toEqual(['a', 'b']);
  await expect.poll(jobs).toEqual([]);
});

it('adds no child of a job that another worker has taken over', async () => {
  const failures: unknown[] = [];
  await start(
    async (note, job) => {
      if (note !== 'parent') return;
      await database.pool.query(
        `update graphile_worker._private_jobs set locked_by = 'other' where locked_by is not null`,
      );
      failures.push(
        await job.fanOut([fanOutJob(noted, { note: 'a' }, 'child-a')]).catch((error: unknown) => error),
      );
    },
    { sweepMs: 60_000 },
  );
  await addJob(database.db, noted, { note: 'parent' });
  await expect
    .poll(() => failures)
    .toEqual([expect.objectContaining({ message: expect.stringContaining('no longer held') })]);
});

it("runs a killed worker's job again, and leaves a living one's alone", async () => {
  stuck = fork(fileURLToPath(new URL('fixtures/stuck-worker.ts', import.meta.url)), [database.url]);
  await addJob(database.db, noted, { note: 'x' });
  expect(await once(stuck, 'message')).toEqual(['taken', undefined]);
  const seen: [string, number][] = [];
  const swept = Promise.withResolvers<void>();
  await start(async (note, job) => {
    seen.push([note, job.attempt]);
    if (note === 'other') swept.resolve();
  });
  // Several sweeps pass while the first worker lives and holds its job.
  await addJob(database.db, noted, { note: 'other' }, { runAt: new Date(Date.now() + 800) });
  await swept.promise;
  expect(seen).toEqual([['other', 1]]);
  stuck.kill('SIGKILL');
  await expect
    .poll(() => seen, { timeout: 5_000 })
    .toEqual([
      ['other', 1],
      ['x', 2],
    ]);
});

it('frees the jobs of a worker that lives but does nothing any more', async () => {
  await database.pool.query(`insert into job_workers (id) values ('stuck')`);
  await addJob(database.db, noted, { note: 'held' });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'stuck', locked_at = now(), attempts = 1`,
  );
  const seen: [string, number][] = [];
  await start(async (note, job) => void seen.push([note, job.attempt]));
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual([['held', 2]]);
});

it('leaves the jobs of a worker alone that goes on counting', async () => {
  await addJob(database.db, noted, { note: 'held' });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'other', locked_at = now(), attempts = 1`,
  );
  const seen: string[] = [];
  await start(async (note) => void seen.push(note), { sweepMs: 60 });
  for (let beat = 0; beat < 30; beat++) {
    await database.pool.query(
      `insert into job_workers (id) values ('other') on conflict (id) do update set beats = job_workers.beats + 1`,
    );
    await addJob(database.db, noted, { note: 'tick' });
    await expect.poll(() => seen.length, { interval: 10 }).toBe(beat + 1);
  }
  expect(seen).not.toContain('held');
});

it('runs a job whose fetch was answered to nobody', async () => {
  const seen: [string, number][] = [];
  const worker = await start(async (note, job) => void seen.push([note, job.attempt]));
  await addJob(database.db, noted, { note: 'lost' }, { runAt: new Date(Date.now() + 3_600_000) });
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), run_at = now(), attempts = 1`,
    [worker.id],
  );
  await expect.poll(() => seen, { timeout: 5_000 }).toEqual([['lost', 1]]);
});

it('takes no job for lost that it has fetched again since', async () => {
  const worker = await start(async () => undefined);
  await addJob(database.db, noted, { note: 'often' }, { runAt: new Date('2100-01-01') });
  await expect
    .poll(
      async () => {
        await database.pool.query(
          'update graphile_worker._private_jobs set locked_by = $1, locked_at = clock_timestamp(), attempts = 1',
          [worker.id],
        );
        const { rows } = await database.pool.query<{ beats: number }>(
          'select beats from job_workers where id = $1',
          [worker.id],
        );
        return rows[0]?.beats;
      },
      { interval: 5 },
    )
    .toBeGreaterThan(12);
  expect(lines.join('')).not.toContain('never answered');
});

it('ends when its library gives up, once its jobs have ended, and runs none of them twice', async () => {
  const served: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const pool = poolThatRefuses(/delete from "graphile_worker"\._private_jobs as jobs/);
  const worker = await start(
    async (note) => {
      if (note === 'slow') await mayEnd.promise;
      served.push(note);
    },
    { pool },
  );
  let hasEnded = false;
  const ended = worker.done.catch((error: unknown) => {
    hasEnded = true;
    return error;
  });
  await addJob(database.db, noted, { note: 'slow' });
  await expect.poll(jobs).toMatchObject([{ held: true }]);
  await addJob(database.db, noted, { note: 'quick' });
  await expect.poll(() => lines.join('')).toContain('Failed to complete jobs');
  expect(hasEnded).toBe(false);
  mayEnd.resolve();
  expect(await ended).toMatchObject({ message: expect.stringContaining('inconsistent state') });
  expect(served).toEqual(['quick', 'slow']);
  expect(await jobs()).toEqual([]);
});

/** A worker of mails, too, whose library gives up once a job of its own has ended. */
async function startMails(
  mail: JobMail,
  remember: BatchTask<object>['remember'],
  options: Partial<WorkerOptions<object>>,
): Promise<RunningWorker> {
  const mails: BatchTask<object> = {
    type: mailed,
    kindOf: () => 'other',
    check: async () => true,
    read: async () => () => [mail],
    remember,
  };
  const pool = poolThatRefuses(/delete from "graphile_worker"\._private_jobs as jobs/);
  const worker = await start(async () => undefined, {
    ...options,
    pool,
    tasks: [taskOf(async () => undefined), mails],
  });
  await addJob(database.db, mailed, {});
  return worker;
}

it('ends when its library gives up, once its mails have left and that is written down', async () => {
  const mayEnd = Promise.withResolvers<void>();
  let [isUnderWay, hasEnded] = [false, false];
  const mail: JobMail = {
    async send() {
      isUnderWay = true;
      await mayEnd.promise;
    },
  };
  const worker = await startMails(mail, async () => [], {});
  await expect.poll(() => isUnderWay).toBe(true);
  await addJob(database.db, noted, { note: 'quick' });
  const ended = worker.done.catch(() => undefined).then(() => (hasEnded = true));
  await expect.poll(() => lines.join('')).toContain('Failed to complete jobs');
  await expect.poll(async () => (await jobs()).length).toBe(1);
  expect(hasEnded).toBe(false);
  mayEnd.resolve();
  await ended;
  expect(await jobs()).toEqual([]);
});

it('ends when its library gives up, though somebody holds what a mail has told', async () => {
  let tries = 0;
  const mail: JobMail = { send: async () => undefined, told: 'booked' };
  const remember: BatchTask<object>['remember'] = async (_trx, told) => {
    tries++;
    return told;
  };
  const worker = await startMails(mail, remember, { graceMs: 50 });
  await expect.poll(() => tries).toBeGreaterThan(0);
  await addJob(database.db, noted, { note: 'quick' });
  await worker.done.catch(() => undefined);
  expect(lines.join('')).toContain('somebody holds what they tell of');
});

it('counts no try that the database failed, and writes down what was done when it is back', async () => {
  const seen: [string, number][] = [];
  const away = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  let refusals = 3;
  const { query } = database.pool;
  database.pool.query = ((...sent: unknown[]) => {
    const text = (sent[0] as { text?: string }).text ?? sent[0];
    if (String(text).includes('with done as') && refusals-- > 0) return Promise.reject(away);
    return Reflect.apply(query, database.pool, sent);
  }) as typeof query;
  try {
    await start(async (note, job) => {
      seen.push([note, job.attempt]);
      if (note === 'cut off' && seen.length < 4) throw away;
    });
    await addJob(database.db, noted, { note: 'cut off' });
    for (let tries = 1; tries < 4; tries++) {
      await expect.poll(() => seen.length).toBe(tries);
      await expect.poll(jobs).toEqual([{ attempts: 0, held: false }]);
      await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    }
    await expect.poll(jobs).toEqual([]);
    expect(seen).toEqual(Array.from({ length: 4 }, () => ['cut off', 1]));
    expect(refusals).toBeLessThan(0);
  } finally {
    database.pool.query = query;
  }
});

it('counts each try that a silent mail server failed, so that a mail which leaves all the same isn’t sent for ever', async () => {
  const silence = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT', command: 'CONN' });
  const mail: MailTransport = {
    send: () => Promise.reject(new Error('SMTP: Greeting never received', { cause: silence })),
    close: () => undefined,
  };
  const to = 'ada@example.org';
  const letter = {
    from: to,
    to,
    subject: '',
    text: '',
    html: '',
    language: 'fr',
    messageId: '<a@b>',
  } as const;
  await start(() => deliver({ mail }, letter));
  await addJob(database.db, noted, { note: 'x' });
  await expect.poll(jobs).toEqual([{ attempts: 1, held: false }]);
  await expect.poll(() => lines.join('')).toContain('SMTP: Greeting never received');
});

it('gives the place of a job back that takes longer than it may', async () => {
  const brief = defineJob('brief', Type.Object({}), { limitMs: 50 });
  await ensureJobTypes(database.db, [brief]);
  const signals: AbortSignal[] = [];
  const task = defineTask(brief, async (_deps: object, _payload, { signal }) => {
    signals.push(signal);
    await new Promise(() => undefined);
  });
  await start(async () => undefined, { tasks: [task], concurrency: 1 });
  await addJob(database.db, brief, {});
  await expect.poll(jobs).toEqual([{ attempts: 1, held: false }]);
  expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  expect(lines.join('')).toContain('took longer than 0.05 s');
});

it('runs at once what a clock that was ahead put off', async () => {
  await addJob(database.db, noted, { note: 'tomorrow' });
  await database.pool.query(
    `update graphile_worker._private_jobs set created_at = now() + interval '1 day', run_at = now() + interval '1 day'`,
  );
  const seen: string[] = [];
  await start(async (note) => void seen.push(note));
  await expect.poll(() => seen).toEqual(['tomorrow']);
});

it('stops when the running job is done, and takes no other', async () => {
  const started = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  const worker = await start(
    async (note) => {
      started.resolve();
      await mayEnd.promise;
      done.push(note);
    },
    { concurrency: 1 },
  );
  await addJob(database.db, noted, { note: 'first' });
  await addJob(database.db, noted, { note: 'second' });
  await started.promise;
  running.length = 0;
  const stopping = worker.stop();
  mayEnd.resolve();
  await stopping;
  expect(done).toEqual(['first']);
  expect(await jobs()).toEqual([{ attempts: 0, held: false }]);
  expect(lines.join('')).not.toContain('cleanly');
});

it('gives back a job that does not end in time', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const worker = await start(
    async (_note, job) => {
      started.resolve(job.signal);
      await new Promise(() => undefined);
    },
    { graceMs: 100 },
  );
  await addJob(database.db, noted, { note: 'endless' });
  const signal = await started.promise;
  running.length = 0;
  await worker.stop();
  expect(signal.aborted).toBe(true);
  expect(await jobs()).toEqual([{ attempts: 1, held: false }]);
});
