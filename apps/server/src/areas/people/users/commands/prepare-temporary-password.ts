import { randomBytes, randomUUID } from 'node:crypto';
import { hashPassword } from '../../../../http/password.ts';
import { temporaryPassword } from '../../../../http/temporary-password.ts';
import type { TaskDeps } from '../../../../jobs/task-deps.ts';
import { findStandingPassword } from '../queries/standing-password.ts';
import { TEMPORARY_PASSWORD_HOURS } from '../rules.ts';
import { setTemporaryPassword } from './set-temporary-password.ts';

/**
 * Makes the password when its mail leaves, so that it is never written down but in the mail and as a hash. One that was
 * mailed before and stands for hours yet is mailed again: whoever has requests repeated, each mail says what works.
 * Else it replaces the earlier one, and only once its mail has left: until then, what the earlier mail says works.
 */
export async function prepareTemporaryPassword(
  { db, settings }: TaskDeps,
  user: { id: number; email: string },
) {
  const standing = await findStandingPassword(db, user, settings.guestKey);
  const seed = randomBytes(16).toString('base64url');
  const hours = TEMPORARY_PASSWORD_HOURS;
  const temporary = standing ?? { password: temporaryPassword(settings.guestKey, seed), hours };
  const hash = standing ? null : await hashPassword(temporary.password);
  const departure = {
    to: user.email,
    // Each try has its own password: a mailbox that shows only the first of two alike would hide the right one.
    about: `temporary-password-${randomUUID()}`,
    afterwards: hash === null ? undefined : () => setTemporaryPassword(db, user, { hash, seed }),
  };
  return { temporary, departure };
}
