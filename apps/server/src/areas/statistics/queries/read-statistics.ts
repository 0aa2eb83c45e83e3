import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedStatement } from '../../../db/named-statement.ts';
import type { Columns } from '../../../db/row-of.ts';
import type { AccountScope, ReadScope } from '../../../kernel/scope.ts';
import { invalid, notFound } from '../../../kernel/app-error.ts';
import { dayRows } from './day-rows.ts';

/** The first and the last day; null for all that went before, or came after. */
export interface Span {
  from: CalendarDay | null;
  to: CalendarDay | null;
}

const boundsOf = ({ from, to }: Span) => ({ from: from ?? '-infinity', to: to ?? 'infinity' });

interface Bounds {
  accountId: number;
  from: string;
  to: string;
}

interface Counts {
  /** Null where nothing but openings is counted. */
  currency: string | null;
  opened: number;
  booked: number;
  canceled: number;
  priceMinor: number;
}

export interface WidgetCounts extends Counts {
  widgetId: number;
}

const widgetCounts = namedStatement<WidgetCounts, Bounds>(
  'statistic-widgets',
  `
  with ${dayRows()}
  select widget_id as "widgetId", currency, sum(opened)::bigint as opened, sum(booked)::bigint as booked,
    sum(canceled)::bigint as canceled, sum(price_minor)::bigint as "priceMinor"
  from days where widget_id is not null group by widget_id, currency order by widget_id, currency`,
);

/** What each of an account's widgets counted. @throws {AppError} 404; 422 when no account is named */
export async function readWidgetStatistics(pool: Pool, scope: ReadScope, span: Span) {
  if (scope.accountId === null) throw invalid('account.id', 'required');
  const [currency, widgets, counts] = await Promise.all([
    readCurrency(pool, scope),
    widgetRows(pool, scope, null),
    widgetCounts(pool, { accountId: scope.accountId, ...boundsOf(span) }),
  ]);
  return { currency, widgets, counts };
}

export interface DayCounts extends Counts {
  day: CalendarDay;
  /** All that stand, whoever took them; `booked` are those of the widgets. */
  bookings: number;
}

const dayCounts = namedStatement<DayCounts, Bounds & { widgetId: number | null }>(
  'statistic-days',
  `
  with ${dayRows()}
  select day, currency, sum(opened)::bigint as opened, sum(booked)::bigint as bookings,
    coalesce(sum(booked) filter (where widget_id is not null), 0)::bigint as booked,
    sum(canceled)::bigint as canceled, sum(price_minor)::bigint as "priceMinor"
  from days where :widgetId::int is null or widget_id = :widgetId group by day, currency order by day, currency`,
);

/** What was counted on each day, of one widget or, with null, of all. @throws {AppError} 404 when there is no such widget */
export async function readDayStatistics(
  pool: Pool,
  scope: AccountScope,
  span: Span,
  widgetId: number | null,
) {
  const [currency, counts] = await Promise.all([
    readCurrency(pool, scope),
    readDayCounts(pool, scope, span, widgetId),
  ]);
  return { currency, counts };
}

async function readDayCounts(
  pool: Pool,
  scope: AccountScope,
  span: Span,
  widgetId: number | null,
): Promise<DayCounts[]> {
  if (widgetId !== null && (await widgetRows(pool, scope, widgetId)).length === 0) throw notFound();
  return dayCounts(pool, { accountId: scope.accountId, ...boundsOf(span), widgetId });
}

export interface WidgetRow extends Columns<'widgets', 'id' | 'name'> {
  isActive: boolean;
}

const namesOfWidgets = namedStatement<WidgetRow, { accountId: number; id: number | null }>(
  'statistic-widget-names',
  `
  select id, name, is_active as "isActive" from widgets
  where account_id = :accountId and (:id::int is null or id = :id) order by created_at, id`,
);

/** The account's widgets, or the one that is named. */
const widgetRows = (pool: Pool, scope: AccountScope, id: number | null) =>
  namesOfWidgets(pool, { accountId: scope.accountId, id });

const currencyOf = namedStatement<Columns<'accounts', 'currency'>, { accountId: number }>(
  'statistic-currency',
  'select currency from accounts where id = :accountId',
);

/** The account's present one. @throws {AppError} 404 when the account is gone */
async function readCurrency(pool: Pool, scope: AccountScope): Promise<string> {
  const [account] = await currencyOf(pool, { accountId: scope.accountId });
  if (!account) throw notFound();
  return account.currency;
}
