import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import { notFound } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

/** What a person is called among colleagues. */
const nameOf = (user: 'c' | 'e') =>
  sql<string | null>`coalesce(
    nullif(trim(concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})), ''),
    ${sql.ref(`${user}.username`)})`;

const keyRows = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('api_keys as k')
    .leftJoin('users as c', 'c.id', 'k.created_by')
    .leftJoin('users as e', 'e.id', 'k.ended_by')
    .where('k.account_id', '=', scope.accountId)
    .select([
      'k.id',
      'k.name',
      'k.scope',
      'k.last_characters',
      'k.created_at',
      'k.last_used_at',
      'k.ended_at',
      nameOf('c').as('created_by_name'),
      nameOf('e').as('ended_by_name'),
    ]);

export type ApiKeyRow = RowOf<typeof keyRows>;

const SHOWN_MOST = 100;

/** Those that live first, and the newest of them; of those that have ended, as many as there is room for. */
export const listKeys = (db: Database, scope: AccountScope): Promise<ApiKeyRow[]> =>
  keyRows(db, scope)
    .orderBy(sql`k.ended_at desc nulls first`)
    .orderBy('k.id', 'desc')
    .limit(SHOWN_MOST)
    .execute();

/** @throws {AppError} 404 */
export async function findKey(db: Database, scope: AccountScope, id: number): Promise<ApiKeyRow> {
  const row = await keyRows(db, scope).where('k.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
