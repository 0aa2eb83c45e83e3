import { normalizeEmail } from '@meridienne/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { AppError, unauthenticated } from '../../../../kernel/app-error.ts';
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

/** Somebody who has told his password, or shown what stands for it. */
export interface Proven {
  user: UserRow;
  /** In which he has shown it. */
  sessionEpoch: number;
  /** Of the temporary password that he told, and that becomes his as he comes in; null for his own. */
  temporaryHash: string | null;
  /** The known device that he told it on. */
  device: string | null;
}

type SignInDeps = Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>;

/** What listens in the sessions that a sign-in has ended has to ask again. */
export const newsOfSignIn = ({ user, hasEndedOthers }: SignedIn): News[] =>
  hasEndedOthers ? [accessChanged(user.id)] : [];

/** Signs in by the password alone, to book and nothing else. @throws {AppError} as `proveIdentity` */
export async function signInCounted(
  deps: SignInDeps,
  caller: Pick<FastifyRequest, 'ip'>,
  typed: { email: string; password: string; devices?: string | null | undefined },
  opening: Opening,
): Promise<SignedIn> {
  return enter(deps, await proveIdentity(deps, caller, typed), opening);
}

/**
 * Who it is, by e-mail and password, of somebody who may be guessing: a try counts as a wrong one until it has been seen
 * to be right. Spaces around a password don't count.
 * @throws {AppError} 401, the same for an unknown address and a wrong password; 429
 */
export async function proveIdentity(
  deps: SignInDeps,
  caller: Pick<FastifyRequest, 'ip'>,
  typed: { email: string; password: string; devices?: string | null | undefined },
): Promise<Proven> {
  const attempt = await countSignIn(deps, caller, typed);
  const proven = await checkPassword(deps.db, typed, deps.clock());
  await clearAttempt(deps, attempt);
  return { ...proven, device: attempt.device ?? null };
}

async function checkPassword(
  db: Database,
  input: { email: string; password: string },
  now: Date,
): Promise<Omit<Proven, 'device'>> {
  const user = await findUserByEmail(db, normalizeEmail(input.email));
  const password = input.password.trim();
  const isOwn = await isPassword(user?.password_hash ?? null, password);
  if (user && isOwn) return { user, sessionEpoch: user.session_epoch, temporaryHash: null };
  const isInTime = (user?.temporary_password_expires_at?.getTime() ?? 0) > now.getTime();
  const temporary = isInTime ? (user?.temporary_password_hash ?? null) : null;
  // Always tried: the time that it takes must not tell who has asked for one, and so has an account.
  const isTemporary = await isPassword(temporary, password);
  if (user && isTemporary) return { user, sessionEpoch: user.session_epoch, temporaryHash: temporary };
  throw loginFailed();
}

const loginFailed = () => new AppError('login.failed', 401, { fields: { error: 'AuthenticationFailure' } });

/**
 * Opens a session for somebody who has shown all that is asked of him. A temporary password becomes the password now,
 * and ends the sessions of the old one, which works until then.
 * @throws {AppError} 401 when what he has shown holds no more
 */
export async function enter(
  deps: Pick<Deps, 'db' | 'tokenKey'>,
  { user, sessionEpoch, temporaryHash }: Omit<Proven, 'device'>,
  opening: Opening,
): Promise<SignedIn> {
  if (temporaryHash === null) {
    const token = await openSession(deps, { id: user.id, sessionEpoch }, opening);
    return { token, user, hasEndedOthers: false };
  }
  const adopted = await deps.db
    .updateTable('users')
    .set({
      password_hash: temporaryHash,
      ...NO_TEMPORARY_PASSWORD,
      // A temporary password was mailed to the address, so using it proves the address.
      is_email_proven: true,
      session_epoch: sql<number>`session_epoch + 1`,
    })
    .where('id', '=', user.id)
    .where('temporary_password_hash', '=', temporaryHash)
    .where(sql<boolean>`not ${IS_INVITED_NO_MORE}`)
    .returning('session_epoch')
    .executeTakeFirst();
  // No row was updated: the temporary password has been replaced or taken back since it was read, or it came with an
  // invitation that is over.
  if (!adopted) throw unauthenticated('login.failed');
  const own = { id: user.id, sessionEpoch: adopted.session_epoch };
  return { token: await openSession(deps, own, opening), user, hasEndedOthers: true };
}
