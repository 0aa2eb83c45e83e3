import type { BodyOf, getAvailability, getOffersByCategory, getOffersByDay } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { lookAhead, sellableDays, sellsToday } from '../rules.ts';
import { type DayAvailability, findFirstDay, readDays } from './days.ts';
import { type OfferRow, readCategoryDay, readDay } from './offers.ts';
import { accountOfCategory, findVenue, type Venue } from './venue.ts';

/** What an account without a record of its own is said to sell in. */
const CURRENCY = 'EUR';

interface Asked {
  accountId: number;
  widgetId?: number | null | undefined;
  tags?: readonly number[] | undefined;
}

const visit = (pool: Pool, { accountId, widgetId = null, tags = [] }: Asked, at: Date) =>
  findVenue(pool, { accountId, widgetId, tags, at });

const isSelling = (venue: Venue | null): venue is Venue => venue !== null && sellsToday(venue);

export interface MonthAnswer {
  days: DayAvailability[];
  /** Where it was asked for, the first day from the asked one on. */
  firstDay: CalendarDay | null;
  currency: string;
  /** The venue's; null when there is none. */
  today: CalendarDay | null;
}

/** The days of a month on which something is sold: the asked one's or, with `firstCheck`, the first such day's. */
export async function answerMonth(
  pool: Pool,
  asked: BodyOf<typeof getAvailability>,
  at: Date,
): Promise<MonthAnswer> {
  const venue = await visit(pool, asked, at);
  const today = venue?.today ?? null;
  if (!isSelling(venue)) return { days: [], firstDay: null, currency: CURRENCY, today };
  const { currency } = venue;
  const day = asked.date ?? venue.today;
  const firstDay = asked.firstCheck ? await findFirstDay(pool, venue, lookAhead(day, venue.today)) : null;
  const days = asked.firstCheck && firstDay === null ? null : sellableDays(firstDay ?? day, venue.today);
  return { days: days ? await readDays(pool, venue, days) : [], firstDay, currency, today };
}

export interface DayAnswer {
  rows: OfferRow[];
  currency: string;
}

const NOTHING: DayAnswer = { rows: [], currency: CURRENCY };

export async function answerDay(
  pool: Pool,
  asked: BodyOf<typeof getOffersByDay>,
  at: Date,
  publicUrl: string,
): Promise<DayAnswer> {
  const venue = await visit(pool, asked, at);
  if (!isSelling(venue)) return NOTHING;
  const day = asked.date ?? venue.today;
  const rows = await readDay(pool, venue, day, asked.filterTimeSlots ?? [], publicUrl);
  return { rows, currency: venue.currency };
}

export async function answerCategory(
  pool: Pool,
  asked: BodyOf<typeof getOffersByCategory>,
  at: Date,
  publicUrl: string,
): Promise<DayAnswer> {
  const accountId = asked.accountId ?? (await accountOfCategory(pool, asked.categoryId));
  const venue = accountId === null ? null : await visit(pool, { ...asked, accountId }, at);
  if (!isSelling(venue)) return NOTHING;
  const rows = await readCategoryDay(pool, venue, asked.date, asked.categoryId, publicUrl);
  return { rows, currency: venue.currency };
}
