import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import type { JobEnd } from './batch-ends.ts';
import { untilAnswered } from './held-job.ts';
import { type JobLog, reasonOf } from './job-log.ts';
import { JobFailure } from './permanent-failure.ts';

/** How long ends wait whose record somebody holds. */
const HELD_MS = 50;

/**
 * Writes down how jobs have ended: all that have since the last writing, as soon as that is done, and again until the
 * database answers.
 * @param write as `writeEnds`
 * @returns what resolves once an end is written down, or can't be any more
 */
export function createEndWriter(options: {
  write: (ends: readonly JobEnd[]) => Promise<readonly JobEnd[]>;
  leaving: AbortSignal;
  log: JobLog;
}): (end: JobEnd) => Promise<void> {
  const { write, leaving, log } = options;
  let waiting: { end: JobEnd; done: () => void }[] = [];
  let isWriting = false;

  /** One that can't be written must not keep the others from it. */
  async function writeAll(ends: readonly JobEnd[]): Promise<readonly JobEnd[]> {
    try {
      return await untilAnswered(() => write(ends), leaving);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        log.warn({ jobs: ends.length, reason: reasonOf(error) }, 'ends of jobs are not written down');
        return [];
      }
      const [end] = ends;
      if (end === undefined || ends.length > 1) {
        const later: JobEnd[] = [];
        for (const one of ends) later.push(...(await writeAll([one])));
        return later;
      }
      log.error({ jobId: end.job.id, reason: reasonOf(error) }, 'a job’s end can’t be written down');
      // Its tries at least are counted, or what it hands over would leave again for ever.
      const failed = {
        job: end.job,
        task: end.task,
        told: [],
        failure: new JobFailure(new Error('Not ended')),
      };
      return end.failure === undefined || end.failure.message !== 'Not ended' ? writeAll([failed]) : [];
    }
  }

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const later = new Set(await writeAll(batch.map(({ end }) => end)));
      for (const { end, done } of batch) if (!later.has(end)) done();
      const held = batch.filter(({ end }) => later.has(end));
      if (held.length === 0) continue;
      waiting.push(...held);
      if (waiting.length === held.length) await wait(HELD_MS);
    }
    isWriting = false;
  }

  return (end) =>
    new Promise((resolve) => {
      waiting.push({ end, done: resolve });
      if (!isWriting) void writeWaiting();
    });
}
