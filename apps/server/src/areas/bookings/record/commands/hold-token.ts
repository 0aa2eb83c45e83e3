import { createHash, randomBytes } from 'node:crypto';

/** By what a hold is found and known as the caller's. */
export interface HoldProof {
  /** 0 of a caller who has only its secret. */
  id: number;
  secretHash: string;
}

const TOKEN = /^(\d{1,15})\.([\w-]{22,64})$/;

/** What a caller sends; null where it can't be a hold's. */
export function readHold(token: string | null | undefined): HoldProof | null {
  const [, id, secret] = TOKEN.exec(token ?? '') ?? [];
  return id === undefined || secret === undefined ? null : { id: Number(id), secretHash: hashed(secret) };
}

/** A secret of 128 bits, the caller's or a new one, and what is kept of it. */
export function secretOf(sent: string | null): { secret: string; secretHash: string } {
  const secret = sent ?? randomBytes(16).toString('base64url');
  return { secret, secretHash: hashed(secret) };
}

/** A network as it is kept beside a hold: to be told from others, not to be read. */
export const hashedNetwork = (network: string, key: string): string => hashed(`${key} ${network}`);

const hashed = (value: string) => createHash('sha256').update(value).digest('base64url');
