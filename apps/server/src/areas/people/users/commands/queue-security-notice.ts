import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { securityNotice } from '../mails/security-notice.ts';

/** Has somebody told, at the address that he had, that his e-mail or password has been changed. */
export async function queueSecurityNotice(
  trx: Transaction<DB>,
  before: { email: string; first_name: string | null; roles: readonly string[] },
  about: Pick<JobPayload<typeof securityNotice.type>, 'language' | 'hasNewEmail' | 'hasNewPassword'>,
): Promise<void> {
  await addJob(trx, securityNotice.type, {
    email: before.email,
    firstName: before.first_name,
    isStaff: before.roles.length > 0,
    ...about,
  });
}
