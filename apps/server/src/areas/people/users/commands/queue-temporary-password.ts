import type { QueryExecutorProvider } from 'kysely';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { temporaryPasswordMail } from '../mails/temporary-password.ts';

/** Has a temporary password mailed. Once per address: of two mails at once, the one read last might be the one that fails. */
export async function queueTemporaryPassword(
  db: QueryExecutorProvider,
  payload: JobPayload<typeof temporaryPasswordMail.type>,
): Promise<void> {
  await addJob(db, temporaryPasswordMail.type, payload, { key: `temporary-password:${payload.email}` });
}
