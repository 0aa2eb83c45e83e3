import { normalizeEmail } from '@meridienne/domain';
import { sql } from 'kysely';
import { AppError } from '../../../../kernel/app-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import { isPassword } from '../../../../http/password.ts';
import { type Opening, openSession } from '../../sessions/commands.ts';
import { NO_TEMPORARY_PASSWORD } from './set-temporary-password.ts';
import { findUserByEmail, type UserRow } from '../queries/users.ts';

/**
 * Signs a user in. A temporary password becomes the password when it is first used, and ends the sessions of
 * the old one; until then the old one works. Spaces around a password don't count.
 * @param now the instant that a temporary password is held against
 * @param opening what the session is for, and who asks
 * @throws {AppError} 401, the same for an unknown address and a wrong password
 */
export async function signIn(
  deps: Pick<Deps, 'db' | 'tokenKey' | 'changes'>,
  input: { email: string; password: string },
  now: Date,
  opening: Opening,
): Promise<{ token: string; user: UserRow }> {
  const user = await findUserByEmail(deps.db, normalizeEmail(input.email));
  const password = input.password.trim();
  const isOwn = await isPassword(user?.password_hash ?? null, password);
  if (user && isOwn) {
    const { id, session_epoch: sessionEpoch } = user;
    return { token: await openSession(deps, { id, sessionEpoch }, opening), user };
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
      .returning('session_epoch')
      .executeTakeFirst();
    // No row was updated: the temporary password has been replaced or taken back since it was read.
    if (adopted) {
      // What listens in the ended sessions has to ask again.
      deps.changes.tellAccess(user.id);
      const proven = { id: user.id, sessionEpoch: adopted.session_epoch };
      return { token: await openSession(deps, proven, opening), user };
    }
  }
  throw new AppError('login.failed', 401, { fields: { error: 'AuthenticationFailure' } });
}
