import { jwtVerify, SignJWT } from 'jose';

export type TokenKey = Uint8Array;

const ALGORITHM = 'HS256';

/** `session`: all that the user may do; `booking`: to say who books, for a page that isn't the server's own. */
export type TokenUse = 'session' | 'booking';

const LIFETIMES = { session: '30d', booking: '24h' } as const satisfies Record<TokenUse, string>;

/** A bearer token for one user in one session epoch; it dies when the epoch is raised (a new password). */
export function signToken(
  key: TokenKey,
  userId: number,
  sessionEpoch: number,
  use: TokenUse = 'session',
): Promise<string> {
  return new SignJWT({ epoch: sessionEpoch, use })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(LIFETIMES[use])
    .sign(key);
}

/** What an `Authorization` header proves; null for nothing, the word `none`, or a token that is not ours. */
export async function readToken(
  key: TokenKey,
  authorization: string | undefined,
): Promise<{ userId: number; sessionEpoch: number; use: TokenUse } | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token === 'none') return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const userId = Number(payload.sub);
    const { epoch, use } = payload;
    return Number.isSafeInteger(userId) &&
      typeof epoch === 'number' &&
      (use === 'session' || use === 'booking')
      ? { userId, sessionEpoch: epoch, use }
      : null;
  } catch {
    return null;
  }
}
