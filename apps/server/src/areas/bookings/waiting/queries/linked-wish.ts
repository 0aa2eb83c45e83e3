import { noteGuest } from '../../../../kernel/acting.ts';
import { DEFAULT_ACCENT } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { type GuestKey, isGuestProof, readGuestToken } from '../../../../kernel/guest-token.ts';
import { type AccountScope, scopeOfGuestLink } from '../../../../kernel/scope.ts';

/** What the link of somebody in line leads to. */
export interface LinkedWish {
  scope: AccountScope;
  id: number;
  lastDay: string;
  isErased: boolean;
  timeZone: string;
  colour: string;
}

/** The wish that a link is of: the link proves the account. Null when it proves nothing, or the wish is gone. */
export async function findLinkedWish(
  db: Database,
  wishKey: GuestKey,
  token: string,
): Promise<LinkedWish | null> {
  const read = readGuestToken(token);
  const row = read && (await selectLinked(db, read.accountId, read.bookingId));
  if (!row || !isGuestProof(wishKey, { ...read, number: row.number }, read.proof)) return null;
  noteGuest();
  return { ...row, scope: scopeOfGuestLink(read.accountId), colour: row.colour ?? DEFAULT_ACCENT };
}

const selectLinked = (db: Database, accountId: number, wishId: number) =>
  db
    .selectFrom('wishes as w')
    .innerJoin('accounts as a', 'a.id', 'w.account_id')
    .leftJoin('widgets as g', (join) =>
      join.onRef('g.id', '=', 'w.widget_id').onRef('g.account_id', '=', 'w.account_id'),
    )
    .where('w.account_id', '=', accountId)
    .where('w.id', '=', wishId)
    .select([
      'w.id',
      'w.number',
      'w.last_day as lastDay',
      sql<boolean>`w.erased_at is not null`.as('isErased'),
      'a.time_zone as timeZone',
      'g.background_color as colour',
    ])
    .executeTakeFirst();
