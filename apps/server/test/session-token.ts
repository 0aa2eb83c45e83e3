import type { Deps } from '../src/http/deps.ts';
import { openSession } from '../src/areas/people/sessions/commands.ts';

/** Signs a user in, whatever his password. @returns the session's token */
export async function sessionToken(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  userId: number,
  userAgent?: string,
): Promise<string> {
  const user = await deps.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'session_epoch as sessionEpoch'])
    .executeTakeFirstOrThrow();
  return openSession(deps, user, { use: 'session', userAgent });
}
