import { type CalendarDay, venueNow } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { notFound } from '../../kernel/app-error.ts';
import type { AccountScope } from '../../kernel/scope.ts';

/** What other areas need to know of the account they act in. */
export interface AccountFacts {
  id: number;
  name: string;
  currency: string;
  timeZone: string;
  defaultLanguage: string;
  isPremium: boolean;
  freemiumStartDate: string | null;
  isArchived: boolean;
  /** From 1, Monday, to 7: on which it never opens to visitors. */
  closedWeekdays: number[];
}

const factsOf = (db: Database, scope: AccountScope) =>
  db
    .selectFrom('accounts')
    .where('id', '=', scope.accountId)
    .select([
      'id',
      'name',
      'currency',
      'time_zone as timeZone',
      'default_language as defaultLanguage',
      'is_premium as isPremium',
      'freemium_start_date as freemiumStartDate',
      'is_archived as isArchived',
      'closed_weekdays as closedWeekdays',
    ]);

/** @throws {AppError} 404 when the account is gone */
export async function accountFacts(db: Database, scope: AccountScope): Promise<AccountFacts> {
  const facts = await factsOf(db, scope).executeTakeFirst();
  if (!facts) throw notFound();
  return facts;
}

/** As `accountFacts`, with the venue's day at an instant. @throws {AppError} 404 */
export async function accountAt(
  db: Database,
  scope: AccountScope,
  at: Date,
): Promise<AccountFacts & { today: CalendarDay }> {
  const facts = await accountFacts(db, scope);
  return { ...facts, today: venueNow(at, facts.timeZone).day };
}

/**
 * As `accountFacts`, and holds the account until the transaction ends: whatever counts its records (the
 * freemium limits, the last administrator) or changes what its offers stand on (categories, time slots)
 * happens one at a time. Bookings are not held up, but of offers with a pool: their references take a lock that this one allows.
 * @throws {AppError} 404 when the account is gone
 */
export async function lockAccount(trx: Transaction<DB>, scope: AccountScope): Promise<AccountFacts> {
  const facts = await factsOf(trx, scope).forNoKeyUpdate().executeTakeFirst();
  if (!facts) throw notFound();
  await lockPools(trx, scope);
  return facts;
}

/** Holds what the account's categories share: before any offer, as whoever books one of a pool does (ADR 40). */
export async function lockPools(trx: Transaction<DB>, { accountId }: AccountScope): Promise<void> {
  await sql`select id from pools where account_id = ${accountId} order by id for no key update`.execute(trx);
}

/**
 * Why a row of `offers` is closed, as SQL: what the latest closing of its day and service says, null when that says
 * nothing or it isn't closed. Looked up for closed ones alone.
 */
export const closedReason = sql<string | null>`case when offers.is_closed then (
  select c.reason from closures c
  where c.account_id = offers.account_id and c.reopened_at is null and offers.day between c.from_day and c.to_day
    and (c.category_ids is null or offers.category_id = any (c.category_ids))
  order by c.id desc limit 1) end`;
