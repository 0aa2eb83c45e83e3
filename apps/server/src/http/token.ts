import { jwtVerify, SignJWT } from 'jose';

export type TokenKey = Uint8Array;

const ALGORITHM = 'HS256';
const LIFETIME = '30d';

/** A bearer token for one user in one session epoch; it dies when the epoch is raised (a new password). */
export function signToken(key: TokenKey, userId: number, sessionEpoch: number): Promise<string> {
  return new SignJWT({ epoch: sessionEpoch })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}

/** What an `Authorization` header proves; null for nothing, the word `none`, or a token that is not ours. */
export async function readToken(
  key: TokenKey,
  authorization: string | undefined,
): Promise<{ userId: number; sessionEpoch: number } | null> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token === 'none') return null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM] });
    const userId = Number(payload.sub);
    return Number.isSafeInteger(userId) && typeof payload['epoch'] === 'number'
      ? { userId, sessionEpoch: payload['epoch'] }
      : null;
  } catch {
    return null;
  }
}
