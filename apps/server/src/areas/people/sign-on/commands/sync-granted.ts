import { sql, type Transaction } from 'kysely';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { holdSuperAdmins } from '../../users/commands/lock-super-admins.ts';
import { makeStaff } from '../../users/commands/make-staff.ts';
import { unmakeStaffWithoutAccess } from '../../users/commands/unmake-staff.ts';
import type { Granted } from '../rules.ts';

/**
 * Makes a user's permissions those that the provider's claims give. What was given by hand stays, and so does an account's
 * last administrator.
 */
export async function syncGranted(
  trx: Transaction<DB>,
  { issuer, userId, granted }: { issuer: string; userId: number; granted: Granted },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'roles', 'is_email_proven', 'password_hash'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ids = granted.venues.map(({ accountId }) => accountId);
  // In the order that others hold accounts in; a number that no account has gives nothing.
  const accounts = await trx
    .selectFrom('accounts')
    .where(sql<boolean>`id = any (${ids}::int[]) or id in (
      select account_id from permissions where user_id = ${userId} and from_claims)`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = new Set(accounts.map(({ id }) => id));
  const venues = granted.venues.filter(({ accountId }) => known.has(accountId));
  await trx
    .deleteFrom('permissions as own')
    .where('own.user_id', '=', userId)
    .where('own.from_claims', '=', true)
    .where(sql<boolean>`not own.account_id = any (${ids}::int[])`)
    .where(
      sql<boolean>`(not own.is_admin or exists (select from permissions other where other.account_id = own.account_id
        and other.is_admin and other.invited_until is null and other.id <> own.id))`,
    )
    .execute();
  for (const { accountId, role } of venues) {
    await trx
      .insertInto('permissions')
      .values({ account_id: accountId, user_id: userId, role, from_claims: true })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'user_id'])
          .doUpdateSet({ role })
          .where('permissions.from_claims', '=', true)
          .where(
            sql<boolean>`(not permissions.is_admin or excluded.role = 'administrator' or exists (select from permissions
              other where other.account_id = permissions.account_id and other.is_admin and other.invited_until is null
              and other.id <> permissions.id))`,
          ),
      )
      .execute();
  }
  if (venues.length > 0 || granted.isSuperAdmin) await makeStaff(trx, user);
  await syncPlatform(trx, { issuer, userId, isGiven: granted.isSuperAdmin });
  await unmakeStaffWithoutAccess(trx, [userId]);
}

/** A super administrator whom another one made stays one, whatever the claims say, and so does the last. */
async function syncPlatform(
  trx: Transaction<DB>,
  { issuer, userId, isGiven }: { issuer: string; userId: number; isGiven: boolean },
): Promise<void> {
  const has = sql<boolean>`'ROLE_SUPER_ADMIN' = any (roles)`;
  const identity = () =>
    trx.updateTable('user_identities').where('issuer', '=', issuer).where('user_id', '=', userId);
  if (isGiven) {
    const made = await trx
      .updateTable('users')
      .set({ roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'], updated_at: NEXT_UPDATE })
      .where('id', '=', userId)
      .where(sql<boolean>`not ${has}`)
      .returning('id')
      .executeTakeFirst();
    if (made) await identity().set({ gives_platform: true }).execute();
    return;
  }
  const gave = await trx
    .selectFrom('user_identities')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .where('gives_platform', '=', true)
    .select('user_id')
    .executeTakeFirst();
  if (!gave) return;
  const superAdmins = await holdSuperAdmins(trx);
  if (superAdmins.every((id) => id === userId)) return;
  await identity().set({ gives_platform: false }).execute();
  await trx
    .updateTable('users')
    .set({ roles: ['ROLE_ADMIN'], updated_at: NEXT_UPDATE })
    .where('id', '=', userId)
    .where(has)
    .execute();
}
