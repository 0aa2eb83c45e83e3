import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../../../../http/access.ts';
import type { CallingKey } from '../../../../http/key-access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { accountOfPath, forKeys, signedIn } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { forbidden } from '../../../../kernel/app-error.ts';
import { bookingAccess } from '../../record/queries/booking-access.ts';
import { markRead } from '../commands/mark-read.ts';
import { sendMessage } from '../commands/send-message.ts';
import { presentLine } from '../present.ts';
import { readShownThread } from '../queries/shown-thread.ts';
import { countUnread, listThreads, messageNews } from '../queries/threads.ts';

/** A guest, who is known by the booking. */
const NOBODY = { userId: null, keyName: null };
const PAGE_SIZE = 30;

/** The conversations of a venue, for its staff; and one's own, for a traveller who is signed in. */
export function registerMessages(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  const access = async (caller: SignedInUser | CallingKey, id: number) => {
    const { scope, changer } = await bookingAccess(deps, caller, id, 'contacts');
    const isGuest = changer === 'traveller';
    return { scope, changer, bookingId: id, side: isGuest ? ('guest' as const) : ('venue' as const) };
  };
  type Access = Awaited<ReturnType<typeof access>>;
  /** To whom a venue's messages are only to be read, they stay unread by the venue. @throws {AppError} 403 */
  const writer = async (caller: SignedInUser | CallingKey, id: number) => {
    const read = await access(caller, id);
    if (read.changer === 'staff') throw forbidden();
    return read;
  };
  const show = ({ scope, bookingId, side }: Access) =>
    readShownThread(db, scope, bookingId, { side, at: clock() });

  route(app, calls.readMessages, {
    policy: forKeys('read', signedIn),
    handler: async ({ params, caller }) => show(await access(caller, params.id)),
  });
  route(app, calls.writeMessage, {
    policy: forKeys('bookings', signedIn),
    handler: async ({ params, body, caller, author, request }) => {
      const by = await writer(caller, params.id);
      const { scope, bookingId, side } = by;
      const from = { bookingId, side, ...(side === 'venue' ? author : NOBODY) };
      await sendMessage(deps, request, scope, from, body);
      return by;
    },
    tells: ({ scope }) => messageNews(scope),
    answer: show,
  });
  route(app, calls.markMessagesRead, {
    policy: forKeys('bookings', signedIn),
    handler: async ({ params, body, caller }) => {
      const by = await writer(caller, params.id);
      return { by, isNews: await markRead(db, by.scope, { ...by, upTo: body.upTo }) };
    },
    tells: ({ by, isNews }) => (isNews ? messageNews(by.scope) : []),
    answer: ({ by }) => show(by),
  });

  route(app, calls.listThreads, {
    policy: forKeys('read', accountOfPath('contacts')),
    handler: async ({ scope, query: { page = 1, itemsPerPage: limit = PAGE_SIZE }, user }) => {
      const { rows, total } = await listThreads(db, scope, { limit, offset: (page - 1) * limit });
      const threads = rows.map((row) => presentLine(row, user?.isSuperAdmin === true));
      return { '@type': 'MessageThreads' as const, threads, total };
    },
  });
  route(app, calls.countUnreadThreads, {
    policy: forKeys('read', accountOfPath('contacts')),
    handler: async ({ scope }) => ({
      '@type': 'UnreadThreads' as const,
      ...(await countUnread(db, scope)),
    }),
  });
}
