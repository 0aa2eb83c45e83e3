import { asUnsent, type JobEnd } from './batch-ends.ts';
import type { ReadJob } from './batch-read.ts';
import { withOriginOf } from './about-job.ts';
import type { BatchTask, JobMail } from './batch-task.ts';
import { withinLimit } from './define-task.ts';
import type { EndWriter } from './end-writer.ts';
import { type JobLog, logFailure } from './job-log.ts';
import { JobFailure } from './permanent-failure.ts';

const CUT_OFF = 'Stopped before the job was done';

/** One that has something to send, and not more than a job may. */
export type SendableJob<Deps> = ReadJob<Deps> & { readonly mails: readonly JobMail[] };

/**
 * @param options.writer is told what each mail has told once that has left
 * @param options.leaving cuts off what is under way, and what begins afterwards
 * @returns what sends a job's mails, and says how the job has ended: what failed beside others is tried again alone
 */
export function createBatchSender<Deps>(options: {
  writer: EndWriter;
  leaving: AbortSignal;
  log: JobLog;
}): (one: SendableJob<Deps>) => Promise<Omit<JobEnd, 'job'>> {
  const { writer, leaving, log } = options;
  const cutOffs = new Set<(reason: Error) => void>();
  leaving.addEventListener('abort', () => {
    for (const cutOff of cutOffs) cutOff(new Error(CUT_OFF));
  });

  function sendWithin({ type }: BatchTask<Deps>, mail: JobMail): Promise<void> {
    return new Promise((resolve, reject) => {
      if (leaving.aborted) return reject(new Error(CUT_OFF));
      cutOffs.add(reject);
      void withinLimit(type, () => mail.send())
        .then(resolve, reject)
        .finally(() => cutOffs.delete(reject));
    });
  }

  return async ({ job, task, mails }) => {
    const results = await Promise.allSettled(
      mails.map(async (mail) => {
        await sendWithin(task, mail);
        if (mail.told !== undefined) writer.tell({ job, remember: task.remember, told: mail.told });
      }),
    );
    const failed = mails.flatMap((mail, at) => {
      const result = results[at];
      return result?.status === 'rejected' ? [{ mail, failure: new JobFailure(result.reason) }] : [];
    });
    const [first] = failed;
    if (first && failed.some(({ mail }) => mail.alone === undefined)) return { failure: first.failure };
    const instead = failed.flatMap(({ mail, failure }) => asUnsent(mail, failure));
    for (const { alone, failure } of instead) {
      const payload = withOriginOf(job.payload, alone.payload);
      const part = { id: job.id, task_identifier: alone.type.name, attempts: job.attempts, payload };
      if (failure) logFailure(log, { ...part, max_attempts: alone.type.maxAttempts }, failure);
    }
    return { instead };
  };
}
