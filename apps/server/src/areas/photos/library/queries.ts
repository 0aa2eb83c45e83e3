import { type ImageReference, LIBRARY_KEY_MS } from '@meridienne/contracts';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { nameInSql } from '../../../db/named.ts';
import { containing, inScope, readPage } from '../../../db/page.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { Page, Paging } from '../../../kernel/paging.ts';
import type { SignedInUser } from '../../../http/access.ts';
import { type AccountScope, scopeOfLibraryKey, type ReadScope } from '../../../kernel/scope.ts';
import { AppError, invalid, notFound } from '../../../kernel/app-error.ts';

const mediaRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('media')
    .where(inScope('media.account_id', scope))
    .select([
      'media.id',
      'media.account_id',
      'media.uid',
      'media.file_name',
      'media.width',
      'media.height',
      'media.created_at',
      sql<boolean>`(
        exists (select from category_images u where u.account_id = media.account_id and u.media_id = media.id)
        or exists (select from cat_tags u where u.account_id = media.account_id and u.media_id = media.id)
        or exists (select from widgets u where u.account_id = media.account_id and u.media_id = media.id)
      )`.as('is_used'),
    ]);

export type MediaRow = RowOf<typeof mediaRows>;

/** Newest first unless another order is asked for. @param name a part of it, whatever its capitals and accents */
export function listMedia(
  db: Database,
  scope: ReadScope,
  paging: Paging,
  name: string | undefined,
): Promise<Page<MediaRow>> {
  let query = mediaRows(db, scope);
  if (name?.trim()) query = query.where(isNamed(name));
  return readPage(
    query,
    paging,
    { name: 'media.file_name', createdAt: 'media.created_at' },
    { column: 'media.id', direction: 'desc' },
  );
}

const isNamed = (name: string): Expression<SqlBool> => {
  const wanted = containing(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const plain = sql`regexp_replace(normalize(media.file_name, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  return sql<boolean>`lower(${plain} collate alphabetical) like ${wanted}`;
};

/** @throws {AppError} 404 */
export async function findMedia(db: Database, scope: AccountScope, id: number): Promise<MediaRow> {
  const row = await mediaRows(db, scope).where('media.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function countMedia(db: Database, scope: AccountScope): Promise<number> {
  const { total } = await db
    .selectFrom('media')
    .where('account_id', '=', scope.accountId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether any photo is still to be looked at, of whichever account. */
export const isAvifDue = async (db: Database) => (await nextForAvif(db)) !== undefined;

/** What fails so often, or ends the process, stays as it is. */
const MOST_AVIF_TRIES = 3;

/** The newest photo, of whichever account, that hasn't been written as AVIF; those that failed come after all others. */
export const nextForAvif = (db: Database) =>
  db
    .selectFrom('media')
    .where('avif_at', 'is', null)
    .where('avif_tries', '<', MOST_AVIF_TRIES)
    .select(['id', 'account_id', 'uid'])
    .orderBy('avif_tries')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What shows a photo, by kind and name. @param language in which it is named */
export async function usesOf(
  db: Database,
  scope: AccountScope,
  id: number,
  language: string | null = null,
): Promise<{ kind: 'category' | 'catTag' | 'widget'; name: string }[]> {
  const { accountId } = scope;
  const { rows } = await sql<{ kind: 'category' | 'catTag' | 'widget'; name: string }>`
    select 'category' as kind, ${nameInSql('categories', language)} as name from category_images u
      join categories on categories.id = u.category_id and categories.account_id = u.account_id
      where u.account_id = ${accountId} and u.media_id = ${id}
    union all select 'catTag', ${nameInSql('cat_tags', language)} from cat_tags where account_id = ${accountId} and media_id = ${id}
    union all select 'widget', name from widgets where account_id = ${accountId} and media_id = ${id}
    order by 1, 2 limit 20`.execute(db);
  return rows;
}

/** The account's key of the photo library; null when it has none that is still valid. */
export async function currentKey(db: Database, scope: AccountScope, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', scope.accountId)
    .where('hapidam_key_at', '>', new Date(now.getTime() - LIBRARY_KEY_MS))
    .select('hapidam_key')
    .executeTakeFirst();
  return row?.hapidam_key ?? null;
}

/**
 * The account whose library a key opens, for one of its staff.
 * @throws {AppError} 403 with `errorType: "key"` on a key that is unknown, over an hour old or another account's
 */
async function accountOfKey(db: Database, user: SignedInUser, key: string, now: Date): Promise<AccountScope> {
  const found = await db
    .selectFrom('accounts')
    .leftJoin('permissions', (join) =>
      join
        .onRef('permissions.account_id', '=', 'accounts.id')
        .on('permissions.user_id', '=', user.id)
        .on('permissions.invited_until', 'is', null),
    )
    .where('accounts.hapidam_key', '=', key)
    .where('accounts.hapidam_key_at', '>', new Date(now.getTime() - LIBRARY_KEY_MS))
    .select(['accounts.id', 'permissions.id as permissionId'])
    .executeTakeFirst();
  const isStaff = user.isSuperAdmin || (user.isStaff && found?.permissionId != null);
  if (!found || !isStaff) throw new AppError('media.keyRefused', 403, { fields: { errorType: 'key' } });
  return scopeOfLibraryKey(found.id);
}

/**
 * What each of several searches finds in the library that a key opens, for one of the account's staff.
 * @throws {AppError} as `accountOfKey`
 */
export async function searchByKey(
  db: Database,
  user: SignedInUser,
  { key, searches }: { key: string; searches: readonly { name: string | undefined; paging: Paging }[] },
  now: Date,
): Promise<Page<MediaRow>[]> {
  const scope = await accountOfKey(db, user, key, now);
  const pages: Page<MediaRow>[] = [];
  for (const { name, paging } of searches) {
    // oxlint-disable-next-line no-await-in-loop -- one caller gets one turn at the database
    pages.push(await listMedia(db, scope, paging, name));
  }
  return pages;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The ids of images of the account, named by their uids, in the order given; repeated ones count once.
 * @param pathOf which field of the body the image at an index is
 * @throws {AppError} 422 on an image that the account does not have
 */
export async function requireImages(
  db: Database,
  scope: AccountScope,
  references: readonly ImageReference[],
  pathOf: (index: number) => string,
): Promise<number[]> {
  const uids = references.map((each) => (typeof each === 'string' ? each : each.uid).toLowerCase());
  const wanted = uids.filter((uid) => UUID.test(uid));
  const found = new Map<string, number>();
  if (wanted.length > 0) {
    const rows = await db
      .selectFrom('media')
      .where('account_id', '=', scope.accountId)
      .where('uid', 'in', wanted)
      .select(['id', 'uid'])
      .execute();
    for (const row of rows) found.set(row.uid, row.id);
  }
  const ids = uids.map((uid, index) => {
    const id = found.get(uid);
    if (id === undefined) throw invalid(pathOf(index), 'unknownReference');
    return id;
  });
  return [...new Set(ids)];
}
