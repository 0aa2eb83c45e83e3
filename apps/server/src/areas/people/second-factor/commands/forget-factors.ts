import type { Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';

/** Takes all that somebody has beside his password, and what was asked of him. */
export async function forgetFactors(trx: Transaction<DB>, userId: number): Promise<void> {
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'factor_challenges'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
