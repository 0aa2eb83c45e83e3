import * as calls from '@meridienne/contracts';
import { normalizeEmail } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { signIn } from '../commands/sign-in.ts';
import { presentRoles } from '../present.ts';
import { LOGIN_LIMIT } from '../rules.ts';

/** The back-office's and the traveller area's way in. */
export function registerLogin(app: FastifyInstance, deps: Deps): void {
  const { pool, settings, clock } = deps;
  route(app, calls.login, {
    policy: anyone,
    handler: async ({ body, request }) => {
      if (settings.rateLimit) await countCall(pool, LOGIN_LIMIT, request, normalizeEmail(body.email));
      const { token, user } = await signIn(deps, body, clock(), {
        use: 'session',
        userAgent: request.headers['user-agent'],
      });
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
}
