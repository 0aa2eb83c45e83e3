import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** Whether a user can't have come in by any way of his own yet, as SQL over `users`. */
export const HAS_NEVER_COME_IN = sql<boolean>`(users.password_hash is null and not exists (
  select from sessions s where s.user_id = users.id and s.epoch = users.session_epoch and s.expires_at > now()))`;

/**
 * Whether all that a user was invited to is over before he ever came in, as SQL over `users`: what was mailed to him
 * opens nothing then.
 */
export const IS_INVITED_NO_MORE = sql<boolean>`(users.password_hash is null
  and not 'ROLE_SUPER_ADMIN' = any (users.roles)
  and exists (select from permissions p where p.user_id = users.id and p.invited_until <= now())
  and not exists (select from permissions p
    where p.user_id = users.id and (p.invited_until is null or p.invited_until > now())))`;

/** As `IS_INVITED_NO_MORE`. */
export async function isInvitedNoMore(db: Database, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(IS_INVITED_NO_MORE.as('isOver'))
    .executeTakeFirst();
  return found?.isOver === true;
}

/** A permission that a mail tells of; undefined once it was taken away or the invitation back. */
export const findTold = (db: Database, permissionId: number) =>
  db
    .selectFrom('permissions')
    .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
    .where('permissions.id', '=', permissionId)
    .select(['permissions.invited_until as until', 'accounts.time_zone as timeZone'])
    .executeTakeFirst();
