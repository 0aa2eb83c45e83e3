import cookies from '@fastify/cookie';
import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../../http/deps.ts';
import { anyone } from '../../../../http/policy.ts';
import { route } from '../../../../http/route.ts';
import { createSignOnCookie } from '../../../../http/sign-on-cookie.ts';
import type { Opening } from '../../sessions/commands.ts';
import { newDevice } from '../../sign-in-guard/commands.ts';
import {
  askForPasskeyAlone,
  askForSecond,
  enterBySignOn,
  logIn,
  logInByPasskey,
  logInBySecond,
} from '../commands/log-in.ts';
import { newsOfSignIn, type SignedIn } from '../commands/sign-in.ts';
import { presentSignedIn } from '../present.ts';

const sessionFor = (request: FastifyRequest): Opening => ({
  use: 'session',
  userAgent: request.headers['user-agent'],
});

/** The back-office's and the traveller area's ways in. */
export async function registerLogin(app: FastifyInstance, deps: Deps): Promise<void> {
  const answer = async ({ token, user }: SignedIn) =>
    presentSignedIn(token, user, await newDevice(deps, user.id));
  route(app, calls.login, {
    policy: anyone,
    handler: ({ body, request }) => logIn(deps, request, body, sessionFor(request)),
    tells: newsOfSignIn,
    answer,
  });
  route(app, calls.secondLoginOptions, {
    policy: anyone,
    handler: ({ body, request }) => askForSecond(deps, request, body.ticket),
  });
  route(app, calls.secondLogin, {
    policy: anyone,
    handler: ({ body, request }) => logInBySecond(deps, request, body, sessionFor(request)),
    tells: newsOfSignIn,
    answer,
  });
  route(app, calls.passkeyLoginOptions, {
    policy: anyone,
    handler: ({ request }) => askForPasskeyAlone(deps, request),
  });
  route(app, calls.passkeyLogin, {
    policy: anyone,
    handler: ({ body, request }) => logInByPasskey(deps, request, body, sessionFor(request)),
    answer,
  });
  await app.register(async (ways) => {
    await ways.register(cookies);
    const cookie = createSignOnCookie(deps.settings, deps.tokenKey);
    route(ways, calls.finishSignOn, {
      policy: anyone,
      handler: async ({ request, reply }) => {
        const arrived = await cookie.read(request, 'arrival');
        cookie.drop(reply);
        return enterBySignOn(deps, arrived, sessionFor(request));
      },
      answer,
    });
  });
}
