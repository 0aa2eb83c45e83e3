import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { anyone } from '../../http/policy.ts';
import { countCall, type RateLimit } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { recordBooked, recordEvent } from './commands.ts';

const BODY_LIMIT = 4 * 1024;
const STATISTIC_LIMIT: RateLimit = { name: 'statistic', windowSeconds: 600, perAddress: 600 };

export function registerStatistics(app: FastifyInstance, { pool, settings, clock }: Deps): void {
  route(app, calls.postStatistic, {
    policy: anyone,
    bodyLimit: BODY_LIMIT,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, STATISTIC_LIMIT, request);
      const { widgetId, action, bookingId } = body;
      const seen = { widgetId, visitId: body.visitId ?? null, at: clock() };
      if (action !== 'booked') {
        await recordEvent(pool, {
          ...seen,
          action,
          step: body.step ?? null,
          hasReserved: body.hasReserved ?? false,
        });
      } else if (bookingId != null) {
        // As a rule the booking itself has recorded it.
        await recordBooked(pool, { ...seen, bookingId });
      }
      return { success: true };
    },
  });
}
