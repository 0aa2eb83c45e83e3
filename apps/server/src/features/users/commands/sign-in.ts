import { normalizeEmail } from '@meridienne/domain';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { isPassword } from '../../../http/password.ts';
import { signToken, type TokenKey } from '../../../http/token.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';

/**
 * Signs a user in. A temporary password becomes the password when it is first used, and ends the sessions of
 * the old one; until then the old one works.
 * @param now the instant that a temporary password is held against
 * @throws {AppError} 401, the same for an unknown address and a wrong password
 */
export async function signIn(
  deps: { db: Database; tokenKey: TokenKey },
  input: { email: string; password: string },
  now: Date,
): Promise<{ token: string; user: UserRow }> {
  const user = await findUserByEmail(deps.db, normalizeEmail(input.email));
  const isOwn = await isPassword(user?.password_hash ?? null, input.password);
  if (user && isOwn) {
    return { token: await signToken(deps.tokenKey, user.id, user.session_epoch), user };
  }
  const isInTime = (user?.temporary_password_expires_at?.getTime() ?? 0) > now.getTime();
  const temporary = isInTime ? (user?.temporary_password_hash ?? null) : null;
  // Always tried: the time that it takes must not tell who has asked for one, and so has an account.
  const isTemporary = await isPassword(temporary, input.password);
  if (user && isTemporary) {
    const epoch = user.session_epoch + 1;
    await deps.db
      .updateTable('users')
      .set({
        password_hash: temporary,
        temporary_password_hash: null,
        temporary_password_expires_at: null,
        session_epoch: epoch,
        updated_at: now,
      })
      .where('id', '=', user.id)
      .where('temporary_password_hash', '=', temporary)
      .execute();
    return { token: await signToken(deps.tokenKey, user.id, epoch), user };
  }
  throw new AppError('login.failed', 401, { fields: { error: 'AuthenticationFailure' } });
}
