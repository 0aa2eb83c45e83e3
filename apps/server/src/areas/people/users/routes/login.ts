import * as calls from '@meridienne/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { newDevice } from '../../sign-in-guard/commands.ts';
import { newsOfSignIn, signInCounted } from '../commands/sign-in.ts';
import { presentSignedIn } from '../present.ts';

/** The back-office's and the traveller area's way in. */
export function registerLogin(app: FastifyInstance, deps: Deps): void {
  route(app, calls.login, {
    policy: anyone,
    handler: ({ body, request }) =>
      signInCounted(deps, request, body, { use: 'session', userAgent: request.headers['user-agent'] }),
    tells: newsOfSignIn,
    answer: async ({ token, user }) => presentSignedIn(token, user, await newDevice(deps, user.id)),
  });
}
