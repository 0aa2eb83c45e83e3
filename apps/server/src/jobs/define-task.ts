import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { TSchema } from 'typebox';
import type { Compile } from 'typebox/compile';
import { type FanOutJob, fanOut } from './fan-out.ts';
import { giveUp, removeJob, uncountTry, untilAnswered } from './held-job.ts';
import type { JobPayload, JobType } from './job-type.ts';
import { actingAs, runActing } from '../kernel/acting.ts';
import { JobFailure, PermanentFailure } from './permanent-failure.ts';
import { traceJob } from './trace-job.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 on the first run. */
  readonly attempt: number;
  /** Fires when the worker has to stop before the job is done, or the job takes longer than it may. */
  readonly signal: AbortSignal;
  /** Replaces this job by others, in one transaction: after it, this job never runs again. */
  fanOut(jobs: readonly FanOutJob[]): Promise<void>;
}

export interface Task<Deps> {
  readonly type: JobType;
  run(deps: Deps, payload: unknown, job: JobContext): Promise<void>;
}

/** Ties a type of job to what runs it. A payload that breaks its schema is given up at once. */
export function defineTask<Deps, Schema extends TSchema>(
  type: JobType<Schema>,
  handle: (deps: Deps, payload: JobPayload<JobType<Schema>>, job: JobContext) => Promise<void>,
): Task<Deps> {
  let schema: ReturnType<typeof Compile<Schema>> | undefined;
  return {
    type,
    async run(deps, payload, job) {
      // Only the job thread needs it; the server, too, names the tasks.
      schema ??= (await import('typebox/compile')).Compile(type.payload);
      if (!schema.Check(payload)) throw new PermanentFailure(`Payload of ${type.name} breaks its schema`);
      await handle(deps, payload, job);
    },
  };
}

/** What a worker gives each of its jobs. */
export interface JobHost {
  readonly pool: Pool;
  /** Fires when the worker can wait for nothing any more. */
  readonly leaving: AbortSignal;
}

/** The tasks as the queue's library takes them. */
export function toTaskList<Deps>(tasks: readonly Task<Deps>[], deps: Deps, host: JobHost): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.type.name,
      (payload: unknown, helpers: JobHelpers) => runTask(task, deps, host, payload, helpers),
    ]),
  );
}

async function runTask<Deps>(
  task: Task<Deps>,
  deps: Deps,
  { pool, leaving }: JobHost,
  payload: unknown,
  helpers: JobHelpers,
): Promise<void> {
  const { job, withPgClient } = helpers;
  // Typed as text by the library, but read as a number through this product's pool.
  // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
  const jobId = String(job.id);
  try {
    await traceJob({ id: jobId, task: task.type.name, attempts: job.attempts, payload }, () =>
      runActing(actingAs('job', task.type.name), () =>
        withinLimit(task.type, (late) =>
          task.run(deps, payload, {
            jobId,
            attempt: job.attempts,
            signal: AbortSignal.any([helpers.abortSignal, late]),
            fanOut: (jobs) => withPgClient((client) => fanOut(client, job, jobs)),
          }),
        ),
      ),
    );
    await untilAnswered(() => removeJob(pool, job), leaving);
  } catch (error) {
    const failure = new JobFailure(error);
    if (failure.isFinal) await untilAnswered(() => giveUp(pool, job), leaving);
    else if (!failure.isCounted) await untilAnswered(() => uncountTry(pool, job), leaving);
    throw failure;
  }
}

/** A try that hangs gives its place back, so that a few of them can't hold up the queue. */
export async function withinLimit(
  { name, limitMs }: JobType,
  work: (late: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    limit.abort();
    late.reject(new Error(`${name} took longer than ${limitMs / 1000} s`));
  }, limitMs);
  try {
    await Promise.race([work(limit.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
