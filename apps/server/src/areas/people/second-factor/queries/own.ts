import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import { readPage } from '../../../../db/page.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import { PROOF_MINUTES } from '@meridienne/contracts';

const COLUMNS = { createdAt: 'created_at', lastUsedAt: 'last_used_at', name: 'name' };

const passkeysOf = (db: Database, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_synced']);

export type PasskeyRow = RowOf<typeof passkeysOf>;

export const listPasskeys = (db: Database, userId: number, paging: Paging): Promise<Page<PasskeyRow>> =>
  readPage(passkeysOf(db, userId), paging, COLUMNS, { column: 'id', direction: 'asc' });

/** @throws {AppError} 404 also for somebody else's */
export async function requirePasskey(db: Database, userId: number, id: number): Promise<PasskeyRow> {
  const row = await passkeysOf(db, userId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** By which an authenticator finds a user's passkeys. */
export const passkeyNames = (db: Database, userId: number) =>
  db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['credential_id as credentialId', 'transports'])
    .orderBy('id')
    .execute();

/** What somebody has, and what is asked of him. */
export const readOwn = (db: Database, user: { id: number; sessionId: number }) =>
  db
    .selectFrom('users')
    .where('users.id', '=', user.id)
    .select([
      sql<number>`(select count(*)::int from passkeys k where k.user_id = users.id)`.as('passkeys'),
      sql<Date | null>`(select t.confirmed_at from totp_secrets t where t.user_id = users.id)`.as(
        'totpSince',
      ),
      sql<number>`(select count(*)::int from recovery_codes c where c.user_id = users.id)`.as(
        'recoveryCodesLeft',
      ),
      sql<boolean>`has_second_factor(users.id)`.as('hasOne'),
      sql<Date | null>`second_factor_due_at(users.id, users.roles, users.staff_since)`.as('dueAt'),
      sql<Date | null>`(select s.proven_at + make_interval(mins => ${PROOF_MINUTES}) from sessions s
        where s.id = ${user.sessionId} and s.proven_at > now() - make_interval(mins => ${PROOF_MINUTES}))`.as(
        'provenUntil',
      ),
    ])
    .executeTakeFirstOrThrow(notFound);

export type OwnFactors = Awaited<ReturnType<typeof readOwn>>;

/** Whose permission it is. @throws {AppError} 404 */
export async function requireUserOfPermission(
  db: Database,
  scope: AccountScope,
  id: number,
): Promise<number> {
  const row = await db
    .selectFrom('permissions')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select('user_id')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.user_id;
}
