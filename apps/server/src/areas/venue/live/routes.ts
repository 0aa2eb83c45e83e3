import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Subscriber } from '../../../db/changes.ts';
import { decideAccess } from '../../../http/access.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { EventStreams } from '../../../http/event-streams.ts';
import { accountOfPath } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';

export function registerEvents(app: FastifyInstance, deps: Deps, streams: EventStreams): void {
  const policy = accountOfPath('staff');
  route(app, calls.listenToAccount, {
    policy,
    handler: async ({ scope, user, query, request, reply }) => {
      // Nobody would ever read, and so end, the stream of a HEAD.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('');
      const owner = { userId: user.id, accountId: scope.accountId };
      const stream = streams.open(owner, reply, () => unsubscribe());
      const subscriber: Subscriber = {
        changed: (changed) => stream.send('changed', changed),
        missed: () => {
          stream.send('missed');
          // It may have been the end of the session, or of the access.
          decideAccess(deps, policy, request).catch((error: unknown) => {
            if (error instanceof AppError) stream.end();
          });
        },
        accessChanged: (userId) => {
          if (userId === user.id) stream.end();
        },
      };
      const unsubscribe = deps.changes.subscribe(scope.accountId, subscriber, query.lastMs);
      return stream.body;
    },
  });
}
