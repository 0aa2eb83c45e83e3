import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Columns } from '../../../db/row-of.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction, isLockTimeout } from '../../../db/transaction.ts';
import { patience } from '../../../kernel/patience.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { bookingBusy, eraseWishesOf } from '../../bookings/door.ts';
import { findBlocksNaming } from '../queries/naming-blocks.ts';
import { findPersonUser, IS_STAFF, isAhead, isOf, type Person, personOf } from '../queries/person.ts';
import { listNotifiedFor } from '../queries/person-records.ts';
import { erasedBooking, forgetChanges, forgetFormerEmail, forgetMessages } from './erased-booking.ts';
import { forgetMails } from './forget-mails.ts';

/** Bookings that one transaction holds. */
const ROWS = 200;

export interface Erased {
  bookings: number;
  /** Of how many accounts they are. */
  venues: number;
  /** How many blocks no longer say why. */
  blocks: number;
  /** Staff is kept; null when nobody has the e-mail. */
  user: { id: number; isDeleted: boolean } | null;
  /** How many times he stood in line, and no longer says so. */
  wishes: number;
  /** Venues that go on announcing their bookings to the e-mail: their own setting, which stays. */
  notifiedBy: string[];
}

/** How an erasure went, also one that broke off: what it had erased by then is gone. */
export interface Erasure {
  /** Accounts that have erased bookings. */
  accountIds: number[];
  /** The traveller's, if his user went. */
  deletedUserId: number | null;
  /**
   * Rejected with an {AppError} 409 with `errorType` `upcoming` while bookings ahead stand; 503 when somebody holds a
   * booking for seconds.
   */
  ended: PromiseSettledResult<Erased>;
}

/**
 * Erases what is known of a person: the contact in all bookings, in all accounts, then the traveller's user and what
 * is queued for the e-mail. Each step counts by itself; one that was cut off is gone on with by asking again.
 * @param whom his e-mail, as bookings have it, and the blocks that somebody has read and knows to be about him
 */
export async function erasePerson(
  db: Database,
  scope: PlatformScope,
  { email, blocks: blockIds = [] }: { email: string; blocks?: readonly number[] },
  now: Date,
  rows = ROWS,
): Promise<Erasure> {
  const accountIds = new Set<number>();
  let user: Erased['user'] = null;
  const erase = async (): Promise<Erased> => {
    const person = personOf(email, await findPersonUser(db, scope, email));
    await refuseAhead(db, person, now);
    // First: they are known by the names that bookings have.
    const blocks = await eraseReasons(db, scope, person, blockIds);
    let bookings = 0;
    // Again when all are done: somebody may have booked meanwhile.
    for (let ids = await findErasable(db, person, now); ids.length > 0;) {
      for (let at = 0; at < ids.length; at += rows) {
        const erased = await eraseSome(db, person, now, ids.slice(at, at + rows));
        for (const { accountId } of erased) accountIds.add(accountId);
        bookings += erased.length;
      }
      ids = await findErasable(db, person, now);
    }
    const venues = accountIds.size;
    const { wishes, accountIds: waited } = await eraseWishesOf(db, scope, email, now);
    for (const accountId of waited) accountIds.add(accountId);
    user = await eraseUser(db, person, now);
    const notifiedBy = await listNotifiedFor(db, scope, email);
    return { bookings, venues, blocks, user, wishes, notifiedBy };
  };
  const [ended] = await Promise.allSettled([erase()]);
  return { accountIds: [...accountIds], deletedUserId: deletedId(user), ended };
}

const deletedId = (user: Erased['user']): number | null => (user?.isDeleted ? user.id : null);

/** What a calendar says of its own would be back at its next reading. */
async function eraseReasons(
  db: Database,
  scope: PlatformScope,
  person: Person,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const naming = new Set(await findBlocksNaming(db, scope, person));
  const { numAffectedRows } = await sql`
    update pool_claims set reason = null
    where id = any (${ids.filter((id) => naming.has(id))}::bigint[]) and calendar_id is null`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A guest who is awaited must be reachable, and the venue must know whom it awaits. */
async function refuseAhead(db: Database, person: Person, now: Date): Promise<void> {
  const { rows } = await sql`
    select from bookings b join accounts a on a.id = b.account_id
    where ${isOf(person)} and ${isAhead(now)} limit 1`.execute(db);
  if (rows.length > 0) {
    throw new AppError('personalData.upcoming', 409, { fields: { errorType: 'upcoming' } });
  }
}

/**
 * All at once, and sorted here: asked for in their order and batch by batch, the whole table is walked through to find
 * them rather than the indexes of e-mails and users.
 */
async function findErasable(db: Database, person: Person, now: Date): Promise<number[]> {
  const { rows } = await sql<Columns<'bookings', 'id'>>`
    select b.id from bookings b join accounts a on a.id = b.account_id
    where ${isOf(person)} and not ${isAhead(now)}`.execute(db);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Never one that is ahead: it may have been taken up again since they were looked for. */
const eraseSome = (
  db: Database,
  person: Person,
  now: Date,
  ids: readonly number[],
): Promise<{ accountId: number }[]> =>
  inTransaction(db, async (trx) => {
    await sql`select set_config('lock_timeout', ${String(patience.ms)}, true)`.execute(trx);
    const { rows: held } = await sql<Columns<'bookings', 'id'>>`
      select b.id from bookings b join accounts a on a.id = b.account_id
      where b.id = any (${ids}::bigint[]) and ${isOf(person)} and not ${isAhead(now)}
      order by b.id for no key update of b`.execute(trx);
    if (held.length === 0) return [];
    const heldIds = held.map(({ id }) => id);
    await forgetMails(trx, heldIds);
    await forgetChanges(trx, heldIds);
    await forgetMessages(trx, heldIds);
    return trx
      .updateTable('bookings')
      .where(sql<boolean>`id = any (${heldIds}::bigint[])`)
      .set(erasedBooking(now))
      .returning('account_id as accountId')
      .execute();
  }).catch((error: unknown) => {
    throw isLockTimeout(error) ? bookingBusy(error) : error;
  });

const eraseUser = (db: Database, person: Person, now: Date): Promise<Erased['user']> =>
  inTransaction(db, async (trx) => {
    // Held: whoever books as him waits, and whoever gives him access.
    const user = await trx
      .selectFrom('users')
      .where('email', '=', person.email)
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    await refuseAhead(trx, person, now);
    if (!user) {
      await forgetQueued(trx, person.email, { isKept: false });
      return null;
    }
    // In a statement after the lock, so that an access that was given just now is seen.
    const { numDeletedRows } = await trx
      .deleteFrom('users')
      .where('id', '=', user.id)
      .where(sql<boolean>`not ${IS_STAFF}`)
      .executeTakeFirst();
    const isDeleted = numDeletedRows > 0n;
    if (isDeleted) await sql`select forget_audited_user(${user.id}::integer)`.execute(trx);
    await forgetQueued(trx, person.email, { isKept: !isDeleted });
    return { id: user.id, isDeleted };
  });

/**
 * Mails to the person as a guest, and as the user who goes: given up, waiting, or being sent at this moment, so that
 * none is tried again. What a venue or the operator is told at the same address stays. And the calls that are counted
 * for the e-mail.
 */
async function forgetQueued(
  trx: Transaction<DB>,
  email: string,
  { isKept }: { isKept: boolean },
): Promise<void> {
  await forgetFormerEmail(trx, email);
  await sql`
    delete from graphile_worker._private_jobs
    where (lower(payload ->> 'to') = ${email} and payload ->> 'kind' = 'confirmation')
      or (lower(payload ->> 'email') = ${email} and not ${isKept})`.execute(trx);
  await sql`
    delete from rate_limits where right(key, length(${email}) + 4) = ':to:' || ${email}`.execute(trx);
}
