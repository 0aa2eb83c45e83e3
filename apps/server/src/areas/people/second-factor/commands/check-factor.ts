import type { shownPasskeySchema } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { Database } from '../../../../db/database.ts';
import type { Deps } from '../../../../http/deps.ts';
import { challengeOf, readShown } from '../../../../http/passkeys.ts';
import { hashRecoveryCode } from '../../../../http/recovery-code.ts';
import { unseal } from '../../../../http/sealed.ts';
import { stepOfCode } from '../../../../http/totp.ts';

type ShownPasskey = Static<typeof shownPasskeySchema>;
type FactorDeps = Pick<Deps, 'db' | 'tokenKey' | 'settings' | 'clock'>;

export const totpUse = (userId: number) => `totp secret of ${userId}`;

/** Takes a code of the user's authenticator app, each once: of two who show it at the same moment, one passes. */
export async function takeCode(deps: FactorDeps, userId: number, code: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .select('secret')
    .executeTakeFirst();
  const secret = row && unseal(deps.tokenKey, totpUse(userId), row.secret);
  const step = secret ? stepOfCode(secret, code, deps.clock()) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await deps.db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one of the user's recovery codes, which is none from then on. */
export async function takeRecoveryCode(db: Database, userId: number, typed: string): Promise<boolean> {
  const hash = hashRecoveryCode(userId, typed);
  if (!hash) return false;
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Takes a passkey that has signed what was asked.
 * @param userId whose it has to be; null for whoever comes
 * @param take takes the challenge, whether the signature holds or not
 * @returns whose it is; null for nobody's
 */
export async function takePasskey(
  { db, settings }: FactorDeps,
  userId: number | null,
  shown: ShownPasskey,
  take: (challenge: string) => Promise<boolean>,
): Promise<number | null> {
  const challenge = challengeOf(shown);
  if (challenge === null || !(await take(challenge))) return null;
  let query = db
    .selectFrom('passkeys')
    .where('credential_id', '=', shown.id)
    .select([
      'id',
      'user_id as userId',
      'credential_id as credentialId',
      'public_key as publicKey',
      sql<number>`counter::float8`.as('counter'),
      'transports',
    ]);
  if (userId !== null) query = query.where('user_id', '=', userId);
  const stored = await query.executeTakeFirst();
  const read = stored && (await readShown(settings.publicUrl, shown, challenge, stored));
  if (!read) return null;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: read.counter, is_synced: read.isSynced, last_used_at: sql<Date>`now()` })
    .where('id', '=', stored.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? stored.userId : null;
}
