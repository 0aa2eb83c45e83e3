import type { listUsers as listUsersCall, QueryOf } from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { containing, readPage } from '../../../../db/page.ts';
import type { DB } from '../../../../db/schema.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { Page, Paging } from '../../../../kernel/paging.ts';
import { secondFactorColumns } from '../../second-factor/queries/columns.ts';

export function findUserByEmail(db: Database, email: string) {
  return db
    .selectFrom('users')
    .where('email', '=', email)
    .selectAll()
    .select(secondFactorColumns)
    .executeTakeFirst();
}

/** The same by id. */
export const findSignedIn = (db: Database, id: number) =>
  db.selectFrom('users').where('id', '=', id).selectAll().select(secondFactorColumns).executeTakeFirst();

const userRows = (db: Database) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'username',
      'first_name',
      'last_name',
      'phone',
      'roles',
      'created_at',
      'updated_at',
    ])
    .select(secondFactorColumns);

export function findUser(db: Database, id: number) {
  return userRows(db)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** @throws {AppError} 404 */
export async function requireUser(db: Database, id: number): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw notFound();
  return row;
}

/** Whether somebody wants another e-mail or username: the answer tells whether anybody has it, and many are e-mails. */
export async function asksForIdentity(
  db: Database,
  id: number,
  wanted: { email?: string | undefined; username?: string | undefined },
): Promise<boolean> {
  if (wanted.email === undefined && wanted.username === undefined) return false;
  const { email, username } = await requireUser(db, id);
  const { email: newEmail = email, username: newUsername = username } = wanted;
  return normalizeEmail(newEmail) !== email || newUsername !== username;
}

type Filters = Omit<QueryOf<typeof listUsersCall>, 'page' | 'itemsPerPage' | 'pagination'>;

const COLUMNS = { createdAt: 'created_at', email: 'email', username: 'username' };

/** The whole platform's users; nobody but a super administrator may see who has an account here. */
export function listUsers(
  db: Database,
  _scope: PlatformScope,
  paging: Paging,
  filters: Filters,
): Promise<Page<UserRow>> {
  let query = withRoles(userRows(db), filters);
  // Who has exactly this comes first: a look-up as one types reads one page and must not miss him.
  for (const field of ['email', 'username'] as const) {
    const wanted = filters[field]?.trim();
    if (!wanted) continue;
    query = query
      .where(field, 'ilike', containing(wanted))
      .orderBy(sql`lower(${sql.ref(field)}) = lower(${wanted})`, 'desc');
  }
  if (filters.search?.trim()) {
    const pattern = containing(filters.search);
    query = query.where((where) =>
      where.or([where('email', 'ilike', pattern), where('username', 'ilike', pattern)]),
    );
  }
  return readPage(query, paging, COLUMNS, { column: 'id', direction: 'desc' });
}

const STAFF = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

function withRoles<Row>(query: SelectQueryBuilder<DB, 'users', Row>, filters: Filters) {
  const { granted, isAdmin, isClient } = filters;
  const isStaff = sql<boolean>`roles && ${STAFF}::text[]`;
  const isTraveller = sql<boolean>`not (roles && ${STAFF}::text[])`;
  let narrowed = query;
  if (granted === 'ROLE_USER') narrowed = narrowed.where(isTraveller);
  else if (granted !== undefined) narrowed = narrowed.where(sql<boolean>`${granted} = any (roles)`);
  if (isAdmin !== undefined) narrowed = narrowed.where(isAdmin ? isStaff : isTraveller);
  if (isClient !== undefined) narrowed = narrowed.where(isClient ? isTraveller : isStaff);
  return narrowed;
}
