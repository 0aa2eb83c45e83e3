import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../db/schema.ts';
import { TEMPORARY_PASSWORD_HOURS } from '../rules.ts';

/** Stores, by its hash, what signs a user in once beside the password that he has. */
export async function setTemporaryPassword(db: Kysely<DB>, userId: number, hash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({
      temporary_password_hash: hash,
      temporary_password_expires_at: sql<Date>`now() + make_interval(hours => ${TEMPORARY_PASSWORD_HOURS})`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
