import { createHmac } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Settings } from '../settings/settings.ts';
import type { TokenKey } from './token.ts';

/** What it holds, and for how long: the way to the provider and back, and the moment after. */
const SECONDS = { way: 600, arrival: 60 } as const;
type Use = keyof typeof SECONDS;
type Kept = Readonly<Record<string, unknown>>;

/** What a browser keeps on its way through the provider of sign-on: it can neither read nor change it (ADR 70). */
export interface SignOnCookie {
  keep(reply: FastifyReply, use: Use, value: object): Promise<void>;
  /** @returns null for none, another use's, one that is over or isn't ours */
  read(request: FastifyRequest, use: Use): Promise<Kept | null>;
  drop(reply: FastifyReply): void;
}

export function createSignOnCookie(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  tokenKey: TokenKey,
): SignOnCookie {
  const key = createHmac('sha256', tokenKey).update('sign-on cookie').digest();
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-meridienne-sign-on' : 'meridienne-sign-on';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' };
  return {
    async keep(reply, use, value) {
      const sealed = await new EncryptJWT({ ...value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(use)
        .setExpirationTime(`${SECONDS[use]}s`)
        .encrypt(key);
      reply.setCookie(name, sealed, options);
    },
    async read(request, use) {
      const sealed = request.cookies[name];
      if (sealed === undefined) return null;
      try {
        return (await jwtDecrypt(sealed, key, { audience: use })).payload;
      } catch {
        return null;
      }
    },
    drop: (reply) => void reply.clearCookie(name, options),
  };
}
