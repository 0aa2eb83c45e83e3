import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inScope, readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { hasSecondFactor } from '../second-factor/queries/columns.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';

const permissionRows = (db: Database) =>
  db
    .selectFrom('permissions')
    .innerJoin('accounts', 'accounts.id', 'permissions.account_id')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .select([
      'permissions.id',
      'permissions.is_admin',
      'permissions.role',
      'permissions.invited_until',
      sql<boolean>`coalesce(permissions.invited_until <= now(), false)`.as('is_invitation_over'),
      'permissions.account_id',
      'accounts.name as account_name',
      'permissions.user_id',
      'users.email',
      'users.username',
      'users.first_name',
      'users.last_name',
    ])
    .select(hasSecondFactor);

export type PermissionRow = RowOf<typeof permissionRows>;

const ORDER = { createdAt: 'permissions.created_at' };
const OLDEST_FIRST = { column: 'permissions.id', direction: 'asc' } as const;

/** Who has access to an account. */
export function listPermissions(
  db: Database,
  scope: ReadScope,
  paging: Paging,
): Promise<Page<PermissionRow>> {
  const query = permissionRows(db).where(inScope('permissions.account_id', scope));
  return readPage(query, paging, ORDER, OLDEST_FIRST);
}

/** What a person has access to, over all accounts: the caller has to be that person or a super administrator. */
export async function listPermissionsOfUser(
  db: Database,
  userId: number,
  paging: Paging,
): Promise<Page<PermissionRow>> {
  if (!(await userExists(db, userId))) throw notFound();
  return readPage(
    permissionRows(db).where('permissions.user_id', '=', sql<number>`${userId}::bigint`),
    paging,
    ORDER,
    OLDEST_FIRST,
  );
}

/** @throws {AppError} 404 */
export async function findPermission(db: Database, scope: AccountScope, id: number): Promise<PermissionRow> {
  const row = await permissionRows(db)
    .where('permissions.account_id', '=', scope.accountId)
    .where('permissions.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whether a user of this id exists. */
async function userExists(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', sql<number>`${userId}::bigint`)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return row !== undefined;
}
