import type { MessageSide } from '@meridienne/domain';
import type { QueryExecutorProvider } from 'kysely';
import { addJob } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type Refused, refusalJob } from '../jobs/refusal-job.ts';

/** Tells one side by mail that what it answered wasn't taken, or not its files. @param answer the same whenever it comes in */
export async function refuseAnswer(
  db: QueryExecutorProvider,
  { accountId }: AccountScope,
  { bookingId, side, why, answer }: { bookingId: number; side: MessageSide; why: Refused; answer: string },
): Promise<void> {
  const key = `message-refusal-${bookingId}-${side}-${answer}`;
  await addJob(db, refusalJob, { accountId, bookingId, side, why, answer }, { key });
}
