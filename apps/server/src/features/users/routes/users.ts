import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { anyone, signedIn } from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { withContext } from '../../../hydra/collection.ts';
import { signIn } from '../commands/sign-in.ts';
import { presentRoles, presentUser } from '../present.ts';
import { findUser } from '../queries.ts';
import { LOGIN_LIMIT } from '../rules.ts';

/** The back-office's and the traveller area's way in, and who one is. */
export function registerUsers(app: FastifyInstance, deps: Deps): void {
  const { db, pool, settings, clock } = deps;
  route(app, calls.login, {
    policy: anyone,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, LOGIN_LIMIT, request, normalizeEmail(body.email));
      const { token, user } = await signIn(deps, body, clock(), 'session');
      return {
        token,
        id: user.id,
        email: user.email,
        username: user.username,
        firstName: user.first_name,
        lastName: user.last_name,
        roles: presentRoles(user.roles),
      };
    },
  });
  route(app, calls.readUser, {
    policy: signedIn,
    handler: async ({ params, user }) => {
      if (params.id !== user.id && !user.isSuperAdmin) throw notFound();
      const row = await findUser(db, params.id);
      if (!row) throw notFound();
      return withContext(presentUser(row));
    },
  });
}
