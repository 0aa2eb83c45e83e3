import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { GuestKey } from '../../../../kernel/guest-token.ts';
import { isPassword } from '../../../../http/password.ts';
import { temporaryPassword } from '../../../../http/temporary-password.ts';
import { TEMPORARY_PASSWORD_LEAST_HOURS } from '../rules.ts';

/**
 * The temporary password that a mail told this user, at the address that he still has, if it works for hours yet.
 * @returns it, and for how many whole hours
 */
export async function findStandingPassword(
  db: Database,
  user: { id: number; email: string },
  key: GuestKey,
): Promise<{ password: string; hours: number } | null> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .select([
      'temporary_password_hash as hash',
      'temporary_password_seed as seed',
      sql<number>`floor(extract(epoch from temporary_password_expires_at - now()) / 3600)::int`.as('hours'),
    ])
    .executeTakeFirst();
  if (!row?.hash || row.seed === null || row.hours < TEMPORARY_PASSWORD_LEAST_HOURS) return null;
  const password = temporaryPassword(key, row.seed);
  // Made with another key, it would be another.
  return (await isPassword(row.hash, password)) ? { password, hours: row.hours } : null;
}
