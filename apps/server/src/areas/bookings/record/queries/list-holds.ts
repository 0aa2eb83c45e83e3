import { sql } from 'kysely';
import { authorInWords } from '../../../../db/author-words.ts';
import type { Database } from '../../../../db/database.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

export interface HoldRow {
  id: number;
  offerId: number;
  categoryId: number;
  categoryName: string;
  day: string;
  startMinute: number;
  endMinute: number;
  madeBy: string | null;
  seconds: number;
}

/** The holds that stand, by when they are over; of one day, or of all. */
export async function listHolds(
  db: Database,
  { accountId }: AccountScope,
  { day = null, id = null, at }: { day?: string | null | undefined; id?: number | null; at: Date },
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, o.id as "offerId", c.id as "categoryId", c.name as "categoryName", o.day,
      coalesce(p.start_minute, t.start_minute) as "startMinute", coalesce(p.end_minute, t.end_minute) as "endMinute",
      ${authorInWords('u', 'h.made_by_key')} as "madeBy",
      ceil(extract(epoch from h.expires_at - ${at}::timestamptz))::int as seconds
    from holds h
    join offers o on o.account_id = h.account_id and o.id = h.offer_id
    join categories c on c.account_id = o.account_id and c.id = o.category_id
    join time_slots t on t.account_id = o.account_id and t.id = o.time_slot_id
    left join periods p on p.account_id = o.account_id and p.id = o.period_id
    left join users u on u.id = h.made_by
    where h.account_id = ${accountId} and h.expires_at > ${at} and (${day}::date is null or o.day = ${day}::date)
      and (${id}::bigint is null or h.id = ${id})
    order by h.expires_at, h.id`.execute(db);
  return rows;
}

/** @throws {AppError} 404, also once it is over */
export async function findHold(db: Database, scope: AccountScope, id: number, at: Date): Promise<HoldRow> {
  const [row] = await listHolds(db, scope, { id, at });
  if (!row) throw notFound();
  return row;
}
