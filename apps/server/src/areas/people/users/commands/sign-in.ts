import { normalizeEmail } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import { accessChanged, type News } from '../../../../http/live-news.ts';
import { isPassword } from '../../../../http/password.ts';
import { type Opening, openSession } from '../../sessions/commands.ts';
import { clearAttempt, countSignIn } from '../../sign-in-guard/commands.ts';
import { NO_TEMPORARY_PASSWORD } from './set-temporary-password.ts';
import { IS_INVITED_NO_MORE } from '../queries/invitations.ts';
import { findUserByEmail, type UserRow } from '../queries/users.ts';

export interface SignedIn {
  token: string;
  user: UserRow;
  /** The sessions that there were have ended. */
  hasEndedOthers: boolean;
}

/** `signIn` for who may be guessing: a try counts as a wrong one until it has been seen to be right. @throws {AppError} as `signIn`; 429 */
export async function signInCounted(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  caller: Pick<FastifyRequest, 'ip'>,
  typed: { email: string; password: string; devices?: string | null | undefined },
  opening: Opening,
): Promise<SignedIn> {
  const attempt = await countSignIn(deps, caller, typed);
  const signedIn = await signIn(deps, typed, deps.clock(), opening);
  await clearAttempt(deps, attempt);
  return signedIn;
}

/** What listens in the sessions that a sign-in has ended has to ask again. */
export const newsOfSignIn = ({ user, hasEndedOthers }: SignedIn): News[] =>
  hasEndedOthers ? [accessChanged(user.id)] : [];

/**
 * Signs a user in. A temporary password becomes the password when it is first used, and ends the sessions of
 * the old one; until then the old one works. Spaces around a password don't count.
 * @param now the instant that a temporary password is held against
 * @param opening what the session is for, and who asks
 * @throws {AppError} 401, the same for an unknown address and a wrong password
 */
async function signIn(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  input: { email: string; password: string },
  now: Date,
  opening: Opening,
): Promise<SignedIn> {
  const user = await findUserByEmail(deps.db, normalizeEmail(input.email));
  const password = input.password.trim();
  const isOwn = await isPassword(user?.password_hash ?? null, password);
  if (user && isOwn) {
    const { id, session_epoch: sessionEpoch } = user;
    const token = await openSession(deps, { id, sessionEpoch }, opening);
    return { token, user, hasEndedOthers: false };
  }
  const isInTime = (user?.temporary_password_expires_at?.getTime() ?? 0) > now.getTime();
  const temporary = isInTime ? (user?.temporary_password_hash ?? null) : null;
  // Always tried: the time that it takes must not tell who has asked for one, and so has an account.
  const isTemporary = await isPassword(temporary, password);
  if (user && isTemporary) {
    const adopted = await deps.db
      .updateTable('users')
      .set({
        password_hash: temporary,
        ...NO_TEMPORARY_PASSWORD,
        // A temporary password was mailed to the address, so using it proves the address.
        is_email_proven: true,
        session_epoch: sql<number>`session_epoch + 1`,
      })
      .where('id', '=', user.id)
      .where('temporary_password_hash', '=', temporary)
      .where(sql<boolean>`not ${IS_INVITED_NO_MORE}`)
      .returning('session_epoch')
      .executeTakeFirst();
    // No row was updated: the temporary password has been replaced or taken back since it was read, or it came with an
    // invitation that is over.
    if (adopted) {
      const proven = { id: user.id, sessionEpoch: adopted.session_epoch };
      return { token: await openSession(deps, proven, opening), user, hasEndedOthers: true };
    }
  }
  throw new AppError('login.failed', 401, { fields: { error: 'AuthenticationFailure' } });
}
