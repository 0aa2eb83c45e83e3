import type {
  Analysis,
  listWidgetsWithStats,
  readAnalysis,
  readOverview,
  readStockHours,
  readWaitingStatistics,
} from '@meridienne/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { type Chosen, spanBefore } from './logic/period.ts';

/** Openings come without being told of, as bookings are. */
const REREAD_MS = 60_000;

/**
 * All that the page shows, in one call (O §3): what the account has sold, what came of each widget in a period, and its
 * days beside those of the one before, of all that is sold or of one widget.
 */
export const overviewQuery = (accountId: number, chosen: Chosen, widget: number | null) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'overview', chosen, widget],
    refetchInterval: REREAD_MS,
    // What was shown stays, whole, until the next is there.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { span } = chosen;
      const compared = spanBefore(chosen);
      const overview = await call<typeof readOverview>('GET /accounts/:id/statistics/overview', {
        params: { id: accountId },
        query: {
          'day[after]': span.from,
          'day[before]': span.to,
          'compared[after]': compared.from,
          'compared[before]': compared.to,
          ...(widget !== null && { widget }),
        },
        signal,
      });
      return { ...overview, chosen, widget };
    },
  });

/** What came of each widget ever. */
export const widgetsEverQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'widgets'],
    refetchInterval: REREAD_MS,
    queryFn: async ({ signal }) => {
      const list = await call<typeof listWidgetsWithStats>('GET /widgets_with_stats', {
        query: { 'account.id': accountId },
        signal,
      });
      return list['hydra:member'];
    },
  });

/** A period's figures and those that they are compared with, in the account's present currency. */
export interface AnalysisPair {
  readonly currency: string;
  readonly period: Analysis;
  readonly compared: Analysis;
}

/** How full, how long ahead, how often cancelled, and by whom: of a period, beside the one before. */
export const analysisQuery = (accountId: number, chosen: Chosen) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'analysis', chosen],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const compared = spanBefore(chosen);
      const analysis = await call<typeof readAnalysis>('GET /accounts/:id/statistics/analysis', {
        params: { id: accountId },
        query: {
          'day[after]': chosen.span.from,
          'day[before]': chosen.span.to,
          'compared[after]': compared.from,
          'compared[before]': compared.to,
        },
        signal,
      });
      return { ...analysis, chosen };
    },
  });

/** How many units of a shared stock are taken by hour of the week, in a period. */
export const stockHoursQuery = (accountId: number, pool: number, { span }: Chosen) =>
  queryOptions({
    queryKey: ['statistics', accountId, 'stock', pool, span],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call<typeof readStockHours>('GET /accounts/:id/statistics/stock', {
        params: { id: accountId },
        query: { pool, 'day[after]': span.from, 'day[before]': span.to },
        signal,
      }),
  });

/** What the waiting list brought in a period, beside the one before. */
export const waitingQuery = (accountId: number, chosen: Chosen) =>
  queryOptions({
    // Of its kind of news, not of the statistics': it changes with the line.
    queryKey: ['wishes', 'statistics', accountId, chosen],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [period, compared] = await Promise.all(
        [chosen.span, spanBefore(chosen)].map(({ from, to }) =>
          call<typeof readWaitingStatistics>('GET /accounts/:id/statistics/waiting-list', {
            params: { id: accountId },
            query: { 'day[after]': from, 'day[before]': to },
            signal,
          }),
        ),
      );
      return period && compared ? { period, compared } : null;
    },
  });
