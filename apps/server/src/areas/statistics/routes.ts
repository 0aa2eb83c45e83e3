import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection } from '../../hydra/collection.ts';
import type { Deps } from '../../http/deps.ts';
import { namesLanguage } from '../../http/language.ts';
import { accountOfPath, accountOfQuery, anyone, forKeys } from '../../http/policy.ts';
import { countCall, type RateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { recordPosted } from './commands/record-event.ts';
import { accountFacts } from '../venue-at-hand/queries.ts';
import { presentAnalysis, presentDays, presentStockHours, presentWaiting, presentWidget } from './present.ts';
import { readAccountStatistic } from './queries/account-statistic.ts';
import { readAnalysis } from './queries/read-analysis.ts';
import { countWaiting } from './queries/count-waiting.ts';
import { readStockHours } from './queries/read-stock-hours.ts';
import {
  oneAccount,
  readComparedStatistics,
  readDayStatistics,
  readWidgetStatistics,
} from './queries/read-statistics.ts';
import { readDays, readSpan } from './rules.ts';

const BODY_LIMIT = 4 * 1024;
const STATISTIC_LIMIT: RateLimit = { name: 'statistic', windowSeconds: 600, perAddress: 600 };

export function registerStatistics(app: FastifyInstance, { db, pool, settings, clock }: Deps): void {
  route(app, calls.postStatistic, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, STATISTIC_LIMIT, request);
      await recordPosted(pool, body, clock());
      return { success: true };
    },
  });
  route(app, calls.listWidgetsWithStats, {
    policy: forKeys('read', accountOfQuery('statistics')),
    handler: async ({ scope, query, request }) => {
      const account = oneAccount(scope);
      const [{ currency }, { widgets, counts }] = await Promise.all([
        accountFacts(db, account),
        readWidgetStatistics(pool, account, readSpan(query)),
      ]);
      const members = widgets.map((widget) => presentWidget(widget, counts, currency));
      return collection(request, 'Widget', null, members.length, members);
    },
  });
  route(app, calls.readStatistics, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query }) => {
      const span = readDays(query, 'day');
      const [{ currency }, counts] = await Promise.all([
        accountFacts(db, scope),
        readDayStatistics(pool, scope, span, query.widget ?? null),
      ]);
      return presentDays(counts, span, currency);
    },
  });
  route(app, calls.readOverview, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query }) => {
      const span = readDays(query, 'day');
      const compared = readDays(query, 'compared');
      const venue = await accountFacts(db, scope);
      const [account, { widgets, counts, days, daysBefore }] = await Promise.all([
        readAccountStatistic(pool, scope, venue, clock()),
        readComparedStatistics(pool, scope, { span, compared, widgetId: query.widget ?? null }),
      ]);
      return {
        account,
        widgets: widgets.map((each) => presentWidget(each, counts, venue.currency)),
        period: presentDays(days, span, venue.currency),
        compared: presentDays(daysBefore, compared, venue.currency),
      };
    },
  });
  route(app, calls.readAnalysis, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query, request }) => {
      const period = readDays(query, 'day', calls.ANALYSIS_DAYS_MAX);
      const compared = readDays(query, 'compared', calls.ANALYSIS_DAYS_MAX);
      const [{ currency }, read] = await Promise.all([
        accountFacts(db, scope),
        readAnalysis(pool, scope, { period, compared, language: namesLanguage(request) }),
      ]);
      return {
        currency,
        period: presentAnalysis(read.now, read, period, currency),
        compared: presentAnalysis(read.before, read, compared, currency),
      };
    },
  });
  route(app, calls.readWaitingStatistics, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query }) => {
      const span = readDays(query, 'day');
      const { currency } = await accountFacts(db, scope);
      return presentWaiting(await countWaiting(db, scope, span), span, currency);
    },
  });
  route(app, calls.readStockHours, {
    policy: forKeys('read', accountOfPath('statistics')),
    handler: async ({ scope, query }) => {
      const span = readDays(query, 'day', calls.STOCK_DAYS_MAX);
      return presentStockHours(await readStockHours(pool, scope, { poolId: query.pool, ...span }), span);
    },
  });
}
