import type { PreviewPool } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { requireId } from '../../../../hydra/iri.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { type Member, readMembers, requireUnits } from '../rules.ts';
import type { WantedPool } from './read-taken.ts';

/** The pool that a body describes. @throws {AppError} 422 as making it so would be */
export async function findWanted(db: Database, scope: AccountScope, input: PreviewPool): Promise<WantedPool> {
  const poolId = input.pool == null ? null : await findPoolId(db, scope, input.pool);
  const units = requireUnits(input.units);
  return { poolId, units, categories: await findMembers(db, scope, poolId, readMembers(input.categories)) };
}

async function findPoolId(
  db: Database,
  scope: AccountScope,
  sent: NonNullable<PreviewPool['pool']>,
): Promise<number> {
  const id = requireId('Pool', sent, 'pool');
  const row = await db
    .selectFrom('pools')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!row) throw invalid('pool', 'unknownReference');
  return id;
}

/**
 * The categories that are to draw from a pool, with the minutes that they would have.
 * @param poolId null for one that is not there yet
 * @throws {AppError} 422 on another account's category, and on one of another pool
 */
export async function findMembers(
  db: Database,
  scope: AccountScope,
  poolId: number | null,
  members: readonly Member[],
): Promise<WantedPool['categories']> {
  const rows = await db
    .selectFrom('categories as c')
    .leftJoin('pools as p', (join) =>
      join
        .onRef('p.id', '=', 'c.pool_id')
        .onRef('p.account_id', '=', 'c.account_id')
        .on('p.id', 'is distinct from', poolId),
    )
    .where('c.account_id', '=', scope.accountId)
    .where(sql<boolean>`c.id = any (${members.map(({ id }) => id)}::int[])`)
    .select(['c.id', 'c.clean_before', 'c.clean_after', 'p.name as otherPool'])
    .execute();
  return members.map(({ id, cleanBefore, cleanAfter }, at) => {
    const found = rows.find((row) => row.id === id);
    if (!found) throw invalid(`categories[${at}].category`, 'unknownReference');
    if (found.otherPool !== null) {
      throw invalid(`categories[${at}].category`, 'pool.otherPool', { name: found.otherPool });
    }
    return {
      id,
      cleanBefore: cleanBefore ?? found.clean_before,
      cleanAfter: cleanAfter ?? found.clean_after,
    };
  });
}
