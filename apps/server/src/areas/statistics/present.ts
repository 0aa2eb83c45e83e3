import type { AccountStatistic, Amount, Statistics, WidgetWithStats } from '@meridienne/contracts';
import { type CalendarDay, fromMinor } from '@meridienne/domain';
import { iri } from '../../hydra/iri.ts';
import type { Sales } from './queries/account-statistic.ts';
import type { DayCounts, WidgetCounts, WidgetRow } from './queries/read-statistics.ts';

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
