import type { JobHelpers, TaskList } from 'graphile-worker';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { type FanOutJob, fanOut } from './fan-out.ts';
import type { JobPayload, JobType } from './job-type.ts';
import { JobFailure, PermanentFailure } from './permanent-failure.ts';

export interface JobContext {
  readonly jobId: string;
  /** 1 on the first run. */
  readonly attempt: number;
  /** Fires when the worker has to stop before the job is done. */
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
  const schema = Compile(type.payload);
  return {
    type,
    async run(deps, payload, job) {
      if (!schema.Check(payload)) throw new PermanentFailure(`Payload of ${type.name} breaks its schema`);
      await handle(deps, payload, job);
    },
  };
}

/** The tasks as the queue's library takes them. */
export function toTaskList<Deps>(tasks: readonly Task<Deps>[], deps: Deps): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.type.name,
      (payload: unknown, helpers: JobHelpers) => runTask(task, deps, payload, helpers),
    ]),
  );
}

async function runTask<Deps>(
  task: Task<Deps>,
  deps: Deps,
  payload: unknown,
  helpers: JobHelpers,
): Promise<void> {
  const { job, abortSignal, withPgClient } = helpers;
  try {
    await task.run(deps, payload, {
      // Typed as text by the library, but read as a number through this product's pool.
      // oxlint-disable-next-line typescript/no-unnecessary-type-conversion
      jobId: String(job.id),
      attempt: job.attempts,
      signal: abortSignal,
      fanOut: (jobs) => withPgClient((client) => fanOut(client, job, jobs)),
    });
  } catch (error) {
    const failure = new JobFailure(error);
    if (failure.isFinal) {
      await helpers.query(
        'update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and locked_by = $2',
        [job.id, job.locked_by],
      );
    }
    throw failure;
  }
}
