import type { CalendarDay } from '@meridienne/domain';
import type { Pool } from 'pg';
import { namedQuery } from '../../../db/named-query.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { notFound } from '../../../kernel/app-error.ts';
import { dayRows } from './day-rows.ts';

/** The first and the last day; null for all that went before, or came after. */
export interface Span {
  from: CalendarDay | null;
  to: CalendarDay | null;
}

const boundsOf = ({ from, to }: Span) => [from ?? '-infinity', to ?? 'infinity'] as const;

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

const OF_WIDGETS = `
  with ${dayRows()}
  select widget_id as "widgetId", currency, sum(opened)::bigint as opened, sum(booked)::bigint as booked,
    sum(canceled)::bigint as canceled, sum(price_minor)::bigint as "priceMinor"
  from days where widget_id is not null group by widget_id, currency order by widget_id, currency`;

export const readWidgetCounts = (pool: Pool, scope: AccountScope, span: Span) =>
  namedQuery<WidgetCounts & Record<string, unknown>>(
    pool,
    'statistic-widgets',
    OF_WIDGETS,
  )(scope.accountId, ...boundsOf(span));

export interface DayCounts extends Counts {
  day: CalendarDay;
  /** All that stand, whoever took them; `booked` are those of the widgets. */
  bookings: number;
}

const BY_DAY = `
  with ${dayRows()}
  select day, currency, sum(opened)::bigint as opened, sum(booked)::bigint as bookings,
    coalesce(sum(booked) filter (where widget_id is not null), 0)::bigint as booked,
    sum(canceled)::bigint as canceled, sum(price_minor)::bigint as "priceMinor"
  from days where $4::int is null or widget_id = $4 group by day, currency order by day, currency`;

/** Of one widget or, with null, of all the account's. @throws {AppError} 404 when it has no such widget */
export async function readDayCounts(
  pool: Pool,
  scope: AccountScope,
  span: Span,
  widgetId: number | null,
): Promise<DayCounts[]> {
  if (widgetId !== null && (await widgetRows(pool, scope, widgetId)).length === 0) throw notFound();
  return namedQuery<DayCounts & Record<string, unknown>>(pool, 'statistic-days', BY_DAY)(
    scope.accountId,
    ...boundsOf(span),
    widgetId,
  );
}

export interface WidgetRow {
  id: number;
  name: string;
  isActive: boolean;
}

const WIDGETS = `
  select id, name, is_active as "isActive" from widgets
  where account_id = $1 and ($2::int is null or id = $2) order by created_at, id`;

/** The account's widgets, or the one that is named. */
const widgetRows = (pool: Pool, scope: AccountScope, id: number | null) =>
  namedQuery<WidgetRow & Record<string, unknown>>(
    pool,
    'statistic-widget-names',
    WIDGETS,
  )(scope.accountId, id);

export const readWidgets = (pool: Pool, scope: AccountScope) => widgetRows(pool, scope, null);

/** The account's present one. @throws {AppError} 404 when the account is gone */
export async function readCurrency(pool: Pool, scope: AccountScope): Promise<string> {
  const [account] = await namedQuery<{ currency: string }>(
    pool,
    'statistic-currency',
    'select currency from accounts where id = $1',
  )(scope.accountId);
  if (!account) throw notFound();
  return account.currency;
}
