import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { findMembers } from '../queries/find-wanted.ts';
import type { Member } from '../rules.ts';

/**
 * Makes these categories, and no others, draw from a pool; the database then fits their offers and bookings to it. The
 * caller holds the account and the pool. One that leaves has nothing left to be cleaned for.
 * @throws {AppError} 422 on another account's category, and on one of another pool
 */
export async function setMembers(
  trx: Transaction<DB>,
  scope: AccountScope,
  poolId: number,
  members: readonly Member[],
): Promise<void> {
  const { accountId } = scope;
  const ids = members.map(({ id }) => id);
  await findMembers(trx, scope, poolId, members);
  await sql`
    update categories set pool_id = null, clean_before = 0, clean_after = 0
    where account_id = ${accountId} and pool_id = ${poolId} and id <> all (${ids}::int[])`.execute(trx);
  await sql`
    update categories c
    set pool_id = ${poolId}, clean_before = coalesce(m.clean_before, c.clean_before),
      clean_after = coalesce(m.clean_after, c.clean_after)
    from unnest(
      ${ids}::int[],
      ${members.map(({ cleanBefore }) => cleanBefore)}::smallint[],
      ${members.map(({ cleanAfter }) => cleanAfter)}::smallint[]
    ) as m (id, clean_before, clean_after)
    where c.account_id = ${accountId} and c.id = m.id`.execute(trx);
}
