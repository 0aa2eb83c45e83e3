import { sql } from 'kysely';
import type { BookingValues, ByWhom } from '../../../db/column-types.ts';
import { keyInWords } from '../../../db/author-words.ts';
import type { Database } from '../../../db/database.ts';
import type { RowOf } from '../../../db/row-of.ts';
import type { AccountScope } from '../../../kernel/scope.ts';

const changesOf = (db: Database, scope: AccountScope, bookingId: number) =>
  db
    .selectFrom('booking_changes as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.booking_id', '=', bookingId)
    .where('c.account_id', '=', scope.accountId)
    .select([
      'c.id',
      'c.kind',
      'c.by_whom',
      sql<string | null>`coalesce(u.username, ${keyInWords('c.key_name')})`.as('by_name'),
      'c.fields',
      'c.was',
      'c.came_to',
      'c.reason',
      'c.tells_guest',
      'c.told_at',
      'c.created_at',
    ])
    .orderBy('c.id');

export type BookingChangeRow = RowOf<typeof changesOf>;

/** What became of a booking, the first change first. */
export const listChangesOf = (
  db: Database,
  scope: AccountScope,
  bookingId: number,
): Promise<BookingChangeRow[]> => changesOf(db, scope, bookingId).execute();

/** A change of a booking of which its guest hasn't read yet. */
export interface UntoldChange {
  id: number;
  was: BookingValues;
  /** Whether it is to be told by a mail of its own. */
  tells: boolean;
  by: ByWhom;
}

/** SQL over a booking `b`: its changes that the guest hasn't read of, the first one first; null for nearly all bookings. */
export const UNTOLD_CHANGES = sql<UntoldChange[] | null>`(
  select json_agg(json_build_object('id', c.id, 'was', c.was, 'tells', c.tells_guest is true, 'by', c.by_whom) order by c.id)
  from booking_changes c
  where c.booking_id = b.id and c.account_id = b.account_id and c.told_at is null and c.kind in ('details', 'moved'))`;

/** What many changes' fields were before, each by the scope of its own account; nothing for one that is gone with its booking. */
export async function findFormerValues(
  db: Database,
  wanted: readonly { readonly scope: AccountScope; readonly change: number }[],
): Promise<(scope: AccountScope, change: number) => BookingValues | undefined> {
  const accounts = wanted.map(({ scope }) => scope.accountId);
  const changes = wanted.map(({ change }) => change);
  const rows = await db
    .selectFrom('booking_changes')
    .where(
      sql<boolean>`(account_id, id) in (select * from unnest(${accounts}::bigint[], ${changes}::bigint[]))`,
    )
    .select(['account_id', 'id', 'was'])
    .execute();
  const found = new Map(rows.map(({ account_id: account, id, was }) => [`${account} ${id}`, was]));
  return ({ accountId }, change) => found.get(`${accountId} ${change}`);
}
