import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { forbidden } from '../../../../kernel/app-error.ts';

/**
 * Holds all super administrators until the transaction ends: two who take the role from each other, or lose it, at the
 * same moment take turns, so that one stays.
 * @returns their ids
 */
export async function holdSuperAdmins(trx: Transaction<DB>): Promise<number[]> {
  const admins = await trx
    .selectFrom('users')
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = any (roles)`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(({ id }) => id);
}

/**
 * Holds them for one of them.
 * @throws {AppError} 403 when the caller has lost the role in the meantime
 */
export async function lockSuperAdmins(trx: Transaction<DB>, callerId: number): Promise<void> {
  if (!(await holdSuperAdmins(trx)).includes(callerId)) throw forbidden();
}
