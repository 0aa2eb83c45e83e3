import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../db/schema.ts';

/** Anybody can have signed up with an address: only who reads its mail may come in as staff. */
export const UNPROVEN = {
  password_hash: null,
  temporary_password_hash: null,
  temporary_password_expires_at: null,
  session_epoch: sql<number>`session_epoch + 1`,
};

/** Makes staff of a traveller, who loses password and sessions: a temporary password has to be mailed to him. */
export async function makeStaff(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      ...UNPROVEN,
      roles: ['ROLE_ADMIN'],
      updated_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
    })
    .where('id', '=', userId)
    .execute();
}
