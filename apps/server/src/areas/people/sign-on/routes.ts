import cookies from '@fastify/cookie';
import * as calls from '@meridienne/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { accessChanged } from '../../../http/live-news.ts';
import { anyone } from '../../../http/policy.ts';
import { countCall, type RateLimit } from '../../../http/rate-limit.ts';
import { route } from '../../../http/route.ts';
import { seal, unseal } from '../../../http/sealed-cookie.ts';
import {
  createSignOnProvider,
  SignOnFailure,
  type SignOnProvider,
  type SignOnSecrets,
} from '../../../integrations/sign-on/provider.ts';
import { openSession } from '../sessions/commands.ts';
import { newDevice } from '../sign-in-guard/commands.ts';
import { presentSignedIn } from '../users/present.ts';
import { requireUser } from '../users/queries/users.ts';
import { arrive, NotLetIn } from './commands.ts';

/** Each may cost a call to the provider. */
const SIGN_ON_LIMIT: RateLimit = { name: 'sign-on', windowSeconds: 600, perAddress: 120 };

const CALLBACK = '/api/login/sign-on/callback';

/**
 * Staff's way in by the installation's provider of OpenID Connect. The browser keeps what belongs to its way there and
 * back in a sealed cookie, so nobody can be signed in as somebody else by a link; the token is asked for by the page.
 */
export async function registerSignOn(app: FastifyInstance, deps: Deps): Promise<void> {
  const { settings, db, pool, tokenKey } = deps;
  const { oidc } = settings;
  const provider = oidc && createSignOnProvider(oidc);
  const isSecure = settings.publicUrl.startsWith('https:');
  const cookie = isSecure ? '__Host-meridienne-sign-on' : 'meridienne-sign-on';
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;
  // Nothing may wait for a reply that isn't sent yet, so it returns none.
  const keep = async (reply: FastifyReply, use: Parameters<typeof seal>[1], value: object): Promise<void> => {
    reply.setCookie(cookie, await seal(tokenKey, use, { ...value }), options);
  };

  route(app, calls.listLoginWays, {
    policy: anyone,
    handler: async () => ({
      passwords: oidc?.emergencyEmail == null,
      signOn: oidc && { name: oidc.name },
    }),
  });

  await app.register(async (ways) => {
    await ways.register(cookies);

    ways.get('/api/login/sign-on', { config: { policy: anyone } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return orTell(request, reply, async () => {
        if (settings.rateLimit) await countCall(pool, SIGN_ON_LIMIT, request);
        const { url, secrets } = await begin(provider, settings.publicUrl);
        await keep(reply, 'way', secrets);
        return reply.redirect(url.href, 303);
      });
    });

    ways.get(CALLBACK, { config: { policy: anyone, hasNews: true } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      return orTell(request, reply, async () => {
        const secrets = await unseal(tokenKey, 'way', request.cookies[cookie]);
        const returned = new URL(request.url, settings.publicUrl);
        if (!secrets || secrets['state'] !== returned.searchParams.get('state'))
          return tell(reply, 'expired');
        if (!provider || !oidc) throw new SignOnFailure('unavailable', 'no provider is set');
        const claims = await provider.finish(returned, secrets as unknown as SignOnSecrets);
        const arrived = await arrive(db, oidc, claims);
        // What it may do can be another since its last arrival.
        app.tellNews([accessChanged(arrived.userId)]);
        if (arrived.sessionEpoch === null) return tell(reply, 'noAccess');
        await keep(reply, 'arrival', arrived);
        return tell(reply, 'done');
      });
    });

    route(ways, calls.finishSignOn, {
      policy: anyone,
      handler: async ({ request, reply }) => {
        const arrived = await unseal(tokenKey, 'arrival', request.cookies[cookie]);
        reply.clearCookie(cookie, options);
        const { userId: id, sessionEpoch } = arrived ?? {};
        if (typeof id !== 'number' || typeof sessionEpoch !== 'number') throw unauthenticated();
        const opening = { use: 'session', userAgent: request.headers['user-agent'] } as const;
        const token = await openSession(deps, { id, sessionEpoch }, opening);
        return presentSignedIn(token, await requireUser(db, id), await newDevice(deps, id));
      },
    });
  });
}

async function begin(provider: SignOnProvider | null, publicUrl: string) {
  if (!provider) throw new SignOnFailure('unavailable', 'no provider is set');
  return provider.begin(`${publicUrl}${CALLBACK}`);
}

const tell = (reply: FastifyReply, said: calls.SignOnFailure | 'done') =>
  reply.redirect(`/login-admin?sign-on=${said}`, 303);

/** Somebody stands before a page, not a program: what fails is told there, and to the operator in the log. */
async function orTell(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnFailure || error instanceof NotLetIn)) throw error;
    const { cause } = error;
    request.log.warn(
      { cause: cause instanceof Error ? `${cause.name}: ${cause.message}` : cause },
      error.message,
    );
    return tell(reply, error.reason);
  }
}
