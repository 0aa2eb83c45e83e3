import type {
  AccountStatistic,
  Amount,
  Analysis,
  Statistics,
  StockHours,
  WaitingStatistics,
  WidgetWithStats,
} from '@meridienne/contracts';
import { type CalendarDay, fromMinor } from '@meridienne/domain';
import { iri } from '../../hydra/iri.ts';
import type { WaitingCounts } from './queries/count-waiting.ts';
import type { Sales } from './queries/account-statistic.ts';
import type { Counted, Made, readAnalysis, Stays } from './queries/read-analysis.ts';
import type { readStockHours } from './queries/read-stock-hours.ts';
import type { DayCounts, WidgetCounts, WidgetRow } from './queries/read-statistics.ts';
import { byHour, hoursOfWeek, isAhead, LEADS, medianOf, NOTICES } from './rules.ts';

interface InCurrency {
  currency: string | null;
  priceMinor: number;
}

/** What `rows` come to in each currency, in the alphabet's order; currencies that nothing was sold in are left out. */
function amountsOf(rows: readonly InCurrency[]): Amount[] {
  const totals = new Map<string, number>();
  for (const { currency, priceMinor } of rows) {
    if (currency !== null && priceMinor > 0) totals.set(currency, (totals.get(currency) ?? 0) + priceMinor);
  }
  return [...totals]
    .map(([currency, minor]) => ({ currency, price: fromMinor(minor, currency) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

const priceIn = (currency: string, rows: readonly InCurrency[]): number =>
  amountsOf(rows).find((amount) => amount.currency === currency)?.price ?? 0;

const sum = <Row>(rows: readonly Row[], count: (row: Row) => number): number =>
  rows.reduce((total, row) => total + count(row), 0);

export function presentSales(
  rows: readonly Sales[],
  first: { status: string; day: CalendarDay } | null,
  currency: string,
): AccountStatistic {
  const ofMonth = rows.map((row) => ({ currency: row.currency, priceMinor: row.monthPriceMinor }));
  return {
    totalBookings: sum(rows, (row) => row.bookings),
    totalCa: priceIn(currency, rows),
    firstBooking: first && { status: first.status, date: first.day },
    monthBookings: sum(rows, (row) => row.monthBookings),
    monthCa: priceIn(currency, ofMonth),
    amounts: amountsOf(rows),
    monthAmounts: amountsOf(ofMonth),
  };
}

const countsOf = (rows: readonly { opened: number; booked: number; canceled: number }[]) => ({
  opened: sum(rows, (row) => row.opened),
  booked: sum(rows, (row) => row.booked),
  canceled: sum(rows, (row) => row.canceled),
});

export function presentWidget(
  { id, name, isActive }: WidgetRow,
  counts: readonly WidgetCounts[],
  currency: string,
): WidgetWithStats {
  const own = counts.filter((each) => each.widgetId === id);
  return {
    '@id': iri('Widget', id),
    '@type': 'Widget',
    id,
    name,
    isActive,
    consolidatedStatistic: {
      ...countsOf(own),
      price: priceIn(currency, own),
      amounts: amountsOf(own),
    },
  };
}

export function presentDays(
  rows: readonly DayCounts[],
  span: { from: CalendarDay; to: CalendarDay },
  currency: string,
): Statistics {
  const days = Map.groupBy(rows, ({ day }) => day);
  return {
    ...span,
    currency,
    days: [...days].map(([day, own]) => ({
      day,
      ...countsOf(own),
      bookings: sum(own, (row) => row.bookings),
      price: priceIn(currency, own),
    })),
    amounts: amountsOf(rows),
  };
}

const bookingsOf = (rows: readonly Made[]) => sum(rows, (row) => row.bookings);
const placesOf = (rows: readonly Stays[]) => ({
  taken: sum(rows, (row) => row.taken),
  places: sum(rows, (row) => row.places),
});

const earnedBy = (rows: readonly Made[], currency: string) => ({
  bookings: bookingsOf(rows),
  price: priceIn(currency, rows),
  extras: priceIn(
    currency,
    rows.map((row) => ({ currency: row.currency, priceMinor: row.extrasMinor })),
  ),
  priced: bookingsOf(rows.filter((row) => row.currency === currency)),
  amounts: amountsOf(rows),
});

const SOURCES = ['Widget', 'Back office', 'Agent'] as const;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Read = Awaited<ReturnType<typeof readAnalysis>>;

/** One period's figures; of services and widgets those that have any in this one or in the one compared with. */
export function presentAnalysis(
  { made, stays }: Counted,
  { now, before, categories, widgets }: Read,
  span: { from: CalendarDay; to: CalendarDay },
  currency: string,
): Analysis {
  const standing = made.filter((row) => !row.isCanceled);
  const canceled = made.filter((row) => row.isCanceled);
  const isUsed = (id: number) => [...now.stays, ...before.stays].some((row) => row.categoryId === id);
  const ofWidget = (id: number | null) =>
    standing.filter((row) => row.source === 'Widget' && row.widgetId === id);
  const isGoneUsed = [...now.made, ...before.made].some(
    (row) => !row.isCanceled && row.source === 'Widget' && row.widgetId === null,
  );
  // Most venues know no agents.
  const hasAgents = [...now.made, ...before.made].some((row) => row.source === 'Agent');
  const sources = SOURCES.filter((source) => source !== 'Agent' || hasAgents);
  return {
    ...span,
    stays: { ...placesOf(stays), noShows: sum(stays, (row) => row.noShows) },
    services: categories
      .filter(({ id }) => isUsed(id))
      .map(({ id, name }) => {
        const own = stays.filter((row) => row.categoryId === id);
        return { category: id, name, ...placesOf(own), hours: byHour(own) };
      }),
    weekdays: WEEKDAYS.map((weekday) => {
      const own = stays.filter((row) => row.weekday === weekday);
      return { weekday, ...placesOf(own), hours: byHour(own) };
    }),
    leads: LEADS.map((lead) => ({
      ...lead,
      bookings: bookingsOf(standing.filter((row) => isAhead(row.leadDays, lead))),
    })),
    leadMedian: medianOf(standing.map((row) => ({ value: row.leadDays, count: row.bookings }))),
    cancellations: {
      bookings: bookingsOf(canceled),
      made: bookingsOf(made),
      price: priceIn(currency, canceled),
      amounts: amountsOf(canceled),
      notice: NOTICES.map((notice) => ({
        ...notice,
        bookings: bookingsOf(canceled.filter((row) => row.notice !== null && isAhead(row.notice, notice))),
      })),
      unknown: bookingsOf(canceled.filter((row) => row.notice === null)),
      sources: sources.map((source) => ({
        source,
        bookings: bookingsOf(canceled.filter((row) => row.source === source)),
        made: bookingsOf(made.filter((row) => row.source === source)),
      })),
    },
    sources: sources.map((source) => ({
      source,
      ...earnedBy(
        standing.filter((row) => row.source === source),
        currency,
      ),
    })),
    widgets: [...widgets, ...(isGoneUsed ? [{ id: null, name: null }] : [])].map(({ id, name }) => ({
      widget: id,
      name,
      ...earnedBy(ofWidget(id), currency),
    })),
  };
}

/** Means of what was taken, over all steps that the days have of each hour. */
export function presentStockHours(
  { units, taken, sold }: Awaited<ReturnType<typeof readStockHours>>,
  span: { from: CalendarDay; to: CalendarDay },
): StockHours {
  const onSale = hoursOfWeek(sold);
  const mean = (sum: number, steps: number) => Math.round((sum / steps) * 100) / 100;
  return {
    ...span,
    units,
    hours: taken.map(({ weekday, hour, steps, booked, blocked }) => ({
      weekday,
      hour,
      booked: mean(booked, steps),
      blocked: mean(blocked, steps),
      isOnSale: onSale.has((weekday - 1) * 24 + hour),
    })),
  };
}

export const presentWaiting = (
  { revenueMinor, ...counts }: WaitingCounts,
  { from, to }: { from: CalendarDay; to: CalendarDay },
  currency: string,
): WaitingStatistics => ({ from, to, ...counts, revenue: fromMinor(revenueMinor, currency), currency });
