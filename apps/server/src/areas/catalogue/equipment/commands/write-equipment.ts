import type { CreateEquipment, UpdateEquipment } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { isUniqueViolation } from '../../../../db/unique-violation.ts';
import { invalid, notFound, refuseStale } from '../../../../kernel/app-error.ts';
import { sanitizeSvg } from '../../../../integrations/svg/sanitize-svg.ts';
import { namesAfter, type NameInput } from '../rules.ts';

/** Adds a piece of equipment. @returns its id @throws {AppError} 422 */
export async function createEquipment(db: Database, input: CreateEquipment): Promise<number> {
  const names = requireNames(input);
  const icon = await requireIcon(input.icon);
  const { id } = await namedOnce(() =>
    db
      .insertInto('services')
      .values({ ...names, icon })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** Changes the fields that are present. @throws {AppError} 404; 409 changed meanwhile; 422 */
export async function updateEquipment(db: Database, id: number, input: UpdateEquipment): Promise<void> {
  const icon = input.icon === undefined ? undefined : await requireIcon(input.icon);
  await namedOnce(() =>
    inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('services')
        .where('id', '=', sql<number>`${id}::bigint`)
        .select(['updated_at', 'names'])
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!before) throw notFound();
      refuseStale(input.updatedAt, before.updated_at);
      const isNamed = input.name !== undefined || input.names !== undefined;
      await trx
        .updateTable('services')
        .set({ ...(isNamed && requireNames(input, before.names)), icon, updated_at: NEXT_UPDATE })
        .where('id', '=', id)
        .execute();
    }),
  );
}

/** Deletes a piece of equipment; the categories that list it do so no more. @throws {AppError} 404 */
export async function deleteEquipment(db: Database, id: number): Promise<void> {
  const deleted = await db
    .deleteFrom('services')
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound();
}

function requireNames(input: NameInput, before?: Record<string, string>): { name: string; names: string } {
  const after = namesAfter(input, before);
  if (after === null) throw invalid('names.fr', 'service.nameRequired');
  return { name: after.name, names: JSON.stringify(after.names) };
}

async function requireIcon(icon: string): Promise<string> {
  const clean = await sanitizeSvg(icon);
  if (clean === null) throw invalid('icon', 'icon');
  return clean;
}

/** The index decides whose name it is, also between two who save at the same moment. */
async function namedOnce<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isNameTaken(error)) throw invalid('name', 'service.nameTaken');
    throw error;
  }
}

/** Whether a statement failed because another piece of equipment has the name, in whichever case. */
export const isNameTaken = (error: unknown): boolean => isUniqueViolation(error, 'services_name');
