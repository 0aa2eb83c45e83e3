import { noteGuest } from '../../../kernel/acting.ts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { GuestKey } from '../../../kernel/guest-token.ts';
import { emailHashOf, readRefusalToken } from '../../../kernel/refusal-token.ts';
import { type AccountScope, scopeOfRefusal } from '../../../kernel/scope.ts';

/** Who is written to, in whose account's name. */
export interface Written {
  readonly scope: AccountScope;
  readonly email: string;
}

/** Which of these want no mails of an account's that their booking doesn't need; asked as the mails leave. */
export async function findRefusing(
  db: Database,
  key: GuestKey,
  written: readonly Written[],
): Promise<(one: Written) => boolean> {
  const nameOf = ({ scope, email }: Written) => `${scope.accountId} ${emailHashOf(key, email)}`;
  const accounts = written.map(({ scope }) => scope.accountId);
  const hashes = written.map(({ email }) => emailHashOf(key, email));
  const { rows } = await sql<{ name: string }>`
    select account_id || ' ' || email_hash as name from mail_refusals
    where (account_id, email_hash) in (select * from unnest(${accounts}::int[], ${hashes}::text[]))`.execute(
    db,
  );
  const refusing = new Set(rows.map(({ name }) => name));
  return (one) => refusing.has(nameOf(one));
}

/** The venue that a link of its mails refuses, and whether it is refused already; null when the link proves nothing. */
export async function findRefused(db: Database, key: GuestKey, token: string) {
  const refusal = readRefusalToken(key, token);
  if (!refusal) return null;
  const { accountId, emailHash } = refusal;
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('mail_refusals as r', (join) =>
      join.onRef('r.account_id', '=', 'a.id').on('r.email_hash', '=', emailHash),
    )
    .where('a.id', '=', accountId)
    .select(['a.name as venue', 'r.refused_at as refusedAt'])
    .executeTakeFirst();
  if (!row) return null;
  const { venue, refusedAt } = row;
  noteGuest();
  return { scope: scopeOfRefusal(accountId), emailHash, venue, isRefused: refusedAt !== null };
}
