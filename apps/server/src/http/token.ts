import { jwtVerify, SignJWT } from 'jose';

export type TokenKey = Uint8Array;

const ALGORITHM = 'HS256';

/** `session`: all that the user may do; `booking`: to say who books, for a page that isn't the server's own. */
export type TokenUse = 'session' | 'booking';

/** How long a session lives when nobody ends it. */
export const LIFETIME_SECONDS = {
  session: 30 * 86_400,
  booking: 86_400,
} as const satisfies Record<TokenUse, number>;

/** Which session a token is for. Without it, or in another epoch of its user (a new password), the token is dead. */
export interface TokenOwner {
  userId: number;
  sessionId: number;
  sessionEpoch: number;
}

/** A bearer token for one session of a user. */
export function signToken(
  key: TokenKey,
  { userId, sessionId, sessionEpoch }: TokenOwner,
  use: TokenUse = 'session',
): Promise<string> {
  return new SignJWT({ sid: sessionId, epoch: sessionEpoch, use })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS[use]}s`)
    .sign(key);
}

/** What an `Authorization` header proves; null for nothing, the word `none`, or a token that is not ours. */
export async function readToken(
  key: TokenKey,
  authorization: string | undefined,
): Promise<(TokenOwner & { use: TokenUse }) | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token === 'none') return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const userId = Number(payload.sub);
    const { sid, epoch, use } = payload;
    return Number.isSafeInteger(userId) &&
      typeof sid === 'number' &&
      typeof epoch === 'number' &&
      (use === 'session' || use === 'booking')
      ? { userId, sessionId: sid, sessionEpoch: epoch, use }
      : null;
  } catch {
    return null;
  }
}
