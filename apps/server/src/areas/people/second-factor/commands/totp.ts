import type { MailLanguage } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { seal, unseal } from '../../../../http/sealed.ts';
import { describeTotp, newTotpSecret, stepOfCode } from '../../../../http/totp.ts';
import { invalid, notFound } from '../../../../kernel/app-error.ts';
import { clearAttempt, countSignedInCode } from '../../sign-in-guard/commands.ts';
import { challengeOver, noFactor, takenAlready } from '../errors.ts';
import { totpUse } from './check-factor.ts';
import { afterRemoval, lockOneself, replaceRecoveryCodes, requireProof } from './owner.ts';
import { queueFactorNotice } from './queue-notices.ts';

/** For so long a secret waits for the first code of it. */
const CONFIRM_MINUTES = 30;

/** A new secret, in place of one that was never confirmed. @throws {AppError} 403 without a proof; 409 when an app is set up */
export async function startTotp(
  { db, tokenKey }: Pick<Deps, 'db' | 'tokenKey'>,
  user: SignedInUser,
): Promise<{ secret: string; uri: string }> {
  await requireProof(db, user);
  const secret = newTotpSecret();
  const sealed = seal(tokenKey, totpUse(user.id), secret);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp_secrets')
    .values({ user_id: user.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          secret: sealed,
          last_step: 0,
          created_at: sql<Date>`date_trunc('milliseconds', now())`,
        })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw takenAlready();
  return describeTotp(secret, { issuer: 'Méridienne', label: user.email });
}

/**
 * Sets the app up by a code of it, which then opens nothing else.
 * @returns since when, and with the first factor the recovery codes
 * @throws {AppError} 403 without a proof; 409 when nothing waits to be confirmed; 422 a wrong code; 429
 */
export async function confirmTotp(
  deps: Pick<Deps, 'db' | 'pool' | 'settings' | 'tokenKey' | 'clock'>,
  user: SignedInUser,
  code: string,
  language: MailLanguage,
): Promise<{ since: Date; recoveryCodes: string[] | null }> {
  await requireProof(deps.db, user);
  const attempt = await countSignedInCode(deps, user.email);
  const done = await inTransaction(deps.db, async (trx) => {
    const owner = await lockOneself(trx, user);
    const row = await trx
      .selectFrom('totp_secrets')
      .where('user_id', '=', user.id)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CONFIRM_MINUTES})`)
      .select(['secret', 'confirmed_at'])
      .executeTakeFirst();
    if (row?.confirmed_at) throw takenAlready();
    const secret = row && unseal(deps.tokenKey, totpUse(user.id), row.secret);
    if (!secret) throw challengeOver();
    const step = stepOfCode(secret, code, deps.clock());
    if (step === null) throw invalid('code', 'secondFactor.codeWrong');
    const { confirmed_at: since } = await trx
      .updateTable('totp_secrets')
      .set({ confirmed_at: sql<Date>`date_trunc('milliseconds', now())`, last_step: step })
      .where('user_id', '=', user.id)
      .returning('confirmed_at')
      .executeTakeFirstOrThrow();
    const recoveryCodes = owner.hasFactor ? null : await replaceRecoveryCodes(trx, user.id);
    await queueFactorNotice(trx, owner, { news: 'totpAdded', language });
    return { since: since ?? new Date(0), recoveryCodes };
  });
  await clearAttempt(deps, attempt);
  return done;
}

/** @throws {AppError} 403 without a proof; 404; 409 for the last factor where one is asked for */
export async function removeTotp(db: Database, user: SignedInUser, language: MailLanguage): Promise<void> {
  await requireProof(db, user);
  await inTransaction(db, async (trx) => {
    const owner = await lockOneself(trx, user);
    const { numDeletedRows } = await trx
      .deleteFrom('totp_secrets')
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await afterRemoval(trx, user.id);
    await queueFactorNotice(trx, owner, { news: 'totpRemoved', language });
  });
}

/** @throws {AppError} 403 without a proof; 409 without a factor that they could stand in for */
export async function renewRecoveryCodes(
  db: Database,
  user: SignedInUser,
  language: MailLanguage,
): Promise<string[]> {
  await requireProof(db, user);
  return inTransaction(db, async (trx) => {
    const owner = await lockOneself(trx, user);
    if (!owner.hasFactor) throw noFactor();
    const codes = await replaceRecoveryCodes(trx, user.id);
    await queueFactorNotice(trx, owner, { news: 'recoveryCodes', language });
    return codes;
  });
}
