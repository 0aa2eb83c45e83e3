import { type RawBuilder, sql } from 'kysely';
import { authorInWords } from '../../db/author-words.ts';
import type { Database } from '../../db/database.ts';
import { bankHolidays, countryOfZone, holidayCountries } from '../../integrations/holidays/bank-holidays.ts';
import { invalid, notFound } from '../../kernel/app-error.ts';
import { WHOLE_LIST_LIMIT } from '../../kernel/paging.ts';
import type { AccountScope, ReadScope } from '../../kernel/scope.ts';
import { inScope } from '../../db/page.ts';
import { accountAt } from '../venue-at-hand/queries.ts';

/**
 * SELECT of what an account has closed and not reopened, to stand as the CTE `closed` of whoever writes offers.
 * @param from SQL: the first day that is written; what was closed before it, years ago, isn't gone through
 */
export const standingSql = (scope: AccountScope, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select from_day, to_day, category_ids from closures
  where account_id = ${scope.accountId} and reopened_at is null and to_day >= (${from})`;

/**
 * Whether a row is within what `closed` names: an offer that is made there is closed from the start. As most accounts
 * have closed nothing, it costs a look at an empty list.
 * @param row with its `day` and `category_id`
 */
export const isClosedSql = (row: 'state' | 'o'): RawBuilder<unknown> => {
  const [day, category] = [sql.ref(`${row}.day`), sql.ref(`${row}.category_id`)];
  return sql`exists (
    select from closed c where ${day} between c.from_day and c.to_day
      and (c.category_ids is null or ${category} = any (c.category_ids)))`;
};

const closureRows = (db: Database, scope: ReadScope) =>
  db
    .selectFrom('closures as c')
    .leftJoin('users as u', 'u.id', 'c.made_by')
    .where(inScope('c.account_id', scope))
    .select([
      'c.id',
      'c.account_id',
      'c.from_day',
      'c.to_day',
      'c.category_ids',
      'c.reason',
      'c.tells_reason',
      'c.made_at',
      'c.told_at',
      'c.told_count',
      'c.reopened_at',
      authorInWords('u', 'c.made_by_key').as('made_by_name'),
    ]);

export type ClosureRow = Awaited<ReturnType<typeof findClosure>>;

/** @throws {AppError} 404 */
export async function findClosure(db: Database, scope: AccountScope, id: number) {
  const row = await closureRows(db, scope).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** What is closed from each venue's present day on, by its first day. */
export const listClosures = (db: Database, scope: ReadScope, at: Date): Promise<ClosureRow[]> =>
  closureRows(db, scope)
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.reopened_at', 'is', null)
    .where(sql<boolean>`c.to_day >= (${at}::timestamptz at time zone a.time_zone)::date`)
    .orderBy('c.from_day')
    .orderBy('c.id')
    .limit(WHOLE_LIST_LIMIT)
    .execute();

/**
 * The bank holidays of the coming twelve months at the venue.
 * @param asked.country another than that of its time zone
 * @throws {AppError} 404; 422 on a country whose bank holidays nobody knows
 */
export async function readHolidays(
  db: Database,
  scope: AccountScope,
  asked: { country?: string | undefined; at: Date },
) {
  const { today, timeZone, defaultLanguage } = await accountAt(db, scope, asked.at);
  const countries = await holidayCountries();
  if (asked.country !== undefined && !countries.includes(asked.country))
    throw invalid('country', 'unknownReference');
  const country = asked.country ?? countryOfZone(timeZone, countries);
  const holidays = country === null ? [] : await bankHolidays(country, today, defaultLanguage);
  return { country, countries, holidays };
}
