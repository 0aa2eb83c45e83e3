import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { JobPayload } from '../../../../jobs/job-type.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { reminderJob } from '../jobs/reminder-job.ts';
import type { reminderSmsJob } from '../jobs/reminder-sms-job.ts';

/*
 * A text message costs, and wakes people: it is handed over once at most. Before its first octet leaves it is written down
 * as 'sending'. Whoever finds it so later, after a crash, can't know whether it was taken, and sends a mail in its place.
 */

type Reminder = JobPayload<typeof reminderSmsJob>;

const smsOf = (trx: Database | Transaction<DB>, { accountId }: AccountScope) =>
  trx.updateTable('booking_sms').where('booking_sms.account_id', '=', accountId);

/**
 * Takes a message in hand: one that waits, or that the operator has tried again after it had failed, where no mail has
 * told of it since.
 * @returns its id; null when it isn't to be sent (any more)
 */
export const beginSms = (
  db: Database,
  scope: AccountScope,
  { bookingId, day }: Reminder,
): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    const begun = await smsOf(trx, scope)
      .where('booking_id', '=', bookingId)
      .where('day', '=', day)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'queued'),
          eb.and([eb('state', '=', 'failed'), eb('parts', '=', 0), eb('fell_back', '=', false)]),
        ]),
      )
      .set({ state: 'sending', fault: null, ended_at: null })
      .returning('id')
      .executeTakeFirst();
    if (begun) return begun.id;
    const left = await trx
      .selectFrom('booking_sms')
      .where('account_id', '=', scope.accountId)
      .where('booking_id', '=', bookingId)
      .where('day', '=', day)
      .where('state', '=', 'sending')
      .select('id')
      .executeTakeFirst();
    if (left) await end(trx, scope, left.id, { state: 'doubtful', fault: 'its process ended' });
    return null;
  });

interface End {
  readonly state: 'failed' | 'doubtful';
  readonly fault: string | null;
}

/** It comes to nothing, or nobody knows: where no mail was queued with it, one is now. */
export const endSms = (db: Database, scope: AccountScope, id: number, how: End): Promise<void> =>
  inTransaction(db, (trx) => end(trx, scope, id, how));

async function end(
  trx: Transaction<DB>,
  scope: AccountScope,
  id: number,
  { state, fault }: End,
): Promise<void> {
  await smsOf(trx, scope)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending', 'sent', 'doubtful'])
    .set({ state, fault, ended_at: sql<Date>`now()` })
    .execute();
  await fallBack(trx, scope, id);
}

/** One mail at most, by what is written down; it reads again itself whether there is something to tell. */
async function fallBack(trx: Transaction<DB>, scope: AccountScope, id: number): Promise<void> {
  const { accountId } = scope;
  const fell = await smsOf(trx, scope)
    .from('bookings as b')
    .whereRef('b.id', '=', 'booking_sms.booking_id')
    .where('b.account_id', '=', accountId)
    .where('b.email', '<>', '')
    .where('booking_sms.id', '=', id)
    .where('by_mail', '=', false)
    .where('fell_back', '=', false)
    .set({ fell_back: true })
    .returning(['booking_sms.booking_id as bookingId', 'booking_sms.day'])
    .executeTakeFirst();
  if (fell) await addJob(trx, reminderJob, { accountId, ...fell });
}

/** It can't leave by this way, or needn't at all any more. */
export const dropSms = (
  db: Database,
  scope: AccountScope,
  { bookingId, day }: Reminder,
  { isNeedless }: { isNeedless: boolean },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const dropped = await smsOf(trx, scope)
      .where('booking_id', '=', bookingId)
      .where('day', '=', day)
      .where('state', 'in', ['queued', 'sending'])
      // What was in hand when its process ended may have left.
      .set({
        state: sql<'dropped'>`case state when 'queued' then 'dropped' else 'doubtful' end`,
        ended_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirst();
    if (dropped && !isNeedless) await fallBack(trx, scope, dropped.id);
  });

/** Surely not taken: it is tried again. */
export const keepWaiting = async (
  db: Database,
  scope: AccountScope,
  id: number,
  fault: string,
): Promise<void> => {
  await smsOf(db, scope)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .set({ state: 'queued', fault })
    .execute();
};

/** Taken, under these names: what has come of them by then counts. */
export const keepSent = (
  db: Database,
  scope: AccountScope,
  id: number,
  messageIds: readonly string[],
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const named = messageIds.filter((messageId) => messageId !== '');
    await smsOf(trx, scope)
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'doubtful'])
      .set({
        state: 'sent',
        parts: messageIds.length,
        sent_at: sql<Date>`now()`,
        fault: null,
        ended_at: null,
      })
      .execute();
    for (const messageId of named) {
      // A centre that counts anew after a restart gives an old name again: what became of the other isn't this one's.
      await trx
        .insertInto('sms_parts')
        .values({ message_id: messageId, sms_id: id })
        .onConflict((conflict) =>
          conflict.column('message_id').doUpdateSet({
            sms_id: id,
            outcome: sql`case when sms_parts.sms_id is null then sms_parts.outcome end`,
            fault: sql`case when sms_parts.sms_id is null then sms_parts.fault end`,
            created_at: sql<Date>`now()`,
          }),
        )
        .execute();
    }
    await settleParts(trx, scope, id);
  });

/** Once all parts have arrived it has; once one can't any more, it can't be read. The message's row is held by the caller. */
export async function settleParts(trx: Transaction<DB>, scope: AccountScope, id: number): Promise<void> {
  const { delivered, failed, fault } = await trx
    .selectFrom('sms_parts')
    .where('sms_id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('outcome', '=', 'delivered').as('delivered'),
      fn.countAll<number>().filterWhere('outcome', '=', 'failed').as('failed'),
      fn.max('fault').as('fault'),
    ])
    .executeTakeFirstOrThrow();
  if (failed > 0) return end(trx, scope, id, { state: 'failed', fault });
  await smsOf(trx, scope)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('parts', '=', delivered)
    .set({ state: 'delivered', ended_at: sql<Date>`now()` })
    .execute();
}
