import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** As a scanner of repositories finds it where somebody has left it lying about. */
const PREFIX = 'mrdk';
const TOKEN = new RegExp(`^${PREFIX}_([1-9]\\d{0,9})_([\\w-]{43})$`);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A secret of 256 bits that nobody has drawn before, and what is kept of it. */
export function drawSecret(): { secret: string; hash: Buffer; lastCharacters: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret), lastCharacters: secret.slice(-4) };
}

export const apiKeyToken = (id: number, secret: string): string => `${PREFIX}_${id}_${secret}`;

/** Whether an `Authorization` header shows a key, whole or not: then no session is looked for. */
export const showsApiKey = (authorization: string | undefined): boolean =>
  /^Bearer\s+mrdk_/i.test(authorization ?? '');

/** The key that an `Authorization` header shows; null for what can't be one. */
export function readApiKey(authorization: string | undefined): { id: number; secret: string } | null {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  const [, id, secret] = TOKEN.exec(token ?? '') ?? [];
  return id && secret && Number(id) <= 2_147_483_647 ? { id: Number(id), secret } : null;
}

/** In a time that says nothing of how much of it is right. */
export const isSecretOf = (secret: string, kept: Buffer): boolean => timingSafeEqual(hashOf(secret), kept);
