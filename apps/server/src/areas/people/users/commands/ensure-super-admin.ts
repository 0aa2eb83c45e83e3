import { normalizeEmail } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { isEasyPassword } from '../../../../http/easy-password.ts';
import { hashPassword } from '../../../../http/password.ts';
import { StartupError } from '../../../../settings/startup-error.ts';

/**
 * Creates the first super administrator, at start, when there is none.
 * @returns whether it did
 * @throws {StartupError} when somebody else has the e-mail, whom nobody means to be given every account
 */
export async function ensureSuperAdmin(
  db: Database,
  input: { email: string; password: string },
): Promise<boolean> {
  if (await hasSuperAdmin(db)) return false;
  const email = normalizeEmail(input.email);
  if (await isEasyPassword(input.password.trim(), [email])) {
    throw new StartupError('SUPER_ADMIN_PASSWORD is one of those that are guessed first: choose another.');
  }
  const created = await db
    .insertInto('users')
    .values({
      email,
      username: email,
      roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
      password_hash: await hashPassword(input.password.trim()),
    })
    // Several processes may start at once.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created && !(await hasSuperAdmin(db))) {
    throw new StartupError('SUPER_ADMIN_EMAIL is the address of a user who is none: choose another.');
  }
  return created !== undefined;
}

async function hasSuperAdmin(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where(sql<boolean>`'ROLE_SUPER_ADMIN' = any (roles)`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
