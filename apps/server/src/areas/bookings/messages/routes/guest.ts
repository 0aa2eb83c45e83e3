import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { openLink } from '../../record/commands/open-link.ts';
import { markRead } from '../commands/mark-read.ts';
import { sendMessage } from '../commands/send-message.ts';
import { readShownThread } from '../queries/shown-thread.ts';
import { messageNews } from '../queries/threads.ts';

/** A guest and the venue write to each other: the guest by the link of the booking's mails. */
export function registerGuestMessages(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const show = ({ scope, id }: { scope: AccountScope; id: number }) =>
    readShownThread(db, scope, id, { side: 'guest', at: clock() });

  // By POST, so that the token stands in no log; it changes nothing.
  route(app, calls.readGuestMessages, {
    policy: anyone,
    handler: async ({ body, request }) => show(await openLink(deps, request, body.token)),
  });
  route(app, calls.writeGuestMessage, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await openLink(deps, request, body.token);
      const from = { bookingId: linked.id, side: 'guest' as const, userId: null };
      await sendMessage(deps, request, linked.scope, from, body);
      return linked;
    },
    tells: ({ scope }) => messageNews(scope),
    answer: show,
  });
  route(app, calls.markGuestMessagesRead, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const linked = await openLink(deps, request, body.token);
      const read = { bookingId: linked.id, side: 'guest' as const, upTo: body.upTo };
      return { linked, isNews: await markRead(db, linked.scope, read) };
    },
    tells: ({ linked, isNews }) => (isNews ? messageNews(linked.scope) : []),
    answer: ({ linked }) => show(linked),
  });
}
