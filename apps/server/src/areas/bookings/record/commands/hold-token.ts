import { createHash, randomBytes } from 'node:crypto';

/** By what a hold is found and known as the caller's. */
export interface HoldProof {
  id: number;
  secretHash: string;
}

const TOKEN = /^(\d{1,15})\.([\w-]{22})$/;

/** What a caller sends; null where it can't be a hold's. */
export function readHold(token: string | null | undefined): HoldProof | null {
  const [, id, secret] = TOKEN.exec(token ?? '') ?? [];
  return id === undefined || secret === undefined ? null : { id: Number(id), secretHash: hashed(secret) };
}

/** A new secret of 128 bits, and what is kept of it. */
export function drawSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(16).toString('base64url');
  return { secret, secretHash: hashed(secret) };
}

/** A network as it is kept beside a hold: to be told from others, not to be read. */
export const hashedNetwork = (network: string, key: string): string => hashed(`${key} ${network}`);

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');
