import { API_KEYS_MAX, type CreateApiKey } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { apiKeyToken, drawSecret } from '../../../kernel/api-key.ts';
import { AppError, invalid, notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { lockAccount } from '../../venue-at-hand/queries.ts';

/**
 * Makes a key. A form that comes twice finds the name taken: the first one's secret is told once and never again.
 * @returns its id, and the key itself
 * @throws {AppError} 422 on a name that is blank or that a living key has; 409 on one too many
 */
export const createKey = (
  db: Database,
  scope: AccountScope,
  input: CreateApiKey,
  userId: number,
): Promise<{ id: number; key: string }> =>
  inTransaction(db, async (trx) => {
    const name = input.name.replace(/\s+/g, ' ').trim();
    if (name === '') throw invalid('name', 'blank');
    await lockAccount(trx, scope);
    const { rows } = await sql<{ total: number; isTaken: boolean }>`
      select count(*)::int as total, coalesce(bool_or(lower(name) = lower(${name})), false) as "isTaken"
      from api_keys where account_id = ${scope.accountId} and ended_at is null`.execute(trx);
    if (rows[0]?.isTaken) throw invalid('name', 'key.nameTaken');
    if ((rows[0]?.total ?? 0) >= API_KEYS_MAX) {
      throw new AppError('key.tooMany', 409, { params: { max: API_KEYS_MAX } });
    }
    const { secret, hash, lastCharacters } = drawSecret();
    const { id } = await trx
      .insertInto('api_keys')
      .values({
        account_id: scope.accountId,
        name,
        scope: input.scope,
        secret_hash: hash,
        last_characters: lastCharacters,
        created_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, key: apiKeyToken(id, secret) };
  });

/** Ends a key for good; one that has ended already stays as it ended. @throws {AppError} 404 */
export async function endKey(
  db: Database,
  scope: AccountScope,
  id: number,
  userId: number,
): Promise<{ isNew: boolean }> {
  const ended = await db
    .updateTable('api_keys')
    .set({ ended_at: sql<Date>`now()`, ended_by: userId })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows > 0n) return { isNew: true };
  const known = await db
    .selectFrom('api_keys')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  if (!known) throw notFound();
  return { isNew: false };
}
