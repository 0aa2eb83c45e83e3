import type { CreatePool, UpdatePool } from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { makeOnce } from '../../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { notFound, refuseStale } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { asWriter } from '../../../venue-at-hand/commands.ts';
import { conflictsDiffer } from '../errors.ts';
import { countConflicts } from '../queries/read-conflicts.ts';
import { readMembers, readUnitNames, requireUnits } from '../rules.ts';
import { setMembers } from './set-members.ts';

/**
 * Adds a pool with its categories, once of a form that is sent twice. Whoever writes offers of the account waits; a booking
 * that looked at them before they were the pool's looks again.
 * @returns its id
 * @throws {AppError} 422; 409 when other than the agreed number of conflicts come of it; 503 when others write for seconds
 */
export const createPool = (
  db: Database,
  scope: AccountScope,
  { input, at }: { input: CreatePool; at: Date },
): Promise<number> => {
  const members = readMembers(input.categories);
  const units = requireUnits(input.units);
  const values = {
    name: input.name.trim(),
    units,
    unit_names: readUnitNames(input.unitNames ?? [], units),
  };
  return asWriter(db, scope, (trx) =>
    makeOnce(trx, scope, 'pools', input, async (formHash) => {
      const { id } = await trx
        .insertInto('pools')
        .values({ account_id: scope.accountId, ...values, form_hash: formHash })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setMembers(trx, scope, id, members);
      await requireAgreed(trx, scope, { id, units }, { agreed: input.agreedConflicts, at });
      return id;
    }),
  );
};

/**
 * Changes the fields that are present. Bookings that are too many then stay: none comes to them.
 * @throws {AppError} 404; 409 changed meanwhile, or as above; 422; 503
 */
export const updatePool = (
  db: Database,
  scope: AccountScope,
  id: number,
  { input, at }: { input: UpdatePool; at: Date },
): Promise<void> =>
  asWriter(db, scope, async (trx) => {
    const before = await trx
      .selectFrom('pools')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['units', 'unit_names', 'updated_at'])
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    const members = input.categories && readMembers(input.categories);
    const units = input.units === undefined ? before.units : requireUnits(input.units);
    await trx
      .updateTable('pools')
      .set({
        ...(input.name !== undefined && { name: input.name.trim() }),
        units,
        unit_names: readUnitNames(input.unitNames ?? before.unit_names, units),
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    if (members) await setMembers(trx, scope, id, members);
    await requireAgreed(trx, scope, { id, units }, { agreed: input.agreedConflicts, at });
  });

/** Deletes a pool; its categories sell the places typed for each of them again. @throws {AppError} 404; 503 */
export const deletePool = (db: Database, scope: AccountScope, id: number): Promise<void> =>
  asWriter(db, scope, async (trx) => {
    await setMembers(trx, scope, id, []);
    const deleted = await trx
      .deleteFrom('pools')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound();
  });

/** As it is now that all is written: what is refused is taken back. */
async function requireAgreed(
  trx: Transaction<DB>,
  scope: AccountScope,
  pool: { id: number; units: number },
  { agreed, at }: { agreed: number | undefined; at: Date },
): Promise<void> {
  if (agreed === undefined) return;
  const found = await countConflicts(trx, scope, pool, at);
  if (found.totalConflicts !== agreed) throw conflictsDiffer(found);
}
