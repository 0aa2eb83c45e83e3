import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDatabase } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { type ClaimedJob, claimJobs, giveBack } from './batch-claim.ts';
import { type JobEnd, type UnsentMail, writeNotes } from './batch-ends.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import { withinLimit } from './define-task.ts';
import { createEndWriter } from './end-writer.ts';
import { createHands } from './hands.ts';
import { untilAnswered } from './held-job.ts';
import { type JobLog, logFailure, reasonOf } from './job-log.ts';
import { LOOP_HANDS } from './mails-at-once.ts';
import { JobFailure, PermanentFailure } from './permanent-failure.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** A job of more mails is divided into one for each, so that no job fills all hands. */
const MAILS_OF_A_JOB = LOOP_HANDS / 2;
const JOBS_AT_ONCE = 16;
/** What was read longer ago than this when its turn comes is read again: a mail tells what is so. */
const FRESH_MS = 1_000;
/** What has waited for hands for so long is given back: another worker may have some. */
const PATIENCE_MS = 5_000;

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
  readonly freshMs?: number;
  readonly patienceMs?: number;
}

export interface BatchRun {
  readonly pulse: Pick<Pulse, 'isBeating' | 'isHolding'>;
  /** Takes no job any more, gives back what isn't begun; resolves once what is has ended, and that is written down. */
  stop(): Promise<void>;
}

interface ReadJob<Deps> {
  readonly job: ClaimedJob;
  readonly task: BatchTask<Deps>;
  readonly mails: readonly JobMail[] | JobFailure;
}

/** One that has something to hand over, and not more than a job may. */
type SendableJob<Deps> = ReadJob<Deps> & { readonly mails: readonly JobMail[] };

/**
 * Runs jobs of which there are many: each step is one statement for all that are at hand. A job is begun when there are
 * hands for all its mails, which are free again once its end is written down.
 */
export function startBatchRun<Deps>(options: BatchRunOptions<Deps>): BatchRun {
  const { pool, workerId, deps, log, pollMs, quietMs, leaving } = options;
  const { freshMs = FRESH_MS, patienceMs = PATIENCE_MS } = options;
  const tasks = new Map(options.tasks.map((task) => [task.type.name, task]));
  const db = createDatabase(pool);
  const hands = createHands(LOOP_HANDS);
  // With something being sent there is nothing to ask: each sending has its limit.
  const pulse = createPulse({ concurrency: 1, quietMs });
  /** The ids of the jobs that it holds. */
  const claimed = new Set<string>();
  let trouble: string | undefined;
  const stopping = new AbortController();
  const serving = new Set<Promise<void>>();
  const cutOffs = new Set<(reason: Error) => void>();
  leaving.addEventListener('abort', () => {
    for (const cutOff of cutOffs) cutOff(new Error(CUT_OFF));
  });
  const writer = createEndWriter({
    write: (notes) => asking(() => writeNotes(db, notes)),
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
      trouble = undefined;
      // A claim that a crash of the database has undone is made again while the job runs.
      const fresh = jobs.filter(({ id }) => !claimed.has(id));
      for (const { id } of fresh) claimed.add(id);
      return fresh;
    } catch (error) {
      const reason = reasonOf(error);
      const isTold = isDatabaseUnavailable(error) || reason === trouble;
      log[isTold ? 'debug' : 'warn']({ reason }, 'no jobs can be claimed');
      trouble = reason;
      return [];
    }
  }

  async function putBack(jobs: readonly ClaimedJob[]): Promise<void> {
    await untilAnswered(() => giveBack(pool, workerId, jobs), leaving).catch(() => undefined);
    for (const { id } of jobs) claimed.delete(id);
  }

  async function read(jobs: readonly ClaimedJob[]): Promise<ReadJob<Deps>[]> {
    const byTask = Map.groupBy(jobs, ({ task }) => task);
    const all = [...byTask].map(([name, some]) => readOf(tasks.get(name) as BatchTask<Deps>, some));
    return (await Promise.all(all)).flat();
  }

  async function readOf(task: BatchTask<Deps>, jobs: readonly ClaimedJob[]): Promise<ReadJob<Deps>[]> {
    const verdicts = await Promise.all(jobs.map(({ payload }) => task.check(payload)));
    const sound = jobs.filter((_, at) => verdicts[at]);
    const ended = (failed: readonly ClaimedJob[], error: unknown) =>
      failed.map((job) => ({ job, task, mails: new JobFailure(error) }));
    const broken = ended(
      jobs.filter((job) => !sound.includes(job)),
      new PermanentFailure(`Payload of ${task.type.name} breaks its schema`),
    );
    if (sound.length === 0) return broken;
    try {
      const payloads = sound.map(({ payload }) => payload);
      const tell = await asking(() => task.read(deps, payloads));
      const told = sound.map((job) => ({ job, task, mails: failing(() => tell(job.payload)) }));
      return [...broken, ...told];
    } catch (error) {
      if (sound.length === 1 || isDatabaseUnavailable(error)) return [...broken, ...ended(sound, error)];
      // One of them is at fault, and the others are not to fail with it.
      const alone = await Promise.all(sound.map((job) => readOf(task, [job])));
      return [...broken, ...alone.flat()];
    }
  }

  /** Reads jobs, and ends those that have failed by that, or have too much to hand over. @returns the others */
  async function sortOut(jobs: readonly ClaimedJob[]): Promise<SendableJob<Deps>[]> {
    const sendable: SendableJob<Deps>[] = [];
    for (const one of await read(jobs)) {
      const { mails } = one;
      if (mails instanceof JobFailure) track(end(one, { failure: mails }));
      else if (mails.length > MAILS_OF_A_JOB)
        track(end(one, { instead: mails.flatMap((mail) => toChild(mail, null)) }));
      else sendable.push({ ...one, mails });
    }
    return sendable;
  }

  /** @returns false when it has given some back, for want of hands */
  async function begin(jobs: readonly ClaimedJob[]): Promise<boolean> {
    let waiting = await sortOut(jobs);
    let readAt = performance.now();
    for (let [one] = waiting; one; [one] = waiting) {
      const count = one.mails.length;
      if (!(await hands.take(count, patienceMs))) {
        await putBack(waiting.map(({ job }) => job));
        return false;
      }
      if (performance.now() - readAt > freshMs) {
        hands.free(count);
        waiting = await sortOut(waiting.map(({ job }) => job));
        readAt = performance.now();
        continue;
      }
      waiting = waiting.slice(1);
      track(serve(one).finally(() => hands.free(count)));
    }
    return true;
  }

  function track(work: Promise<void>): void {
    serving.add(work);
    void work.finally(() => serving.delete(work));
  }

  async function serve(one: SendableJob<Deps>): Promise<void> {
    const { job, task, mails } = one;
    pulse.begin(job.id);
    const results = await Promise.allSettled(
      mails.map(async (mail) => {
        await sendWithin(task, mail);
        if (mail.told !== undefined) writer.tell({ job, remember: task.remember, told: mail.told });
      }),
    );
    pulse.end(job.id);
    const failed = mails.flatMap((mail, at) => {
      const result = results[at];
      return result?.status === 'rejected' ? [{ mail, failure: new JobFailure(result.reason) }] : [];
    });
    const [first] = failed;
    if (first && !failed.every(({ mail }) => canStandAlone(mail)))
      return end(one, { failure: first.failure });
    const instead = failed.flatMap(({ mail, failure }) => toChild(mail, failure));
    for (const { alone, failure } of instead) {
      const part = { id: job.id, task_identifier: alone.type.name, attempts: job.attempts };
      if (failure) logFailure(log, { ...part, max_attempts: alone.type.maxAttempts }, failure);
    }
    return end(one, { instead });
  }

  function sendWithin({ type }: BatchTask<Deps>, mail: JobMail): Promise<void> {
    return new Promise((resolve, reject) => {
      if (leaving.aborted) return reject(new Error(CUT_OFF));
      cutOffs.add(reject);
      void withinLimit(type, () => mail.send())
        .then(resolve, reject)
        .finally(() => cutOffs.delete(reject));
    });
  }

  async function end({ job }: ReadJob<Deps>, how: Omit<JobEnd, 'job'>): Promise<void> {
    if (how.failure) logFailure(log, { ...job, task_identifier: job.task }, how.failure);
    await writer.end({ job, ...how });
    claimed.delete(job.id);
    log.debug({ jobId: job.id, task: job.task, attempt: job.attempts }, 'job ended');
  }

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const jobs = await claim();
      if (jobs.length > 0 && (await begin(jobs))) continue;
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const looping = loop();
  return {
    pulse: { isBeating: () => pulse.isBeating(), isHolding: (id) => claimed.has(id) },
    async stop() {
      stopping.abort();
      hands.close();
      await looping;
      await Promise.all(serving);
    },
  };
}

const CUT_OFF = 'Stopped before the job was done';

const canStandAlone = ({ alone }: JobMail): boolean => alone !== undefined;

const toChild = ({ alone }: JobMail, failure: JobFailure | null): UnsentMail[] =>
  alone === undefined ? [] : [{ alone, failure }];

function failing(tell: () => readonly JobMail[]): readonly JobMail[] | JobFailure {
  try {
    const mails = tell();
    // Else all would leave again with the one that failed.
    if (mails.length > 1 && !mails.every(canStandAlone))
      throw new PermanentFailure('A job of several mails can’t try each of them alone');
    return mails;
  } catch (error) {
    return new JobFailure(error);
  }
}
