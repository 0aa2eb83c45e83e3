import cookies from '@fastify/cookie';
import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../http/deps.ts';
import { accessChanged } from '../../../http/live-news.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { createSignOnCookie } from '../../../http/sign-on-cookie.ts';
import {
  createSignOnProvider,
  SignOnFailure,
  type SignOnSecrets,
} from '../../../integrations/sign-on/provider.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { arrive } from './commands/arrive.ts';
import { NotLetIn } from './errors.ts';

/** Of both ways: each may cost calls to the provider. */
const SIGN_ON_LIMIT: RateLimit = { name: 'sign-on', windowSeconds: 600, perAddress: 240 };

const WAY = '/api/login/sign-on';
const CALLBACK = `${WAY}/callback`;

/**
 * Staff's way to the installation's provider of OpenID Connect and back. The browser keeps what belongs to it in a sealed
 * cookie, so nobody can be signed in as somebody else by a link; the page then asks for the session.
 */
export async function registerSignOn(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings, db, pool, tokenKey } = deps;
  const { oidc } = settings;
  const provider = oidc && createSignOnProvider(oidc);
  const cookie = createSignOnCookie(settings, tokenKey);

  route(app, calls.listLoginWays, {
    policy: anyone,
    handler: async () => ({
      passwords: oidc?.emergencyEmail == null,
      signOn: oidc && { name: oidc.name },
    }),
  });

  await app.register(async (ways) => {
    await ways.register(cookies);

    ways.get(WAY, { config: { policy: anyone } }, async (request, reply) =>
      orTell(request, reply, async () => {
        if (settings.rateLimit) await countCall(pool, SIGN_ON_LIMIT, request);
        if (!provider) throw new SignOnFailure('unavailable', 'no provider is set');
        const { url, secrets } = await provider.begin(`${settings.publicUrl}${CALLBACK}`);
        await cookie.keep(reply, 'way', secrets);
        return url.href;
      }),
    );

    ways.get(CALLBACK, { config: { policy: anyone, hasNews: true } }, async (request, reply) =>
      orTell(request, reply, async () => {
        const secrets = await cookie.read(request, 'way');
        const returned = new URL(request.url, settings.publicUrl);
        if (!secrets || secrets['state'] !== returned.searchParams.get('state'))
          return pageThatSays('expired');
        if (settings.rateLimit) await countCall(pool, SIGN_ON_LIMIT, request);
        if (!provider || !oidc) throw new SignOnFailure('unavailable', 'no provider is set');
        const claims = await provider.finish(returned, secrets as unknown as SignOnSecrets);
        const arrived = await arrive(db, oidc, claims);
        // What he may do can be another since he last came.
        app.tellNews([accessChanged(arrived.userId)]);
        if (arrived.sessionEpoch === null) return pageThatSays('noAccess');
        await cookie.keep(reply, 'arrival', arrived);
        return pageThatSays('done');
      }),
    );
  });
}

const pageThatSays = (said: calls.SignOnFailure | 'done') => `/login-admin?sign-on=${said}`;

/** Somebody stands before a page, not a program: what fails is told there, and to the operator in the log. */
async function orTell(
  request: FastifyRequest,
  reply: FastifyReply,
  wayOn: () => Promise<string>,
): Promise<FastifyReply> {
  const page = await wayOn().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 429) return pageThatSays('busy');
    if (!(error instanceof SignOnFailure || error instanceof NotLetIn)) throw error;
    const { cause } = error;
    request.log.warn(
      { cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : cause },
      error.message,
    );
    return pageThatSays(error.reason);
  });
  return reply.header('Cache-Control', 'no-store').redirect(page, 303);
}
