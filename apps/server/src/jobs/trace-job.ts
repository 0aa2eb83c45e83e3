import { type Part, traced } from '../kernel/tracing.ts';
import { aboutJob, carriedBy } from './about-job.ts';

interface TracedJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly payload: unknown;
}

/** Does a try of a job as a part of the trace of the call that queued it, or as one of its own. */
export const traceJob = <Done>(
  { id, task, attempts, payload }: TracedJob,
  work: () => Promise<Done>,
  failureOf?: (done: Done) => unknown,
): Promise<Done> => {
  const { accountId, bookingId } = aboutJob(payload);
  return traced(
    {
      name: task,
      kind: 'consumer',
      parent: carriedBy(payload).trace ?? null,
      facts: {
        'meridienne.job_id': id,
        'meridienne.attempt': attempts,
        'meridienne.account_id': accountId,
        'meridienne.booking_ids': bookingId === undefined ? undefined : [bookingId],
      },
    },
    work,
    failureOf,
  );
};

/** What is done at once for several jobs: a part of the first one's trace, linked to the others'. */
export function partOfJobs(name: string, payloads: readonly unknown[]): Part {
  const [first, ...others] = payloads.flatMap((payload) => carriedBy(payload).trace ?? []);
  return { name, parent: first ?? null, links: others };
}
