import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { Provider } from 'oidc-provider';

/** Who stands before the provider's page: the claims he has there, or null for one who turns back. */
export type AtTheProvider = (Record<string, unknown> & { sub: string }) | null;

export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** From now on. */
  meets(person: AtTheProvider): void;
  /** Answers everything by this status; null for as it should. */
  breaks(status: number | null): void;
  /** Says from now on that it signs by another key than it does. */
  swapsKeys(): void;
  close(): Promise<void>;
}

/** A real provider of OpenID Connect, certified as such, which knows one client and insists on PKCE. */
export async function startOidcProvider(publicUrl: string): Promise<TestProvider> {
  let person: AtTheProvider = null;
  let broken: number | null = null;
  let told: string | null = null;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const [clientId, clientSecret] = ['meridienne', 'a secret of the tests'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/login/sign-on/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the tests'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    // Nobody is asked what the client may read.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (broken !== null) return void response.writeHead(broken).end();
    if (told !== null && request.url === '/jwks')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(told);
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = person
      ? { login: { accountId: person.sub, remember: false } }
      : { error: 'access_denied', error_description: 'turned back' };
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    meets: (next) => void (person = next),
    breaks: (status) => void (broken = status),
    swapsKeys() {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      told = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
