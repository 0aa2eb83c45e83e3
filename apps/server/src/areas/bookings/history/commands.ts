import type { BookingChangeField } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { BookingChangeKind, BookingValues, ByWhom } from '../../../db/column-types.ts';
import type { DB } from '../../../db/schema.ts';

/** Who changes a booking: the desk, the traveller whose it is, or its guest, by the mail's link. */
export interface ChangedBy {
  byWhom: ByWhom;
  userId: number | null;
  /** A key that is in the staff's place, by its name. */
  keyName?: string | null;
}

export interface BookingChanged {
  accountId: number;
  bookingId: number;
  kind: BookingChangeKind;
  by: ChangedBy;
  fields: readonly BookingChangeField[];
  was?: BookingValues;
  cameTo?: BookingValues;
  /** Why the price was set by hand. */
  reason?: string | null;
  /** Null where that is no question. */
  tellsGuest?: boolean | null;
  at: Date;
}

/** Writes down what becomes of a booking, in the transaction that changes it. @returns its number */
export async function keepChange(trx: Transaction<DB>, change: BookingChanged): Promise<number> {
  const { id } = await trx
    .insertInto('booking_changes')
    .values({
      account_id: change.accountId,
      booking_id: change.bookingId,
      kind: change.kind,
      user_id: change.by.userId,
      key_name: change.by.keyName ?? null,
      by_whom: change.by.byWhom,
      fields: [...change.fields],
      was: JSON.stringify(change.was ?? {}),
      came_to: JSON.stringify(change.cameTo ?? {}),
      reason: change.reason ?? null,
      tells_guest: change.tellsGuest ?? null,
      created_at: sql<Date>`date_trunc('milliseconds', ${change.at}::timestamptz)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes of bookings, up to the last one each, of which their guests have read by now. */
export async function rememberChangesTold(
  trx: Transaction<DB>,
  told: readonly { accountId: number; bookingId: number; changeId: number }[],
): Promise<void> {
  if (told.length === 0) return;
  const accounts = told.map(({ accountId }) => accountId);
  const bookings = told.map(({ bookingId }) => bookingId);
  const changes = told.map(({ changeId }) => changeId);
  await sql`
    update booking_changes c set told_at = date_trunc('milliseconds', now())
    from unnest(${accounts}::bigint[], ${bookings}::bigint[], ${changes}::bigint[]) as t (account_id, booking_id, change_id)
    where c.account_id = t.account_id and c.booking_id = t.booking_id and c.id <= t.change_id
      and c.told_at is null and c.kind in ('details', 'moved')`.execute(trx);
}
