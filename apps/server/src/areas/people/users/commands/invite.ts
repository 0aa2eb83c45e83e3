import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { HAS_NEVER_COME_IN } from '../queries/invitations.ts';
import { NO_TEMPORARY_PASSWORD } from './set-temporary-password.ts';

/** How long who has never come in may do so, once invited. */
const INVITATION_DAYS = 7;

const UNTIL = sql<Date>`date_trunc('milliseconds', now() + make_interval(days => ${sql.lit(INVITATION_DAYS)}))`;

/** Until when who is given an access now may come in; null for who has come in before, whose access is one at once. */
export async function invitedUntil(trx: Transaction<DB>, userId: number): Promise<Date | null> {
  const { until } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(sql<Date | null>`case when ${HAS_NEVER_COME_IN} then ${UNTIL} end`.as('until'))
    .executeTakeFirstOrThrow();
  return until;
}

/** Gives all that a user is invited to a new term. */
export async function renewInvitations(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('permissions')
    .set({ invited_until: UNTIL })
    .where('user_id', '=', userId)
    .where('invited_until', 'is not', null)
    .execute();
}

/** Ends what was mailed to who has never come in and is invited nowhere any more. @param userId held by `lockUsers` */
export async function forgetInvited(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set(NO_TEMPORARY_PASSWORD)
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where(sql<boolean>`not exists (select from permissions p where p.user_id = users.id)`)
    .execute();
}
