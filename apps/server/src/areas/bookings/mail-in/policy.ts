import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Whether who calls knows the secret: he sends it as a bearer token, or as the password of a log-in that his service puts
 * into the address; or he has signed the body by it (`X-Signature`, or `X-Hub-Signature-256`: HMAC-SHA-256 in hex).
 */
export function knowsSecret(secret: string, headers: IncomingHttpHeaders, body: Buffer): boolean {
  const signature = headers['x-signature'] ?? headers['x-hub-signature-256'];
  if (typeof signature === 'string') {
    const own = createHmac('sha256', secret).update(body).digest('hex');
    return isSame(
      signature
        .trim()
        .toLowerCase()
        .replace(/^sha256=/, ''),
      own,
    );
  }
  const [, kind = '', said = ''] = /^(\S+) +(.*)$/.exec(headers.authorization ?? '') ?? [];
  if (kind.toLowerCase() === 'bearer') return isSame(said, secret);
  if (kind.toLowerCase() !== 'basic') return false;
  const logIn = Buffer.from(said, 'base64').toString('utf8');
  return isSame(logIn.slice(logIn.indexOf(':') + 1), secret);
}
