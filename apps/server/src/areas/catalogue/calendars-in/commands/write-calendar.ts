import { type CreatePoolCalendar, POOL_CALENDARS_MAX, type UpdatePoolCalendar } from '@meridienne/contracts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { makeOnce } from '../../../../db/make-once.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { addJob } from '../../../../jobs/queue.ts';
import { invalid, notFound, refuseStale } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { asWriter } from '../../../venue-at-hand/commands.ts';
import { calendarKey, readCalendarJob } from '../jobs/calendar-job.ts';
import { readAddress, requireUnits } from '../rules.ts';
import { recountingPool } from './put-blocks.ts';

/**
 * Adds a calendar to a pool, once of a form that is sent twice, and has it read.
 * @returns its id
 * @throws {AppError} 404; 422, also on an address that the pool has, and on one too many; 503
 */
export const createCalendar = (
  db: Database,
  scope: AccountScope,
  poolId: number,
  input: CreatePoolCalendar,
): Promise<number> =>
  asWriter(db, scope, (trx) =>
    makeOnce(trx, scope, 'calendars_in', { poolId, ...input }, async (formHash) => {
      const most = await unitsOf(trx, scope, poolId);
      const url = readAddress(input.url);
      await requirePlace(trx, scope, poolId, url);
      const { id } = await trx
        .insertInto('calendars_in')
        .values({
          account_id: scope.accountId,
          pool_id: poolId,
          name: input.name.trim(),
          url,
          units: requireUnits(input.units ?? 1, most),
          form_hash: formHash,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queueReading(trx, scope, id);
      return id;
    }),
  );

/**
 * Changes the fields that are present. What was read before stays until the calendar is read again, which is soon.
 * @throws {AppError} 404; 409 changed meanwhile; 422; 503
 */
export const updateCalendar = (
  db: Database,
  scope: AccountScope,
  id: number,
  input: UpdatePoolCalendar,
): Promise<void> =>
  asWriter(db, scope, async (trx) => {
    const before = await trx
      .selectFrom('calendars_in')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['pool_id', 'url', 'units', 'updated_at'])
      .executeTakeFirst();
    if (!before) throw notFound();
    refuseStale(input.updatedAt, before.updated_at);
    const url = input.url === undefined ? before.url : readAddress(input.url);
    if (url !== before.url) await requirePlace(trx, scope, before.pool_id, url);
    const units =
      input.units === undefined
        ? before.units
        : requireUnits(input.units, await unitsOf(trx, scope, before.pool_id));
    await trx
      .updateTable('calendars_in')
      .set({
        ...(input.name !== undefined && { name: input.name.trim() }),
        url,
        units,
        content_hash: null,
        next_read_at: new Date(0),
        updated_at: NEXT_UPDATE,
      })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    await queueReading(trx, scope, id);
  });

/** Gives back what a calendar takes, and reads it no longer. @throws {AppError} 404; 503 */
export const deleteCalendar = (db: Database, scope: AccountScope, id: number): Promise<void> =>
  asWriter(db, scope, async (trx) => {
    const calendar = await trx
      .selectFrom('calendars_in')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select('pool_id')
      .executeTakeFirst();
    if (!calendar) throw notFound();
    await recountingPool(trx, scope, calendar.pool_id, async () => {
      await trx
        .deleteFrom('calendars_in')
        .where('account_id', '=', scope.accountId)
        .where('id', '=', id)
        .execute();
    });
  });

/** Has a calendar read as soon as there is somebody to; once, however often that is asked for. */
export async function queueReading(
  db: Database,
  { accountId }: AccountScope,
  calendarId: number,
): Promise<void> {
  await addJob(db, readCalendarJob, { accountId, calendarId }, { key: calendarKey(calendarId) });
}

/** @throws {AppError} 404 */
async function unitsOf(trx: Transaction<DB>, scope: AccountScope, poolId: number): Promise<number> {
  const pool = await trx
    .selectFrom('pools')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', poolId)
    .select('units')
    .executeTakeFirst();
  if (!pool) throw notFound();
  return pool.units;
}

/** @throws {AppError} 422 when the pool reads this address already, or as many as it may */
async function requirePlace(
  trx: Transaction<DB>,
  scope: AccountScope,
  poolId: number,
  url: string,
): Promise<void> {
  const others = await trx
    .selectFrom('calendars_in')
    .where('account_id', '=', scope.accountId)
    .where('pool_id', '=', poolId)
    .select(['url', 'name'])
    .execute();
  const twin = others.find((each) => each.url === url);
  if (twin) throw invalid('url', 'poolCalendar.twice', { name: twin.name });
  if (others.length >= POOL_CALENDARS_MAX)
    throw invalid('url', 'poolCalendar.tooMany', { max: POOL_CALENDARS_MAX });
}
