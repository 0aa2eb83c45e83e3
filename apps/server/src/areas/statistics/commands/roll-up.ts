import { type CalendarDay, addDays } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { MADE, STAYS } from '../queries/analysis-rows.ts';
import { countedRows } from '../queries/day-rows.ts';

/** Openings, or bookings, counted in one transaction, unless one day has more: changes of days long past wait for it. */
const ROWS = 20_000;
/** Of the tables that days are rolled up into: `statistic_progress` takes no other, so that older processes can't write. */
const VERSION = 2;
/** Changed days counted again in one transaction. */
const CHANGED_DAYS = 31;

/**
 * Rolls up an account's next days that are over, and some of those that have changed since they were rolled up.
 * @returns whether there is more to do
 */
export const rollUp = (db: Database, scope: AccountScope, rows = ROWS): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const account = await lockForRollUp(trx, scope);
    if (!account) return false;
    await forgetOthers(trx, scope, account.timeZone);
    const { rolledTo, overTo } = await findProgress(trx, scope, account.timeZone);
    // Never back: the clock may have been ahead.
    const until =
      overTo > rolledTo ? await findEnd(trx, scope, { ...account, from: rolledTo, overTo, rows }) : rolledTo;
    const changed = await takeChangedDays(trx, scope);
    await countDays(trx, scope, account.timeZone, { from: rolledTo, until, changed });
    await sql`
      insert into statistic_progress (account_id, time_zone, rolled_to, version)
      values (${scope.accountId}, ${account.timeZone}, ${until}, ${VERSION})
      on conflict (account_id) do update set rolled_to = excluded.rolled_to`.execute(trx);
    return until < overTo || changed.length === CHANGED_DAYS;
  });

/**
 * The account first, as all do that delete widgets or change the zone; then the lock that changes of its days share.
 * What is read after it, in statements of their own, holds every change that did not wait for it.
 */
async function lockForRollUp(trx: Transaction<DB>, scope: AccountScope) {
  const account = await trx
    .selectFrom('accounts')
    .where('id', '=', scope.accountId)
    .select('time_zone as timeZone')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (account) await sql`select pg_advisory_xact_lock(statistic_lock(), ${scope.accountId})`.execute(trx);
  return account;
}

/** The days of another time zone are other days; and those that no progress tells of are about to be counted again. */
async function forgetOthers(trx: Transaction<DB>, scope: AccountScope, timeZone: string): Promise<void> {
  const ofAccount = sql`account_id = ${scope.accountId}`;
  await sql`delete from statistic_progress where ${ofAccount} and time_zone <> ${timeZone}`.execute(trx);
  const { rows } = await sql`select from statistic_progress where ${ofAccount}`.execute(trx);
  if (rows.length > 0) return;
  for (const table of TABLES) await trx.deleteFrom(table).where('account_id', '=', scope.accountId).execute();
}

/** What stands of the days that are rolled up. */
const TABLES = ['statistic_days', 'statistic_made', 'statistic_stays'] as const;

/**
 * Up to which day it is rolled up, or where there is nothing before; and up to which days are over for long enough:
 * no clock is put back by more than a day's last hours, and no transaction lasts that long.
 */
async function findProgress(
  trx: Transaction<DB>,
  scope: AccountScope,
  timeZone: string,
): Promise<{ rolledTo: CalendarDay; overTo: CalendarDay }> {
  const { rows } = await sql<{ rolledTo: CalendarDay; overTo: CalendarDay }>`
    select coalesce(
      (select rolled_to from statistic_progress where account_id = ${scope.accountId}),
      (least(
        (select min(created_at) from bookings where account_id = ${scope.accountId}),
        (select min(opened_at) from statistic_openings where account_id = ${scope.accountId}),
        (select min(occurred_at) from statistic_events where account_id = ${scope.accountId}
          and (select moved_id < last_id from statistic_moves)),
        -- Stays and places may be of days before any booking was made.
        (select min(day)::timestamp at time zone ${timeZone} from bookings where account_id = ${scope.accountId}),
        (select min(day)::timestamp at time zone ${timeZone} from offers where account_id = ${scope.accountId}),
        over
      ) at time zone ${timeZone})::date
    ) as "rolledTo", (over at time zone ${timeZone})::date as "overTo"
    from (select now() - interval '3 hours' as over) at`.execute(trx);
  const [progress] = rows;
  if (!progress) throw new Error('A select without condition has a row');
  return progress;
}

/** The day before which there are about so many rows to count; the next one at least. */
async function findEnd(
  trx: Transaction<DB>,
  scope: AccountScope,
  {
    timeZone,
    from,
    overTo,
    rows,
  }: { timeZone: string; from: CalendarDay; overTo: CalendarDay; rows: number },
): Promise<CalendarDay> {
  const start = sql`(${from}::timestamp at time zone ${timeZone})`;
  const { rows: found } = await sql<{ day: CalendarDay | null }>`
    select (least(
      (select opened_at from statistic_openings
       where account_id = ${scope.accountId} and opened_at >= ${start} order by opened_at offset ${rows} limit 1),
      (select created_at from bookings
       where account_id = ${scope.accountId} and created_at >= ${start} order by created_at offset ${rows} limit 1)
    ) at time zone ${timeZone})::date as day`.execute(trx);
  const next = addDays(from, 1);
  const day = found[0]?.day ?? overTo;
  if (day <= next) return next;
  return day < overTo ? day : overTo;
}

async function takeChangedDays(trx: Transaction<DB>, scope: AccountScope): Promise<CalendarDay[]> {
  const { rows } = await sql<{ day: CalendarDay }>`
    delete from statistic_changed_days
    where account_id = ${scope.accountId} and day in (
      select day from statistic_changed_days
      where account_id = ${scope.accountId} order by day limit ${CHANGED_DAYS}
    )
    returning day`.execute(trx);
  return rows.map(({ day }) => day);
}

async function countDays(
  trx: Transaction<DB>,
  scope: AccountScope,
  timeZone: string,
  days: { from: CalendarDay; until: CalendarDay; changed: CalendarDay[] },
): Promise<void> {
  const { from, until, changed } = days;
  for (const table of changed.length > 0 ? TABLES : []) {
    await sql`
      delete from ${sql.table(table)}
      where account_id = ${scope.accountId} and day = any (${changed}::date[])`.execute(trx);
  }
  const counted = sql`
    with venue as materialized (
      select ${scope.accountId}::int as account_id, ${timeZone}::text as time_zone
    ), spans as materialized (
      select day as from_day, day as to_day from unnest(${changed}::date[]) day
      union all
      select ${from}::date, ${until}::date - 1 where ${from}::date < ${until}::date
    )`;
  await sql`${counted}
    insert into statistic_days (account_id, day, widget_id, currency, opened, booked, canceled, price_minor)
    select ${scope.accountId}, day, widget_id, currency, sum(opened), sum(booked), sum(canceled), sum(price_minor)
    from (${sql.raw(countedRows())}) counted
    group by day, widget_id, currency`.execute(trx);
  // In the order of days, as they are read.
  await sql`${counted}
    insert into statistic_made (account_id, day, source, widget_id, currency, lead_days, is_canceled, notice, bookings,
      price_minor, extras_minor)
    select ${scope.accountId}, day, source, widget_id, currency, lead_days, is_canceled, notice, bookings, price_minor,
      extras_minor
    from (${sql.raw(MADE)}) counted order by day`.execute(trx);
  await sql`${counted}
    insert into statistic_stays (account_id, day, category_id, start_minute, end_minute, taken, no_shows, places)
    select ${scope.accountId}, day, category_id, start_minute, end_minute, taken, no_shows, places
    from (${sql.raw(STAYS)}) counted order by day`.execute(trx);
}
