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

/** The account that is asked about. @throws {AppError} 422 when none is named */
export function oneAccount(scope: ReadScope): AccountScope {
  if (scope.accountId === null) throw invalid('account.id', 'required');
  return scope;
}

/** What each of an account's widgets counted. */
export async function readWidgetStatistics(pool: Pool, scope: AccountScope, span: Span) {
  const [widgets, counts] = await Promise.all([
    widgetRows(pool, scope, null),
    widgetCounts(pool, { accountId: scope.accountId, ...boundsOf(span) }),
  ]);
  return { widgets, counts };
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

const readDayCounts = (pool: Pool, scope: AccountScope, span: Span, widgetId: number | null) =>
  dayCounts(pool, { accountId: scope.accountId, ...boundsOf(span), widgetId });

/** What was counted on each day, of one widget or, with null, of all. @throws {AppError} 404 when there is no such widget */
export async function readDayStatistics(
  pool: Pool,
  scope: AccountScope,
  span: Span,
  widgetId: number | null,
): Promise<DayCounts[]> {
  if (widgetId !== null && (await widgetRows(pool, scope, widgetId)).length === 0) throw notFound();
  return readDayCounts(pool, scope, span, widgetId);
}

/**
 * What each widget counted in a span, and what was counted on each of its days and of those it is compared with.
 * @throws {AppError} 404 when there is no such widget
 */
export async function readComparedStatistics(
  pool: Pool,
  scope: AccountScope,
  { span, compared, widgetId }: { span: Span; compared: Span; widgetId: number | null },
) {
  const [ofWidgets, days, daysBefore] = await Promise.all([
    readWidgetStatistics(pool, scope, span),
    readDayCounts(pool, scope, span, widgetId),
    readDayCounts(pool, scope, compared, widgetId),
  ]);
  if (widgetId !== null && !ofWidgets.widgets.some(({ id }) => id === widgetId)) throw notFound();
  return { ...ofWidgets, days, daysBefore };
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
