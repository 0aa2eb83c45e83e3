import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import { TEMPORARY_PASSWORD_HOURS } from '../rules.ts';

/** Its seed goes with it: what became somebody's own password must not be made again from it. */
export const NO_TEMPORARY_PASSWORD = {
  temporary_password_hash: null,
  temporary_password_seed: null,
  temporary_password_expires_at: null,
};

/**
 * Stores, by its hash, what signs a user in once beside the password that he has.
 * @param user whose mail told it; at another address by now, he must not be let in by what the old one received
 */
export async function setTemporaryPassword(
  db: Kysely<DB>,
  user: { id: number; email: string },
  temporary: { hash: string; seed: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      temporary_password_hash: temporary.hash,
      temporary_password_seed: temporary.seed,
      temporary_password_expires_at: sql<Date>`now() + make_interval(hours => ${TEMPORARY_PASSWORD_HOURS})`,
    })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .execute();
}
