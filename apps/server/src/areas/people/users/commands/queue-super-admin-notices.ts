import type { MailLanguage } from '@meridienne/domain';
import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { superAdminNotice } from '../mails/super-admin-notice.ts';

interface RoleChange {
  /** As he is reached from now on. */
  person: { email: string; firstName: string | null };
  by: SignedInUser;
  before: readonly string[];
  after: readonly string[];
  language: MailLanguage;
}

/**
 * Has both told when somebody is made a super administrator, or is one no more: whose role it is, and who did it, in
 * case somebody else uses his session.
 */
export async function queueSuperAdminNotices(
  trx: Transaction<DB>,
  { person, by, before, after, language }: RoleChange,
): Promise<void> {
  const isGiven = after.includes('ROLE_SUPER_ADMIN');
  if (isGiven === before.includes('ROLE_SUPER_ADMIN')) return;
  const about = { language, isGiven, person: person.email, by: by.email };
  await addJob(trx, superAdminNotice.type, { ...about, ...person, isActor: false });
  await addJob(trx, superAdminNotice.type, { ...about, email: by.email, firstName: null, isActor: true });
}
