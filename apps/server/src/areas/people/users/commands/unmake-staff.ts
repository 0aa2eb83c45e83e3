import { sql, type Transaction } from 'kysely';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';

/** Holds users until the transaction ends, so that nobody gives or takes them an access meanwhile. */
export async function lockUsers(trx: Transaction<DB>, userIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('users')
    .where(sql<boolean>`id = any (${userIds}::int[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Who has no access left is staff no more, but for super administrators.
 * @param userIds held by `lockUsers` since before their accesses were taken
 */
export async function unmakeStaffWithoutAccess(
  trx: Transaction<DB>,
  userIds: readonly number[],
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ roles: [], updated_at: NEXT_UPDATE })
    .where(sql<boolean>`id = any (${userIds}::int[])`)
    .where(sql<boolean>`roles = array['ROLE_ADMIN']`)
    .where(sql<boolean>`not exists (select from permissions p where p.user_id = users.id)`)
    .execute();
}
