import type { MailLanguage } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { factorNotice, type FactorNews } from '../mails/factor-notice.ts';

interface Person {
  id: number;
  email: string;
  first_name: string | null;
  roles: readonly string[];
}

/** Has somebody told what has become of his second factor. @param by who did it, if it wasn't himself */
export async function queueFactorNotice(
  trx: Transaction<DB>,
  person: Person,
  about: { news: FactorNews; language: MailLanguage; by?: string | null },
): Promise<void> {
  await addJob(trx, factorNotice.type, {
    email: person.email,
    firstName: person.first_name,
    isStaff: person.roles.length > 0,
    person: person.email,
    by: about.by ?? null,
    news: about.news,
    language: about.language,
  });
}

/**
 * Has every administrator of the venues where somebody works told that his second factor is gone, whoever took it; of a
 * super administrator all others. (Who can take it away is thereby seen by those who would have to know.)
 */
export async function queueResetNotices(
  trx: Transaction<DB>,
  person: Person,
  about: { language: MailLanguage; by: string | null },
): Promise<void> {
  const isSuperAdmin = person.roles.includes('ROLE_SUPER_ADMIN');
  const told = await trx
    .selectFrom('users')
    .where('id', '<>', person.id)
    .where(
      sql<boolean>`(exists (
        select from permissions of_told join permissions of_person on of_person.account_id = of_told.account_id
        where of_told.user_id = users.id and of_told.is_admin and of_told.invited_until is null
          and of_person.user_id = ${person.id} and of_person.invited_until is null
      ) or (${isSuperAdmin}::boolean and 'ROLE_SUPER_ADMIN' = any (roles)))`,
    )
    .select(['email', 'first_name'])
    .orderBy('id')
    .execute();
  for (const { email, first_name: firstName } of told) {
    const to = { email, firstName, isStaff: true };
    await addJob(trx, factorNotice.type, { ...to, ...about, news: 'resetTold', person: person.email });
  }
}
