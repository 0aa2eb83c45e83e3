import { jwtVerify, SignJWT } from 'jose';
import type { TokenKey } from './token.ts';

const ALGORITHM = 'HS256';
const USE = 'ticket';

/** That somebody has told a user's right password, in this epoch of his. */
export interface LoginTicket {
  /** Of the row that is deleted by the log-in to which it leads. */
  id: string;
  userId: number;
  sessionEpoch: number;
  /** The user's known device that it was told on. */
  device: string | null;
}

export const TICKET_SECONDS = 600;

/** It names no session, so it is no token: it opens nothing but the next step of the log-in. */
export function signTicket(
  key: TokenKey,
  { id, userId, sessionEpoch, device }: LoginTicket,
): Promise<string> {
  return new SignJWT({ epoch: sessionEpoch, use: USE, device })
    .setProtectedHeader({ alg: ALGORITHM })
    .setJti(id)
    .setSubject(String(userId))
    .setExpirationTime(`${TICKET_SECONDS}s`)
    .sign(key);
}

/** @returns null for what isn't ours, or is over */
export async function readTicket(key: TokenKey, sent: string): Promise<LoginTicket | null> {
  try {
    const { payload } = await jwtVerify(sent, key, { algorithms: [ALGORITHM] });
    const { sub, jti, epoch, use, device } = payload;
    return use === USE && jti !== undefined && typeof epoch === 'number'
      ? {
          id: jti,
          userId: Number(sub),
          sessionEpoch: epoch,
          device: typeof device === 'string' ? device : null,
        }
      : null;
  } catch {
    return null;
  }
}
