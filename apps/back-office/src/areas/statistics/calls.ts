import type { listWidgetsWithStats, readAccountWithStats, readStatistics } from '@meridienne/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Span } from '../../ground/days/day-choice.ts';
import { type Chosen, spanBefore } from './logic/period.ts';

const days = ({ from, to }: Span) => ({ 'day[after]': from, 'day[before]': to });

/** All that an account has sold (O §3). */
export const accountStatisticsQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'account'],
    queryFn: ({ signal }) =>
      call<typeof readAccountWithStats>('GET /account_with_stats/:id', { params: { id: accountId }, signal }),
  });

/** Openings come without being told of, as bookings are. */
const REREAD_MS = 60_000;

/** What came of each widget in a span, or ever when there is none. */
export const widgetStatisticsQuery = (accountId: number, span: Span | null) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'widgets', span],
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const list = await call<typeof listWidgetsWithStats>('GET /widgets_with_stats', {
        query: { 'account.id': accountId, ...(span && days(span)) },
        signal,
      });
      return list['hydra:member'];
    },
  });

const readDays = (accountId: number, span: Span, widget: number | null, signal: AbortSignal) =>
  call<typeof readStatistics>('GET /accounts/:id/statistics', {
    params: { id: accountId },
    query: { ...days(span), ...(widget !== null && { widget }) },
    signal,
  });

/** A period day by day, and the one before, which it can do without; of all that is sold or of one widget. */
export const periodQuery = (accountId: number, chosen: Chosen, widget: number | null) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'period', chosen, widget],
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const [now, before] = await Promise.all([
        readDays(accountId, chosen.span, widget, signal),
        readDays(accountId, spanBefore(chosen), widget, signal).catch(() => null),
      ]);
      return { chosen, widget, now, before };
    },
  });
