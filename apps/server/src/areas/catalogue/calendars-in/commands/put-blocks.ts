import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Difference } from '../rules.ts';

/** From so many on, a pool is counted anew rather than for each of them. */
const MANY = 40;

/** Writes claims of a pool, which is held, and counts it once for all of them. */
export async function recountingPool(
  trx: Transaction<DB>,
  { accountId }: AccountScope,
  poolId: number,
  write: () => Promise<void>,
): Promise<void> {
  await sql`select set_config('meridienne.counts_later', 'on', true)`.execute(trx);
  await write();
  await sql`select set_config('meridienne.counts_later', '', true), recount_pool(${accountId}, ${poolId})`.execute(
    trx,
  );
}

/** Makes a calendar's blocks what its events take. The pool is held. */
export async function putBlocks(
  trx: Transaction<DB>,
  scope: AccountScope,
  calendar: { id: number; pool_id: number; units: number },
  { gone, changed, added }: Difference,
  at: Date,
): Promise<void> {
  const { accountId } = scope;
  const write = async () => {
    if (gone.length > 0) {
      await sql`delete from pool_claims
        where account_id = ${accountId} and id = any (${gone.map(({ id }) => id)}::bigint[])`.execute(trx);
    }
    if (changed.length > 0) {
      const blocks = changed.map(({ block }) => block);
      await sql`
        update pool_claims k
        set span_from = b.span_from, span_to = b.span_to, units = b.units, reason = b.reason, event_uid = b.uid,
          recurrence_id = b.recurrence_id
        from unnest(
          ${blocks.map(({ id }) => id)}::bigint[],
          ${blocks.map(({ from }) => from)}::int[],
          ${blocks.map(({ to }) => to)}::int[],
          ${blocks.map(({ units }) => units)}::smallint[],
          ${blocks.map(({ reason }) => reason)}::text[],
          ${blocks.map(({ uid }) => uid)}::text[],
          ${blocks.map(({ recurrenceId }) => recurrenceId)}::text[]
        ) as b (id, span_from, span_to, units, reason, uid, recurrence_id)
        where k.account_id = ${accountId} and k.id = b.id`.execute(trx);
    }
    if (added.length > 0) {
      await sql`
        insert into pool_claims
          (account_id, pool_id, calendar_id, units, made_at, event_uid, recurrence_id, span_from, span_to, reason)
        select ${accountId}, ${calendar.pool_id}, ${calendar.id}, ${calendar.units}, ${at}::timestamptz,
          b.uid, b.recurrence_id, b.span_from, b.span_to, b.reason
        from unnest(
          ${added.map(({ uid }) => uid)}::text[],
          ${added.map(({ recurrenceId }) => recurrenceId)}::text[],
          ${added.map(({ from }) => from)}::int[],
          ${added.map(({ to }) => to)}::int[],
          ${added.map(({ reason }) => reason)}::text[]
        ) as b (uid, recurrence_id, span_from, span_to, reason)`.execute(trx);
    }
  };
  if (gone.length + changed.length + added.length < MANY) await write();
  else await recountingPool(trx, scope, calendar.pool_id, write);
}
