import type { BodyOf, exportOffers } from '@meridienne/contracts';
import { type CalendarDay, daysBetween, formatDayFirst, type Language } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { AppError, invalid } from '../../../kernel/app-error.ts';
import type { CsvFile } from '../../../http/csv-file.ts';
import { accountFacts } from '../../venue-at-hand/queries.ts';
import { presentDays, presentHeader, presentLines } from './present.ts';
import { readRange } from './rules.ts';

/** A row of the price grid: a slot of a category, or one period of it. */
export interface PriceTarget {
  categoryId: number;
  timeSlotId: number;
  periodId: number | null;
  /** The category's, in the account's language first. */
  names: string[];
  namesByLanguage: Record<string, string>;
  /** The shared stock that the category draws from. */
  pool: string | null;
  /** Minutes of the day. */
  start: number;
  end: number;
}

/** Every row of an account's price grid, by category name, slot and period. */
export async function listTargets(db: Database, scope: AccountScope): Promise<PriceTarget[]> {
  const { rows } = await sql<PriceTarget>`
    select c.id as "categoryId", ts.id as "timeSlotId", p.id as "periodId",
      array(select c.name union select value from jsonb_each_text(c.names)) as names,
      jsonb_build_object('', c.name) || c.names as "namesByLanguage",
      pool.name as pool,
      coalesce(p.start_minute, ts.start_minute) % 1440 as start,
      coalesce(p.end_minute, ts.end_minute) % 1440 as end
    from categories c
    join category_time_slots l on l.account_id = c.account_id and l.category_id = c.id
    join time_slots ts on ts.account_id = c.account_id and ts.id = l.time_slot_id
    left join pools pool on pool.account_id = c.account_id and pool.id = c.pool_id
    left join periods p on c.type = 'duration' and p.account_id = c.account_id and p.category_id = c.id
      and p.time_slot_id = ts.id
    where c.account_id = ${scope.accountId} and (c.type = 'duration') = (p.id is not null)
    order by lower(c.name), c.id, ts.start_minute, ts.end_minute, ts.id, p.start_minute`.execute(db);
  return rows;
}

/**
 * The prices of some rows of the grid, all of them when none is named, as a file that is read as it is taken.
 * @param names the language that categories are named in, where they have a name there
 */
export async function priceFile(
  db: Database,
  scope: AccountScope,
  { ids, dates }: Pick<BodyOf<typeof exportOffers>, 'ids' | 'dates'>,
  { language, names }: { language: Language; names: string },
): Promise<CsvFile> {
  const { currency } = await accountFacts(db, scope);
  const targets = await findTargets(db, scope, ids);
  const range = readRange(dates, targets.length);
  const isPooled = targets.some(({ pool }) => pool !== null);
  const pages = async function* () {
    const days = presentDays(range.from, range.to, language);
    yield [presentHeader(language, isPooled)];
    for await (const { target, offers } of eachTarget(db, scope, targets, range))
      yield presentLines(target, offers, days, { language, names, currency, isPooled });
  };
  return { name: `prix_${formatDayFirst(range.from)}.csv`, pages: pages() };
}

/**
 * The rows that are named by `categoryId-timeSlotId`, all of them when none is: a slot of a duration category means
 * its periods.
 * @throws {AppError} 404 on one that is not, or no longer, the account's; 422 on a list that names none
 */
async function findTargets(
  db: Database,
  scope: AccountScope,
  ids: readonly string[] | null | undefined,
): Promise<PriceTarget[]> {
  const targets = await listTargets(db, scope);
  if (ids == null) return targets;
  if (ids.length === 0) throw invalid('ids', 'offers.allRequired');
  const keys = new Set(ids);
  const keyOf = ({ categoryId, timeSlotId }: PriceTarget) => `${categoryId}-${timeSlotId}`;
  const found = targets.filter((each) => keys.has(keyOf(each)));
  if (new Set(found.map(keyOf)).size < keys.size) throw new AppError('offers.gone', 404);
  return found;
}

/** What a cell of the grid has. */
export interface CellOffer {
  priceMinor: number;
  left: number;
  booked: number;
  /** Units that its pool has free over all its hours; null without a pool. */
  poolLeft: number | null;
  isAvailable: boolean;
}

/** By day: one without is not on sale yet. */
type OffersByDay = ReadonlyMap<CalendarDay, CellOffer>;

/** Cells read at a time: no range fills the memory. */
const PAGE_CELLS = 5000;

/** Each target with its offers, read as they are taken. */
async function* eachTarget(
  db: Database,
  scope: AccountScope,
  targets: readonly PriceTarget[],
  range: { from: CalendarDay; to: CalendarDay },
): AsyncGenerator<{ target: PriceTarget; offers: OffersByDay }> {
  const step = Math.max(1, Math.floor(PAGE_CELLS / (daysBetween(range.from, range.to) + 1)));
  for (let at = 0; at < targets.length; at += step) {
    const page = targets.slice(at, at + step);
    const offers = await readOffers(db, scope, page, range);
    for (const [place, target] of page.entries()) yield { target, offers: offers[place] ?? new Map() };
  }
}

/** As the targets stand. */
async function readOffers(
  db: Database,
  scope: AccountScope,
  targets: readonly PriceTarget[],
  { from, to }: { from: CalendarDay; to: CalendarDay },
): Promise<OffersByDay[]> {
  const { rows } = await sql<CellOffer & { n: number; day: CalendarDay }>`
    select t.n::integer, o.day, o.price_minor as "priceMinor", o.quantity - o.booked as left, o.booked,
      o.pool_left as "poolLeft", o.is_available as "isAvailable"
    from unnest(
      ${targets.map((each) => each.categoryId)}::integer[],
      ${targets.map((each) => each.timeSlotId)}::integer[],
      ${targets.map((each) => each.periodId ?? 0)}::integer[]
    ) with ordinality as t (category_id, time_slot_id, period_id, n)
    join offers o on o.account_id = ${scope.accountId} and o.category_id = t.category_id
      and o.time_slot_id = t.time_slot_id and o.day between ${from} and ${to}
      and coalesce(o.period_id, 0) = t.period_id`.execute(db);
  const offers = targets.map(() => new Map<CalendarDay, CellOffer>());
  for (const { n, day, ...offer } of rows) offers[n - 1]?.set(day, offer);
  return offers;
}
