import type { CreatePoolBlock } from '@meridienne/contracts';
import { stepAt, venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { invalid, notFound } from '../../../kernel/app-error.ts';
import type { Author } from '../../../kernel/author.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { asWriter } from '../../venue-at-hand/commands.ts';
import { giveUnit } from '../pool-units/commands.ts';
import { blockOfCalendar } from '../pools/errors.ts';
import { type BlockRow, findBlock, stepOf } from '../pools/queries/read-blocks.ts';
import { countSurplus } from '../pools/queries/read-conflicts.ts';
import { BLOCKED_MAX, type Blocking, readBlocking } from './rules.ts';

interface Doing extends Author {
  at: Date;
}

/**
 * Takes units of a pool out for a while, or the one that is named; bookings stay. The same twice within a minute is one.
 * @returns the block, and how many bookings are then too many
 * @throws {AppError} 404; 422 on hours that are over, in the wrong order or too far off, on no number of units,
 *   and on a unit that there isn't or for several; 409 as `pinClaim`; 503
 */
export const blockUnits = (
  db: Database,
  scope: AccountScope,
  poolId: number,
  { input, at, ...author }: Doing & { input: CreatePoolBlock },
): Promise<{ row: BlockRow; conflicts: number }> =>
  asWriter(db, scope, async (trx, { timeZone }) => {
    const pool = await trx
      .selectFrom('pools')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', poolId)
      .select(['id', 'units'])
      .executeTakeFirst();
    if (!pool) throw notFound();
    const { day: today } = venueNow(at, timeZone);
    const block = readBlocking(input, { today, most: pool.units });
    const span = await spanOf(trx, scope, block, at);
    await requireRoom(trx, scope, pool, { ...span, units: block.units });
    const found = { ...block, ...span, poolId };
    const unit = input.unit ?? null;
    const twin = await findTwin(trx, scope, { ...found, unit }, { ...author, at });
    const id = twin ?? (await insertBlock(trx, scope, found, { ...author, at }));
    if (twin === null && unit !== null) await giveUnit(trx, scope, id, unit, { isNew: true });
    return {
      row: await findBlock(trx, scope, id),
      conflicts: await countSurplus(trx, scope, pool, { from: span.spanFrom, to: span.spanTo }),
    };
  });

interface Span {
  spanFrom: number;
  spanTo: number;
}

/** Where the clock is put forward, hours in their order may be none. */
async function spanOf(trx: Transaction<DB>, scope: AccountScope, block: Blocking, at: Date): Promise<Span> {
  const span = await trx
    .selectFrom('accounts as a')
    .where('a.id', '=', scope.accountId)
    .select([
      stepOf(block.from, block.fromMinute).as('spanFrom'),
      stepOf(block.to, block.toMinute).as('spanTo'),
    ])
    .executeTakeFirstOrThrow();
  if (span.spanTo <= span.spanFrom) throw invalid('toTime', 'pool.blockOrder');
  if (span.spanTo <= stepAt(at)) throw invalid('toTime', 'pool.blockPast');
  return span;
}

/** Units may be blocked for several reasons at once, as often as can be counted. */
async function requireRoom(
  trx: Transaction<DB>,
  scope: AccountScope,
  pool: { id: number; units: number },
  { spanFrom, spanTo, units }: Span & { units: number },
): Promise<void> {
  const { blocked } = await trx
    .selectFrom('pool_claims')
    .where('account_id', '=', scope.accountId)
    .where('pool_id', '=', pool.id)
    .where('booking_id', 'is', null)
    .where('span_to', '>', spanFrom)
    .where('span_from', '<', spanTo)
    .select(sql<number>`coalesce(sum(units), 0)::int`.as('blocked'))
    .executeTakeFirstOrThrow();
  if (blocked + units > BLOCKED_MAX) throw invalid('units', 'pool.blockUnits', { max: pool.units });
}

type NewBlock = Pick<Blocking, 'units' | 'reason'> & Span & { poolId: number };

async function findTwin(
  trx: Transaction<DB>,
  scope: AccountScope,
  { poolId, spanFrom, spanTo, units, reason, unit }: NewBlock & { unit: number | null },
  { userId, keyName, at }: Doing,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from pool_claims
    where account_id = ${scope.accountId} and pool_id = ${poolId} and booking_id is null
      and (span_from, span_to, units) = (${spanFrom}::int, ${spanTo}::int, ${units}::int)
      and pinned_unit is not distinct from ${unit}::int
      and reason is not distinct from ${reason}::text and made_by is not distinct from ${userId}::int
      and made_by_key is not distinct from ${keyName}::text
      and made_at > ${at}::timestamptz - interval '1 minute'
    order by id limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

async function insertBlock(
  trx: Transaction<DB>,
  scope: AccountScope,
  { poolId, spanFrom, spanTo, units, reason }: NewBlock,
  { userId, keyName, at }: Doing,
): Promise<number> {
  const { id } = await trx
    .insertInto('pool_claims')
    .values({
      account_id: scope.accountId,
      pool_id: poolId,
      span_from: spanFrom,
      span_to: spanTo,
      units,
      reason,
      made_by: userId,
      made_by_key: keyName,
      made_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Gives blocked units back.
 * @returns what was blocked
 * @throws {AppError} 404; 409 on what a calendar takes, and would take again; 503
 */
export const unblockUnits = (db: Database, scope: AccountScope, id: number): Promise<BlockRow> =>
  asWriter(db, scope, async (trx) => {
    const row = await findBlock(trx, scope, id);
    if (row.calendar_id !== null) throw blockOfCalendar(row.calendar_name ?? '');
    await trx
      .deleteFrom('pool_claims')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    return row;
  });
