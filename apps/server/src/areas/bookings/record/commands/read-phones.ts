import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { storedPhone } from '../../../../kernel/phone.ts';

/** Bookings that one transaction reads: who changes one of them meanwhile waits for some hundredths of a second. */
const ROWS = 500;

/**
 * Brings the phones of some bookings, made before they were stored in one form, into it; of all venues, in the order of
 * their ids, and remembers how far it came. What isn't read as a number stays as it is.
 * @returns whether another call would find more
 */
export const readPhones = (db: Database, rows = ROWS): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { read_up_to: from, last_booking: last } = await trx
      .selectFrom('phone_reading')
      .select(['read_up_to', 'last_booking'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const found = await trx
      .selectFrom('bookings')
      .innerJoin('accounts', 'accounts.id', 'bookings.account_id')
      .where('bookings.id', '>', from)
      .where('bookings.id', '<=', last)
      .orderBy('bookings.id')
      .limit(rows)
      .select(['bookings.id', 'bookings.phone', 'accounts.time_zone as timeZone'])
      .execute();
    const changed = found.flatMap(({ id, phone, timeZone }) => {
      const stored = phone === null ? null : storedPhone(phone, timeZone);
      return stored === phone || stored === null ? [] : [{ id, phone, stored }];
    });
    // Only while it is still the phone that was read: a guest's data may have been erased since.
    await sql`
      update bookings b set phone = n.stored
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ phone }) => phone)}::text[],
        ${changed.map(({ stored }) => stored)}::text[]) n (id, phone, stored)
      where b.id = n.id and b.phone = n.phone`.execute(trx);
    const isMore = found.length === rows;
    await trx
      .updateTable('phone_reading')
      .set({ read_up_to: isMore ? (found.at(-1)?.id ?? last) : last })
      .execute();
    return isMore;
  });
