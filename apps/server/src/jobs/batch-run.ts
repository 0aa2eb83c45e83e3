import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDatabase } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { type ClaimedJob, claimJobs, giveBack } from './batch-claim.ts';
import { type JobEnd, type LeftOver, writeEnds } from './batch-ends.ts';
import type { BatchTask, Letter } from './batch-task.ts';
import { withinLimit } from './define-task.ts';
import { createEndWriter } from './end-writer.ts';
import { createHands } from './hands.ts';
import { untilAnswered } from './held-job.ts';
import { type JobLog, logFailure, reasonOf } from './job-log.ts';
import { JobFailure, PermanentFailure } from './permanent-failure.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** Letters that are under way at once: handed over, and not yet written down. A crash may hand these over again. */
const LETTERS_AT_ONCE = 16;
/** A job of more letters is divided into one for each, so that no job fills all hands. */
const LETTERS_OF_A_JOB = LETTERS_AT_ONCE / 2;
const JOBS_AT_ONCE = 16;
/** What was read longer ago than this when its turn comes is read again: a mail tells what is so. */
const FRESH_MS = 1_000;

export interface BatchRunOptions<Deps> {
  readonly pool: Pool;
  readonly workerId: string;
  readonly tasks: readonly BatchTask<Deps>[];
  readonly deps: Deps;
  readonly log: JobLog;
  readonly pollMs: number;
  readonly quietMs: number;
  /** Fires when nothing can be waited for any more. */
  readonly leaving: AbortSignal;
}

export interface BatchRun {
  readonly pulse: Pick<Pulse, 'isBeating' | 'isHolding'>;
  /** Takes no job any more, gives back what isn't begun; resolves once what is has ended, and that is written down. */
  stop(): Promise<void>;
}

interface ReadJob<Deps> {
  readonly job: ClaimedJob;
  readonly task: BatchTask<Deps>;
  readonly letters: readonly Letter[] | JobFailure;
  readonly readAt: number;
}

/**
 * Runs jobs of which there are many: each step is one statement for all that are at hand. A job is begun when there are
 * hands for all its letters, which are free again once its end is written down.
 */
export function startBatchRun<Deps>(options: BatchRunOptions<Deps>): BatchRun {
  const { pool, workerId, deps, log, pollMs, quietMs, leaving } = options;
  const tasks = new Map(options.tasks.map((task) => [task.type.name, task]));
  const db = createDatabase(pool);
  const hands = createHands(LETTERS_AT_ONCE);
  // With something being sent there is nothing to ask: each sending has its limit.
  const pulse = createPulse({ concurrency: 1, quietMs });
  const held = new Set<string>();
  const stopping = new AbortController();
  const serving = new Set<Promise<void>>();
  const cutOffs = new Set<(reason: Error) => void>();
  leaving.addEventListener('abort', () => {
    for (const cutOff of cutOffs) cutOff(new Error('Stopped before the job was done'));
  });
  const writeEnd = createEndWriter({
    write: (ends) => asking(() => writeEnds(db, ends)),
    leaving,
    log,
  });

  async function asking<T>(question: () => Promise<T>): Promise<T> {
    pulse.asked();
    try {
      const answer = await question();
      pulse.answered();
      return answer;
    } catch (error) {
      pulse.unanswered();
      throw error;
    }
  }

  async function claim(): Promise<ClaimedJob[]> {
    try {
      const jobs = await asking(() => claimJobs(pool, workerId, [...tasks.keys()], JOBS_AT_ONCE));
      for (const { id } of jobs) held.add(id);
      return jobs;
    } catch (error) {
      log.debug({ reason: reasonOf(error) }, 'no jobs can be claimed');
      return [];
    }
  }

  async function read(jobs: readonly ClaimedJob[]): Promise<ReadJob<Deps>[]> {
    const byTask = Map.groupBy(jobs, ({ task }) => task);
    const all = [...byTask].map(([name, some]) => readOf(tasks.get(name) as BatchTask<Deps>, some));
    return (await Promise.all(all)).flat();
  }

  async function readOf(task: BatchTask<Deps>, jobs: readonly ClaimedJob[]): Promise<ReadJob<Deps>[]> {
    const readAt = performance.now();
    const sound = jobs.filter(({ payload }) => task.check(payload));
    const ended = (failed: readonly ClaimedJob[], error: unknown) =>
      failed.map((job) => ({ job, task, readAt, letters: new JobFailure(error) }));
    const broken = ended(
      jobs.filter((job) => !sound.includes(job)),
      new PermanentFailure(`Payload of ${task.type.name} breaks its schema`),
    );
    if (sound.length === 0) return broken;
    try {
      const payloads = sound.map(({ payload }) => payload);
      const tell = await asking(() => task.read(deps, payloads));
      const told = sound.map((job) => ({ job, task, readAt, letters: failing(() => tell(job.payload)) }));
      return [...broken, ...told];
    } catch (error) {
      if (sound.length === 1 || isDatabaseUnavailable(error)) return [...broken, ...ended(sound, error)];
      // One of them is at fault, and the others are not to fail with it.
      const alone = await Promise.all(sound.map((job) => readOf(task, [job])));
      return [...broken, ...alone.flat()];
    }
  }

  async function begin(jobs: readonly ClaimedJob[]): Promise<void> {
    const waiting = await read(jobs);
    for (const [at, one] of waiting.entries()) {
      let { letters } = one;
      if (
        !(letters instanceof JobFailure) &&
        letters.length > LETTERS_OF_A_JOB &&
        letters.every(canStandAlone)
      ) {
        track(end(one, { told: [], instead: letters.flatMap((letter) => toChild(letter, null)) }));
        continue;
      }
      const count = letters instanceof JobFailure ? 0 : Math.min(letters.length, LETTERS_AT_ONCE);
      if (!(await hands.take(count))) {
        const left = waiting.slice(at).map(({ job }) => job);
        await untilAnswered(() => giveBack(pool, workerId, left), leaving).catch(() => undefined);
        return;
      }
      let current = one;
      if (performance.now() - one.readAt > FRESH_MS) {
        [current = one] = await read([one.job]);
        ({ letters } = current);
      }
      track(serve(current).finally(() => hands.free(count)));
    }
  }

  function track(work: Promise<void>): void {
    serving.add(work);
    void work.finally(() => serving.delete(work));
  }

  async function serve(one: ReadJob<Deps>): Promise<void> {
    const { job, task, letters } = one;
    if (letters instanceof JobFailure) return end(one, { told: [], failure: letters });
    pulse.begin(job.id);
    const results = await Promise.allSettled(letters.map((letter) => sendWithin(task, letter)));
    pulse.end(job.id);
    const told = letters.flatMap((letter, at) =>
      results[at]?.status === 'fulfilled' && letter.told !== undefined ? [letter.told] : [],
    );
    const failed = letters.flatMap((letter, at) => {
      const result = results[at];
      return result?.status === 'rejected' ? [{ letter, failure: new JobFailure(result.reason) }] : [];
    });
    const [first] = failed;
    if (first && !failed.every(({ letter }) => canStandAlone(letter)))
      return end(one, { told, failure: first.failure });
    const instead = failed.flatMap(({ letter, failure }) => toChild(letter, failure));
    for (const { alone, failure } of instead) {
      const part = { id: job.id, task_identifier: alone.type.name, attempts: job.attempts };
      if (failure) logFailure(log, { ...part, max_attempts: alone.type.maxAttempts }, failure);
    }
    return end(one, { told, instead });
  }

  function sendWithin({ type }: BatchTask<Deps>, letter: Letter): Promise<void> {
    return new Promise((resolve, reject) => {
      cutOffs.add(reject);
      void withinLimit(type, () => letter.send())
        .then(resolve, reject)
        .finally(() => cutOffs.delete(reject));
    });
  }

  async function end({ job, task }: ReadJob<Deps>, how: Omit<JobEnd, 'job' | 'task'>): Promise<void> {
    if (how.failure) logFailure(log, { ...job, task_identifier: job.task }, how.failure);
    await writeEnd({ job, task, ...how });
    held.delete(job.id);
    log.debug({ jobId: job.id, task: job.task, attempt: job.attempts }, 'job ended');
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const jobs = await claim();
      if (jobs.length > 0) await begin(jobs);
      else await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const looping = loop();
  return {
    pulse: { isBeating: () => pulse.isBeating(), isHolding: (id) => held.has(id) },
    async stop() {
      stopping.abort();
      hands.close();
      await looping;
      await Promise.all(serving);
    },
  };
}

const canStandAlone = ({ alone }: Letter): boolean => alone !== undefined;

const toChild = ({ alone }: Letter, failure: JobFailure | null): LeftOver[] =>
  alone === undefined ? [] : [{ alone, failure }];

function failing(tell: () => readonly Letter[]): readonly Letter[] | JobFailure {
  try {
    return tell();
  } catch (error) {
    return new JobFailure(error);
  }
}
