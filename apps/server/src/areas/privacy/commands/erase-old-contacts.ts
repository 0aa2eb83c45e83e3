import { type CalendarDay, venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { reasonsBefore } from '../queries/retention.ts';
import { keptFrom } from '../rules.ts';
import { erasedBooking, forgetChanges, forgetMessages } from './erased-booking.ts';
import { forgetMails } from './forget-mails.ts';

/** Bookings that one transaction holds: whoever wants one of them meanwhile waits for some hundredths of a second. */
const ROWS = 200;

interface Span {
  from: CalendarDay;
  until: CalendarDay;
  /** The wording under which they were booked; any where left out. */
  toldBy?: number;
}

interface Step {
  erased: number;
  /** Whether another call would find more. */
  isMore: boolean;
}

/**
 * Erases some of the contacts that an account no longer keeps, the oldest first, with what was written of blocks, and
 * remembers how far it came; then some of those whose guests were told of a shorter time than the account's present one.
 * Bookings that somebody holds are passed over, and waited for by none: the next run meets them again.
 */
export const eraseOldContacts = (db: Database, scope: AccountScope, now: Date, rows = ROWS): Promise<Step> =>
  inTransaction(db, async (trx) => {
    // The account first, as all do that change it or delete it; two runs erase one after the other.
    const account = await trx
      .selectFrom('accounts')
      .where('id', '=', scope.accountId)
      .select(['time_zone', 'retention_months', 'contacts_erased_before'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return { erased: 0, isMore: false };
    const { day } = venueNow(now, account.time_zone);
    const until = keptFrom(day, account.retention_months);
    const from = account.contacts_erased_before ?? '0001-01-01';
    // Longer than before: what is erased stays so, and the boundary where it is.
    if (from >= until) return eraseTold(trx, scope, { ...account, day, from }, now, rows);
    await eraseReasons(trx, scope, until);
    const { erased, left } = await eraseSome(trx, scope, { from, until }, now, rows);
    await trx
      .updateTable('accounts')
      .set({ contacts_erased_before: left ?? until })
      .where('id', '=', scope.accountId)
      .execute();
    if (erased > 0 && left !== null) return { erased, isMore: true };
    const told = await eraseTold(trx, scope, { ...account, day, from: until }, now, rows);
    return { erased: erased + told.erased, isMore: told.isMore };
  });

/** Of blocks that are as long over: whoever took a unit out may have written for whom. */
async function eraseReasons(trx: Transaction<DB>, scope: AccountScope, until: CalendarDay): Promise<void> {
  await sql`
    update pool_claims set reason = null where id in (select k.id from ${reasonsBefore(scope, until)})`.execute(
    trx,
  );
}

/** What a guest was told holds for that booking, also where the account keeps contacts for longer by now. */
async function eraseTold(
  trx: Transaction<DB>,
  scope: AccountScope,
  { retention_months, day, from }: { retention_months: number; day: CalendarDay; from: CalendarDay },
  now: Date,
  rows: number,
): Promise<Step> {
  // Nearly always none: there are some where the account's time has been made longer.
  const shorter = await trx
    .selectFrom('consent_texts')
    .where('account_id', '=', scope.accountId)
    .where('retention_months', '<', retention_months)
    .orderBy('id')
    .select(['id', 'retention_months as months', 'contacts_erased_before as erasedBefore'])
    .execute();
  let total = 0;
  for (const { id, months, erasedBefore } of shorter) {
    const until = keptFrom(day, months);
    const start = erasedBefore !== null && erasedBefore > from ? erasedBefore : from;
    if (start >= until) continue;
    const most = rows - total;
    if (most === 0) return { erased: total, isMore: true };
    const { erased, left } = await eraseSome(trx, scope, { from: start, until, toldBy: id }, now, most);
    await trx
      .updateTable('consent_texts')
      .set({ contacts_erased_before: left ?? until })
      .where('id', '=', id)
      .where('account_id', '=', scope.accountId)
      .execute();
    total += erased;
    if (erased > 0 && left !== null) return { erased: total, isMore: true };
  }
  return { erased: total, isMore: false };
}

/** @returns how many, and the day from which to go on; null when nothing of the span is left */
async function eraseSome(
  trx: Transaction<DB>,
  scope: AccountScope,
  { from, until, toldBy }: Span,
  now: Date,
  rows: number,
): Promise<{ erased: number; left: CalendarDay | null }> {
  const due = trx
    .selectFrom('bookings')
    .where('account_id', '=', scope.accountId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .where('erased_at', 'is', null)
    .$if(toldBy !== undefined, (query) => query.where('consent_text_id', '=', toldBy ?? null))
    .orderBy('day')
    .orderBy('id');
  const erased = await trx
    .with('old', () => due.limit(rows).select('id').forNoKeyUpdate().skipLocked())
    .updateTable('bookings')
    .from('old')
    .whereRef('bookings.id', '=', 'old.id')
    .where('bookings.account_id', '=', scope.accountId)
    .set(erasedBooking(now))
    .returning('bookings.id')
    .execute();
  if (erased.length > 0) {
    const ids = erased.map(({ id }) => id);
    await forgetMails(trx, ids);
    await forgetChanges(trx, ids);
    await forgetMessages(trx, ids);
  }
  const left = await due.limit(1).select('day').executeTakeFirst();
  return { erased: erased.length, left: left?.day ?? null };
}
