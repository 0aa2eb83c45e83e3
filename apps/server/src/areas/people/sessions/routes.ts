import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accessChanged } from '../../../http/live-news.ts';
import { anyone, openWithoutFactor, signedIn } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readToken, type TokenOwner } from '../../../http/token.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { endOtherSessions, endOwnSession, endSession } from './commands.ts';
import { presentSession } from './present.ts';
import { listSessions, requireSession } from './queries.ts';

const PAGING = { itemsPerPage: 30, orderable: calls.SESSION_ORDER };

/** The way out, and where else one is signed in. What listens in an ended session is told to ask again, and may not. */
export function registerSessions(app: FastifyInstance, { db, tokenKey }: Deps): void {
  const logOut = async ({ request }: { request: FastifyRequest }) => {
    const owner = await readToken(tokenKey, request.headers.authorization);
    if (owner) await endOwnSession(db, owner);
    return owner;
  };
  const tells = (owner: TokenOwner | null) => (owner ? [accessChanged(owner.userId)] : []);
  const answer = () => undefined;
  route(app, calls.logout, {
    policy: openWithoutFactor(signedIn),
    status: 204,
    handler: logOut,
    tells,
    answer,
  });
  route(app, calls.publicLogout, { policy: anyone, status: 204, handler: logOut, tells, answer });
  route(app, calls.listSessions, {
    policy: signedIn,
    handler: async ({ user, query, request }) => {
      const paging = readPaging(query, PAGING);
      const { rows, total } = await listSessions(db, user.id, paging);
      const members = rows.map((row) => presentSession(row, user.sessionId));
      return collection(request, 'Session', paging, total, members);
    },
  });
  route(app, calls.readSession, {
    policy: signedIn,
    handler: async ({ user, params }) => {
      const row = await requireSession(db, user.id, params.id);
      return withContext(presentSession(row, user.sessionId));
    },
  });
  route(app, calls.deleteSession, {
    policy: signedIn,
    status: 204,
    handler: ({ params, user }) => endSession(db, user.id, params.id),
    tells: (_done, { user }) => [accessChanged(user.id)],
  });
  route(app, calls.endOtherSessions, {
    policy: signedIn,
    handler: ({ user }) => endOtherSessions(db, user.id, user.sessionId),
    tells: (_done, { user }) => [accessChanged(user.id)],
    answer: (ended) => ({ ended }),
  });
}
