import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { AccountScope } from '../kernel/scope.ts';
import type { DB } from './schema.ts';

/** A double click and the retry of a reply that was lost come within it; a second one on purpose comes later. */
const WINDOW = '1 minute';

/**
 * Makes a record, or finds the one that the same form has just made: a form that is sent twice makes one. A record
 * that has been changed since is no longer what the form asks for. The caller holds the account (`lockAccount`), or
 * of two forms that come at once neither would see the other's record.
 * @param form the body as it was sent
 * @param make inserts the record, with this `form_hash`; its refusals (the freemium limits) are not for a second form
 * @returns the record's id
 */
export async function makeOnce(
  trx: Transaction<DB>,
  scope: AccountScope,
  table: 'addons' | 'calendars_in' | 'categories' | 'cat_tags' | 'pools' | 'webhooks' | 'widgets',
  form: object,
  make: (formHash: string) => Promise<number>,
): Promise<number> {
  const formHash = createHash('sha256').update(JSON.stringify(form)).digest('base64url');
  const twin = await trx
    .selectFrom(table)
    .where('account_id', '=', scope.accountId)
    .where('form_hash', '=', formHash)
    .where('created_at', '>', sql<Date>`now() - ${WINDOW}::interval`)
    .whereRef('updated_at', '=', 'created_at')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirst();
  return twin?.id ?? make(formHash);
}
