import type { BaseLogger } from 'pino';
import type { Job, WorkerEvents } from 'graphile-worker';
import { JobFailure } from './permanent-failure.ts';

/** The part of pino's logger that the queue uses. */
export type JobLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

type TriedJob = Pick<Job, 'id' | 'task_identifier' | 'attempts' | 'max_attempts'>;

/** One line per failed attempt; an error, with the words to search for, when it was the last. */
export function logFailure(log: JobLog, job: TriedJob, error: unknown): void {
  const fields = { jobId: job.id, task: job.task_identifier, attempt: job.attempts, reason: reasonOf(error) };
  const failure = error instanceof JobFailure ? error : undefined;
  const isLast = failure?.isFinal || (job.attempts >= job.max_attempts && failure?.isCounted !== false);
  if (isLast) log.error(fields, 'job given up: dead letter');
  else log.warn(fields, 'job failed, to be tried again');
}

export function logJobs(events: WorkerEvents, log: JobLog): void {
  events.on('job:error', ({ job, error }) => logFailure(log, job, error));
  events.on('job:success', ({ job }) => {
    log.debug({ jobId: job.id, task: job.task_identifier, attempt: job.attempts }, 'job done');
  });
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
