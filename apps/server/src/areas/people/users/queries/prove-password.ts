import type { Database } from '../../../../db/database.ts';
import { invalid } from '../../../../kernel/app-error.ts';
import { isPassword } from '../../../../http/password.ts';

/** A password that somebody was shown to know, by its hash: whether it still is his is to be seen under the lock. */
export interface PasswordProof {
  hash: string;
  /** Mailed to him, and not used yet. */
  isTemporary: boolean;
}

/**
 * Whether somebody knows his present password: what he could sign in with at this moment.
 * @param field where it was typed
 * @throws {AppError} 422 there
 */
export async function provePassword(
  db: Database,
  userId: number,
  typed: string,
  now: Date,
  field: 'currentPassword' | 'password' = 'currentPassword',
): Promise<PasswordProof> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['password_hash', 'temporary_password_hash', 'temporary_password_expires_at'])
    .executeTakeFirst();
  const password = typed.trim();
  const own = user?.password_hash ?? null;
  if (await isPassword(own, password)) return { hash: own ?? '', isTemporary: false };
  const isInTime = (user?.temporary_password_expires_at?.getTime() ?? 0) > now.getTime();
  const temporary = isInTime ? (user?.temporary_password_hash ?? null) : null;
  if (await isPassword(temporary, password)) return { hash: temporary ?? '', isTemporary: true };
  throw invalid(field, 'profile.presentWrong');
}
