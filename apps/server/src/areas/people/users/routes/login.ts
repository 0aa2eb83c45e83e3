import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { clearAttempt, countSignIn, newDevice } from '../../sign-in-guard/commands.ts';
import { signIn } from '../commands/sign-in.ts';
import { presentSignedIn } from '../present.ts';

/** The back-office's and the traveller area's way in. */
export function registerLogin(app: FastifyInstance, deps: Deps): void {
  route(app, calls.login, {
    policy: anyone,
    handler: async ({ body, request }) => {
      const attempt = await countSignIn(deps, request, body);
      const { token, user } = await signIn(deps, body, deps.clock(), {
        use: 'session',
        userAgent: request.headers['user-agent'],
      });
      await clearAttempt(deps, attempt);
      return presentSignedIn(token, user, await newDevice(deps, user.id));
    },
  });
}
