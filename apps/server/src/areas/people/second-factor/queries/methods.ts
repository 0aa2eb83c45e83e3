import { SECOND_FACTORS, type SecondFactorMethod } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** By what somebody can show his second factor. */
export async function methodsOf(db: Database, userId: number): Promise<SecondFactorMethod[]> {
  const has = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      sql<boolean>`exists (select from passkeys k where k.user_id = users.id)`.as('passkey'),
      sql<boolean>`exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        'totp',
      ),
      sql<boolean>`exists (select from recovery_codes c where c.user_id = users.id)`.as('recoveryCode'),
    ])
    .executeTakeFirst();
  return SECOND_FACTORS.filter((method) => has?.[method]);
}
