import type { BaseLogger } from 'pino';
import type { Job, WorkerEvents } from 'graphile-worker';
import { aboutJob } from './about-job.ts';
import { JobFailure } from './permanent-failure.ts';

/** The part of pino's logger that the queue uses. */
export type JobLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type TriedJob = Pick<Job, 'id' | 'task_identifier' | 'attempts' | 'max_attempts'> & {
  readonly payload?: unknown;
};

/** One line per failed attempt; an error, with the words to search for, when it was the last. */
export function logFailure(log: JobLog, job: TriedJob, error: unknown): void {
  const { id: jobId, task_identifier: task, attempts: attempt } = job;
  const fields = { jobId, task, attempt, ...aboutJob(job.payload), reason: reasonOf(error) };
  const failure = error instanceof JobFailure ? error : undefined;
  const isLast = failure?.isFinal || (job.attempts >= job.max_attempts && failure?.isCounted !== false);
  if (isLast) log.error(fields, 'job given up: dead letter');
  else log.warn(fields, 'job failed, to be tried again');
}

export function logJobs(events: WorkerEvents, log: JobLog): void {
  events.on('job:error', ({ job, error }) => logFailure(log, job, error));
  events.on('job:success', ({ job }) => {
    logDone(log, { ...job, task: job.task_identifier });
  });
}

/** One line for each job about a booking; of the others only where one looks closely. */
export function logDone(
  log: JobLog,
  job: Pick<TriedJob, 'id' | 'attempts' | 'payload'> & { readonly task: string },
): void {
  const about = aboutJob(job.payload);
  const fields = { jobId: job.id, task: job.task, attempt: job.attempts, ...about };
  log[about.bookingId === undefined ? 'debug' : 'info'](fields, 'job done');
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
