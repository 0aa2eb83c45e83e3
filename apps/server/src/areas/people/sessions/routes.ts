import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone, signedIn } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { readToken } from '../../../http/token.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { endOtherSessions, endOwnSession, endSession } from './commands.ts';
import { presentSession } from './present.ts';
import { listSessions, requireSession } from './queries.ts';

const PAGING = { itemsPerPage: 30, orderable: calls.SESSION_ORDER };

/** The way out, and where else one is signed in. What listens in an ended session is told to ask again, and may not. */
export function registerSessions(app: FastifyInstance, { db, changes, tokenKey }: Deps): void {
  const logOut = async ({ request }: { request: FastifyRequest }) => {
    const owner = await readToken(tokenKey, request.headers.authorization);
    if (!owner) return;
    await endOwnSession(db, owner);
    changes.tellAccess(owner.userId);
  };
  route(app, calls.logout, { policy: signedIn, status: 204, handler: logOut });
  route(app, calls.publicLogout, { policy: anyone, status: 204, handler: logOut });
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
    handler: async ({ params, user }) => {
      await endSession(db, user.id, params.id);
      changes.tellAccess(user.id);
    },
  });
  route(app, calls.endOtherSessions, {
    policy: signedIn,
    handler: async ({ user }) => {
      const ended = await endOtherSessions(db, user.id, user.sessionId);
      changes.tellAccess(user.id);
      return { ended };
    },
  });
}
