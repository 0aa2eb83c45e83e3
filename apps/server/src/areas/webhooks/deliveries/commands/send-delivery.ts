import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { WebhookReply, WebhookSender } from '../../../../integrations/webhook-sender/webhook-sender.ts';
import type { JobLog } from '../../../../jobs/job-log.ts';
import { addJob } from '../../../../jobs/queue.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { traced } from '../../../../kernel/tracing.ts';
import { webhookOffs } from '../../notices/mails/webhook-off.ts';
import { type DeliveryToSend, findDeliveryToSend, messageOf } from '../queries.ts';
import { busyPause, COUNTED, FAILING_MS, outcomeOf, pauseAfter } from '../rules.ts';
import { queueDelivery, queueNext } from './queue-delivery.ts';

/** So long at most a try is under way: afterwards another job may take it up. */
const TAKEN = '60 seconds';
/** Tries of a webhook at a time; of one that doesn't answer, one: the queue's hands are few. */
const AT_ONCE = 2;

interface Tried {
  accountId: number;
  deliveryId: number;
  /** Of the queue: run again after its process was killed, it takes up its own. */
  jobId: string;
  signal: AbortSignal;
}

/**
 * Sends a message when it is its turn, and notes what became of it. It may be sent twice, under the same id, where the
 * process ends in between; it is never left out.
 */
export async function sendDelivery(
  { db, webhookSender, log }: { db: Database; webhookSender: WebhookSender; log?: JobLog },
  tried: Tried,
  at: Date,
): Promise<void> {
  const taken = await take(db, tried, at);
  if (!taken) return;
  const message = messageOf(taken);
  if (!message) return end(db, taken, { state: 'dropped' });
  const secrets =
    taken.formerSecret !== null && taken.formerUntil !== null && taken.formerUntil > at
      ? [taken.secret, taken.formerSecret]
      : [taken.secret];
  const { url } = taken;
  const reply = await traced(
    // Not to whom: a venue typed that.
    { name: 'send webhook', kind: 'client', facts: { 'meridienne.delivery_id': tried.deliveryId } },
    () => webhookSender.send({ url, ...message, secrets, sentAt: at }, tried.signal),
    (answered) => (answered.kind === 'failed' ? answered.fault : undefined),
  );
  const { jobId, accountId, deliveryId } = tried;
  const answer = reply.kind === 'answered' ? { status: reply.status } : { fault: reply.fault };
  // Written by the database with its event: which call it comes from, the booking's other lines say.
  const [, booking] = /^booking (\d+)$/.exec(taken.subject) ?? [];
  const about = {
    jobId,
    accountId,
    deliveryId,
    ...(booking !== undefined && { bookingId: Number(booking) }),
  };
  log?.info({ ...about, attempt: taken.attempts, ...answer }, 'webhook tried');
  await note(db, taken, reply, at);
}

/**
 * Takes a message up when it is the first of its subject. Whoever looks holds that first one, and whoever ends it holds it,
 * too, before he looks for the next: of the two, one finds what the other has left.
 */
function take(
  db: Database,
  { accountId, deliveryId, jobId }: Tried,
  at: Date,
): Promise<DeliveryToSend | null> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; is_taken: boolean }>`
      select d.id, d.job_id is not null and d.job_id <> ${jobId}::bigint
        and d.taken_at > clock_timestamp() - ${TAKEN}::interval as is_taken
      from webhook_deliveries d, (
        select webhook_id, subject from webhook_deliveries where account_id = ${accountId} and id = ${deliveryId}
      ) mine
      where d.webhook_id = mine.webhook_id and d.subject = mine.subject and d.state = 'waiting'
      order by d.id limit 1 for update of d`.execute(trx);
    const [first] = rows;
    // It is queued once what is before it has come to its end.
    if (!first || first.id !== deliveryId || first.is_taken) return null;
    const found = await findDeliveryToSend(trx, { accountId, deliveryId });
    if (!found) return null;
    if (!found.isActive) {
      await endWithin(trx, found, { state: 'dropped' });
      return null;
    }
    const atOnce = found.failingSince === null ? AT_ONCE : 1;
    if (await isBusy(trx, found, atOnce)) {
      const pause = busyPause(await countWaiting(trx, found), Math.random());
      await queueDelivery(trx, found.scope, deliveryId, new Date(at.getTime() + pause));
      return null;
    }
    await sql`
      update webhook_deliveries set job_id = ${jobId}::bigint, taken_at = clock_timestamp(), attempts = attempts + 1
      where id = ${deliveryId}`.execute(trx);
    return { ...found, attempts: found.attempts + 1 };
  });
}

async function isBusy(
  trx: Transaction<DB>,
  { scope, webhookId, id }: DeliveryToSend,
  atOnce: number,
): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from webhook_deliveries d
    where d.account_id = ${scope.accountId} and d.webhook_id = ${webhookId} and d.id <> ${id} and d.state = 'waiting'
      and d.job_id is not null and d.taken_at > clock_timestamp() - ${TAKEN}::interval`.execute(trx);
  return (rows[0]?.busy ?? 0) >= atOnce;
}

async function countWaiting(trx: Transaction<DB>, { webhookId }: DeliveryToSend): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from webhook_deliveries where webhook_id = ${webhookId} and state = 'waiting' limit ${COUNTED}
    ) w`.execute(trx);
  return rows[0]?.waiting ?? 0;
}

async function note(db: Database, taken: DeliveryToSend, reply: WebhookReply, at: Date): Promise<void> {
  const outcome = reply.kind === 'answered' ? outcomeOf(reply.status) : 'failed';
  const tried = {
    tried_at: at,
    fault: reply.kind === 'failed' ? reply.fault : outcome === 'sent' ? null : 'refused',
    reply_status: reply.kind === 'answered' ? reply.status : null,
    reply_body: reply.kind === 'answered' ? unlessForgotten(taken, reply.body) : null,
  };
  if (outcome === 'sent') return end(db, taken, { state: 'sent', ...tried });
  if (outcome === 'gone') return end(db, taken, { state: 'failed', ...tried }, { endedBy: 'gone' });
  const pause = pauseAfter(taken.attempts, Math.random());
  if (pause === null) {
    const isLost = taken.failingSince !== null && at.getTime() - taken.failingSince.getTime() > FAILING_MS;
    return end(db, taken, { state: 'failed', ...tried }, { endedBy: isLost ? 'failing' : null });
  }
  const nextAt = new Date(at.getTime() + pause);
  await inTransaction(db, async (trx) => {
    await fail(trx, taken, at);
    await trx
      .updateTable('webhook_deliveries')
      .set({ ...tried, next_at: nextAt, job_id: null, taken_at: null })
      .where('id', '=', taken.id)
      .where('state', '=', 'waiting')
      .execute();
    await queueDelivery(trx, taken.scope, taken.id, nextAt);
  });
}

/** An answer, which may repeat who a guest was; null where that was erased while it was waited for. */
const unlessForgotten = ({ eventId, event }: DeliveryToSend, body: string) =>
  event === null || event.category_id !== null
    ? body
    : sql<string | null>`case when exists (
        select from events e join bookings b on b.id = e.booking_id where e.id = ${eventId} and b.erased_at is null
      ) then ${body} end`;

interface Ended {
  state: 'sent' | 'failed' | 'dropped';
  tried_at?: Date;
  fault?: string | null;
  reply_status?: number | null;
  reply_body?: string | RawBuilder<string | null> | null;
}

const end = (
  db: Database,
  taken: DeliveryToSend,
  ended: Ended,
  { endedBy = null }: { endedBy?: 'gone' | 'failing' | null } = {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (ended.state === 'sent')
      await trx
        .updateTable('webhooks')
        .set({ failing_since: null, last_ok_at: ended.tried_at ?? null })
        .where('account_id', '=', taken.scope.accountId)
        .where('id', '=', taken.webhookId)
        .execute();
    else if (ended.state === 'failed') await fail(trx, taken, ended.tried_at ?? new Date());
    if (endedBy) await giveUp(trx, taken, endedBy);
    await endWithin(trx, taken, ended);
  });

/** Whoever is told no more is told of it by mail, once of several messages that end it. */
async function giveUp(
  trx: Transaction<DB>,
  { scope, webhookId, id: deliveryId }: DeliveryToSend,
  endedBy: 'gone' | 'failing',
): Promise<void> {
  if (!(await switchOff(trx, scope, webhookId, endedBy))) return;
  await addJob(trx, webhookOffs.type, { accountId: scope.accountId, webhookId, deliveryId, endedBy });
}

async function endWithin(trx: Transaction<DB>, taken: DeliveryToSend, ended: Ended): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ ...ended, next_at: null, job_id: null, taken_at: null })
    .where('account_id', '=', taken.scope.accountId)
    .where('id', '=', taken.id)
    .execute();
  await queueNext(trx, taken.scope, taken);
}

async function fail(trx: Transaction<DB>, { scope, webhookId }: DeliveryToSend, at: Date): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${at})` })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', webhookId)
    .execute();
}

/**
 * What waits is dropped: whoever is told again later reads what he has missed from his cursor.
 * @returns false when it was off already
 */
export async function switchOff(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  webhookId: number,
  endedBy: 'gone' | 'failing' | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ is_active: false, ended_by: endedBy })
    .where('account_id', '=', accountId)
    .where('id', '=', webhookId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'dropped', next_at: null, job_id: null, taken_at: null })
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
  return numUpdatedRows > 0n;
}
