import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDatabase } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { type ClaimedJob, claimJobs, giveBack } from './batch-claim.ts';
import { asUnsent, type JobEnd, writeNotes } from './batch-ends.ts';
import { createBatchReader } from './batch-read.ts';
import { createBatchSender, type SendableJob } from './batch-send.ts';
import type { BatchTask } from './batch-task.ts';
import { createEndWriter } from './end-writer.ts';
import { createHands } from './hands.ts';
import { untilAnswered } from './held-job.ts';
import { type JobLog, logDone, logFailure, reasonOf } from './job-log.ts';
import { LOOP_HANDS } from './mails-at-once.ts';
import { JobFailure } from './permanent-failure.ts';
import { asking, createPulse, type Pulse } from './pulse.ts';
import { traceJob } from './trace-job.ts';

/** A job of more mails is divided into one for each, so that no job fills all hands. */
const MAILS_OF_A_JOB = LOOP_HANDS / 2;
const JOBS_AT_ONCE = 16;
/** What was read longer ago than this when its turn comes is read again: a mail tells what is so. */
const FRESH_MS = 1_000;
/** What of a batch has waited for hands for so long is given back: another worker may have some. */
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
  /** Made for each batch; fires when what of it waits for hands is to be given back. */
  readonly patience?: () => AbortSignal;
}

export interface BatchRun {
  readonly pulse: Pick<Pulse, 'isBeating' | 'isHolding'>;
  /** Takes no job any more, gives back what isn't begun; resolves once what is has ended, and that is written down. */
  stop(): Promise<void>;
}

/**
 * Runs jobs of which there are many: each step is one statement for all that are at hand. A job is begun when there are
 * hands for all its mails, which are free again once its end is written down.
 */
export function startBatchRun<Deps>(options: BatchRunOptions<Deps>): BatchRun {
  const { pool, workerId, deps, log, pollMs, quietMs, leaving } = options;
  const { freshMs = FRESH_MS, patience = () => AbortSignal.timeout(PATIENCE_MS) } = options;
  const names = options.tasks.map(({ type }) => type.name);
  const db = createDatabase(pool);
  const hands = createHands(LOOP_HANDS);
  // With something being sent there is nothing to ask: each sending has its limit.
  const pulse = createPulse({ concurrency: 1, quietMs });
  /** The ids of the jobs that it holds. */
  const claimed = new Set<string>();
  let trouble: string | undefined;
  const stopping = new AbortController();
  const serving = new Set<Promise<void>>();
  const writer = createEndWriter({
    write: (notes) => asking(pulse, () => writeNotes(db, notes)),
    leaving,
    log,
  });
  const read = createBatchReader({ tasks: options.tasks, deps, pulse });
  const send = createBatchSender<Deps>({ writer, leaving, log });

  async function claim(): Promise<ClaimedJob[]> {
    try {
      const jobs = await asking(pulse, () => claimJobs(pool, workerId, names, JOBS_AT_ONCE));
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

  /** Reads jobs, and ends those that have failed by that, or have too much to hand over. @returns the others */
  async function sortOut(jobs: readonly ClaimedJob[]): Promise<SendableJob<Deps>[]> {
    const sendable: SendableJob<Deps>[] = [];
    for (const one of await read(jobs)) {
      const { mails } = one;
      if (mails instanceof JobFailure) track(end(one, { failure: mails }));
      else if (mails.length > MAILS_OF_A_JOB)
        track(end(one, { instead: mails.flatMap((mail) => asUnsent(mail, null)) }));
      else sendable.push({ ...one, mails });
    }
    return sendable;
  }

  /** @returns false when it has given some back, for want of hands */
  async function begin(jobs: readonly ClaimedJob[]): Promise<boolean> {
    let waiting = await sortOut(jobs);
    let readAt = performance.now();
    // One for all: else each that comes to its turn late would let the next wait as long again.
    const ours = patience();
    for (let [one] = waiting; one; [one] = waiting) {
      const count = one.mails.length;
      if (!(await hands.take(count, ours))) {
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
      // To compose a mail takes a while: what is under way goes on in between.
      await nextTurn();
    }
    return true;
  }

  function track(work: Promise<void>): void {
    serving.add(work);
    void work.finally(() => serving.delete(work));
  }

  async function serve(one: SendableJob<Deps>): Promise<void> {
    pulse.begin(one.job.id);
    const how = await traceJob(
      one.job,
      () => send(one),
      ({ failure }) => failure,
    );
    pulse.end(one.job.id);
    return end(one, how);
  }

  async function end({ job }: { job: ClaimedJob }, how: Omit<JobEnd, 'job'>): Promise<void> {
    if (how.failure) logFailure(log, { ...job, task_identifier: job.task }, how.failure);
    await writer.end({ job, ...how });
    claimed.delete(job.id);
    if (!how.failure && !how.instead?.length) logDone(log, job);
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
