import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accountOfBody, readsForSupport } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { createEmbedCheck } from './commands.ts';

/** Pages of others are asked for: whoever checks may not do so as fast as a machine would. */
const CHECK_LIMIT: RateLimit = { name: 'check-embed', windowSeconds: 60, perTarget: 10, perAddress: 30 };

/** Whether a venue's page carries the widget. */
export function registerEmbedCheck(app: FastifyInstance, deps: Deps): void {
  const checkEmbed = createEmbedCheck(deps);
  route(app, calls.checkEmbed, {
    policy: readsForSupport(accountOfBody('staff', 'accountId')),
    handler: async ({ scope, body, request }) => {
      if (deps.settings.rateLimit) {
        await countCall(deps.pool, CHECK_LIMIT, request, String(scope.accountId));
      }
      return checkEmbed(scope, body.url, request.headers.origin);
    },
  });
}
