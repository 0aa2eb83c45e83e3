import type * as OpenIdClient from 'openid-client';
import type { ClientAuth, Configuration } from 'openid-client';
import type { OidcSettings } from '../../settings/oidc-settings.ts';

/** What must come back unchanged, kept by the browser that was sent to the provider. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** `refused`: the person or the provider said no; `unavailable`: it doesn't answer, or not as it should. */
export class SignOnFailure extends Error {
  readonly reason: 'refused' | 'unavailable';
  constructor(reason: 'refused' | 'unavailable', cause: unknown) {
    super(`The sign-on provider ${reason === 'refused' ? 'refused' : 'is unavailable'}`, { cause });
    this.reason = reason;
  }
}

export interface SignOnProvider {
  /** Where the browser has to go. @throws {SignOnFailure} */
  begin(redirectUri: string): Promise<{ url: URL; secrets: SignOnSecrets }>;
  /**
   * Whom the provider has signed in: the token's claims, and what it tells of the user besides.
   * @param returned the whole address that the browser came back to @throws {SignOnFailure}
   */
  finish(returned: URL, secrets: SignOnSecrets): Promise<Claims>;
}

/** Somebody waits before the log-in page meanwhile. */
const ANSWER_SECONDS = 8;
/** A provider changes its keys and addresses seldom, but it does. */
const KNOWN_MS = 3_600_000;

/** OpenID Connect by discovery, the code flow and PKCE; asks nothing before somebody wants to sign in. */
export function createSignOnProvider(settings: OidcSettings): SignOnProvider {
  let known: { at: number; config: Promise<Configuration> } | null = null;
  const configuration = async (): Promise<Configuration> => {
    if (known && performance.now() - known.at < KNOWN_MS) return known.config;
    const config = discover(settings);
    const asked = { at: performance.now(), config };
    known = asked;
    // What failed is asked again by the next who comes.
    config.catch(() => {
      if (known === asked) known = null;
    });
    return config;
  };
  return {
    begin: (redirectUri) =>
      told(async (client) => {
        const config = await configuration();
        const secrets = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.scopes,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          state: secrets.state,
          nonce: secrets.nonce,
        });
        return { url, secrets };
      }),
    finish: (returned, { state, nonce, verifier }) =>
      told(async (client) => {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        // Many tell e-mail and groups there alone.
        const more =
          config.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { ...more, ...claims };
      }),
  };
}

type Client = typeof OpenIdClient;

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const url = new URL(issuer);
  const auth = clientSecret === null ? client.None() : secretAuth(client, clientSecret);
  return client.discovery(url, clientId, undefined, auth, {
    timeout: ANSWER_SECONDS,
    execute: [
      // Who speaks for the provider's host isn't believed without its key.
      client.enableNonRepudiationChecks,
      // Allowed by the settings on one's own machine alone.
      ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ],
  });
}

/** As the standard has it where nothing else is said, and in the body where the provider takes it there alone. */
const secretAuth =
  (client: Client, secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return way(secret)(server, ...rest);
  };

async function told<Done>(ask: (client: Client) => Promise<Done>): Promise<Done> {
  const client = await import('openid-client');
  try {
    return await ask(client);
  } catch (error) {
    const isRefusal = error instanceof client.AuthorizationResponseError;
    throw new SignOnFailure(isRefusal ? 'refused' : 'unavailable', error);
  }
}
