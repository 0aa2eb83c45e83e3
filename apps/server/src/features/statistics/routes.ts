import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { anyone } from '../../http/policy.ts';
import { countCall, type RateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { recordEvent } from './commands.ts';

const BODY_LIMIT = 4 * 1024;
const STATISTIC_LIMIT: RateLimit = { name: 'statistic', windowSeconds: 600, perAddress: 600 };

export function registerStatistics(app: FastifyInstance, { pool, settings, clock }: Deps): void {
  route(app, calls.postStatistic, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, STATISTIC_LIMIT, request);
      // The booking itself records 'booked': a client that tells it again changes nothing.
      if (body.action !== 'booked') {
        await recordEvent(pool, {
          widgetId: body.widgetId,
          action: body.action,
          step: body.step ?? null,
          visitId: body.visitId ?? null,
          hasReserved: body.hasReserved ?? false,
          at: clock(),
        });
      }
      return { success: true };
    },
  });
}
