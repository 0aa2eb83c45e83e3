import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import { collection } from '../../hydra/collection.ts';
import type { Deps } from '../../http/deps.ts';
import { accountOfPath, accountOfQuery, anyone } from '../../http/policy.ts';
import { countCall, type RateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { recordPosted } from './commands/record-event.ts';
import { presentDays, presentWidget } from './present.ts';
import { readDayStatistics, readWidgetStatistics } from './queries/read-statistics.ts';
import { readDays, readSpan } from './rules.ts';

const BODY_LIMIT = 4 * 1024;
const STATISTIC_LIMIT: RateLimit = { name: 'statistic', windowSeconds: 600, perAddress: 600 };

export function registerStatistics(app: FastifyInstance, { pool, settings, clock }: Deps): void {
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
    policy: accountOfQuery('staff'),
    handler: async ({ scope, query, request }) => {
      const { widgets, counts, currency } = await readWidgetStatistics(pool, scope, readSpan(query));
      const members = widgets.map((widget) => presentWidget(widget, counts, currency));
      return collection(request, 'Widget', null, members.length, members);
    },
  });
  route(app, calls.readStatistics, {
    policy: accountOfPath('staff'),
    handler: async ({ scope, query }) => {
      const span = readDays(query);
      const { counts, currency } = await readDayStatistics(pool, scope, span, query.widget ?? null);
      return presentDays(counts, span, currency);
    },
  });
}
