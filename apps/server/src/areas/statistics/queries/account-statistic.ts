import type { AccountStatistic } from '@meridienne/contracts';
import { type CalendarDay, venueNow } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../db/named-statement.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { presentSales } from '../present.ts';
import { monthOf } from '../rules.ts';
import { dayRows } from './day-rows.ts';

export interface Sales {
  currency: string;
  bookings: number;
  priceMinor: number;
  monthBookings: number;
  monthPriceMinor: number;
}

const salesOf = namedStatement<
  Sales,
  { accountId: number; from: string; to: string; monthFrom: CalendarDay; monthTo: CalendarDay }
>(
  'statistic-sales',
  `
  with ${dayRows('bookings')}
  select currency, sum(booked)::bigint as bookings, sum(price_minor)::bigint as "priceMinor",
    coalesce(sum(booked) filter (where day between :monthFrom::date and :monthTo::date), 0)::bigint as "monthBookings",
    coalesce(sum(price_minor) filter (where day between :monthFrom::date and :monthTo::date), 0)::bigint as "monthPriceMinor"
  from days group by currency order by currency`,
);

const readSales = (pool: Pool, scope: AccountScope, month: { from: CalendarDay; to: CalendarDay }) =>
  salesOf(pool, {
    accountId: scope.accountId,
    from: '-infinity',
    to: 'infinity',
    monthFrom: month.from,
    monthTo: month.to,
  });

const firstBookingOf = namedStatement<{ status: string; day: CalendarDay }, { accountId: number }>(
  'statistic-first-booking',
  `
  select b.status, (b.created_at at time zone a.time_zone)::date as day
  from bookings b join accounts a on a.id = b.account_id
  where b.account_id = :accountId and b.status <> 'canceled' and b.book_on <> 'Preview'
  order by b.created_at, b.id limit 1`,
);

/** The earliest made of the bookings that stand, and the venue's day on which it was made. */
async function findFirstBooking(
  pool: Pool,
  scope: AccountScope,
): Promise<{ status: string; day: CalendarDay } | null> {
  const [first] = await firstBookingOf(pool, { accountId: scope.accountId });
  return first ?? null;
}

/** What an account has sold in all, and in the month that its clock shows (O §3, "Account statistics"). */
export async function readAccountStatistic(
  pool: Pool,
  scope: AccountScope,
  account: { currency: string; timeZone: string },
  now: Date,
): Promise<AccountStatistic> {
  const [sales, first] = await Promise.all([
    readSales(pool, scope, monthOf(venueNow(now, account.timeZone).day)),
    findFirstBooking(pool, scope),
  ]);
  return presentSales(sales, first, account.currency);
}
