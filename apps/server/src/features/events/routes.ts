import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import type { EventStreams } from '../../http/event-streams.ts';
import { accountOfPath } from '../../http/policy.ts';
import { route } from '../../http/route.ts';

export function registerEvents(app: FastifyInstance, { changes }: Deps, streams: EventStreams): void {
  route(app, calls.listenToAccount, {
    policy: accountOfPath('staff'),
    handler: async ({ scope, user, request, reply }) => {
      // Nobody would ever read, and so end, the stream of a HEAD.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('');
      const owner = { userId: user.id, accountId: scope.accountId };
      const stream = streams.open(owner, reply, () => unsubscribe());
      const unsubscribe = changes.subscribe(scope.accountId, {
        changed: (changed) => stream.send('changed', changed),
        missed: () => stream.send('missed'),
        accessChanged: (userId) => {
          if (userId === user.id) stream.end();
        },
      });
      return stream.body;
    },
  });
}
