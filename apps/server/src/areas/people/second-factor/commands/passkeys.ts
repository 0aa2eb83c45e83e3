import {
  type BodyOf,
  type createPasskey,
  PASSKEYS_MAX,
  type passkeyOptions,
  type ResponseOf,
} from '@meridienne/contracts';
import type { MailLanguage } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { Deps } from '../../../../http/deps.ts';
import { challengeOf, creationOptions, readCreated } from '../../../../http/passkeys.ts';
import { notFound } from '../../../../kernel/app-error.ts';
import { challengeOver, passkeyRefused, passkeysFull, takenAlready } from '../errors.ts';
import { passkeyNames } from '../queries/own.ts';
import { askUser, takeChallenge } from './challenges.ts';
import { afterRemoval, lockOneself, replaceRecoveryCodes, requireProof } from './owner.ts';
import { queueFactorNotice } from './queue-notices.ts';

/** Asks a browser to make a passkey. @throws {AppError} 403 without a proof; 409 when there are too many */
export async function askForPasskey(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  user: SignedInUser,
): Promise<ResponseOf<typeof passkeyOptions>> {
  await requireProof(db, user);
  const own = await passkeyNames(db, user.id);
  if (own.length >= PASSKEYS_MAX) throw passkeysFull(PASSKEYS_MAX);
  const challenge = await askUser(db, 'passkey', user.id);
  const { id, email } = user;
  return creationOptions(settings.publicUrl, challenge, { id, email, name: email }, own);
}

/**
 * Adds the passkey that a browser has made.
 * @returns its id, and with the first factor the recovery codes
 * @throws {AppError} 403 without a proof; 409 when it wasn't asked for, is known or there are too many; 422
 */
export async function addPasskey(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  user: SignedInUser,
  { name, passkey }: BodyOf<typeof createPasskey>,
  language: MailLanguage,
): Promise<{ id: number; recoveryCodes: string[] | null }> {
  await requireProof(db, user);
  const challenge = challengeOf(passkey);
  if (challenge === null) throw passkeyRefused();
  if (!(await takeChallenge(db, 'passkey', user.id, challenge))) throw challengeOver();
  const made = await readCreated(settings.publicUrl, passkey, challenge);
  if (!made) throw passkeyRefused();
  return inTransaction(db, async (trx) => {
    const owner = await lockOneself(trx, user);
    await requireRoom(trx, user.id);
    const added = await trx
      .insertInto('passkeys')
      .values({
        user_id: user.id,
        credential_id: made.credentialId,
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: made.transports,
        name: name.trim(),
        is_synced: made.isSynced,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw takenAlready();
    const recoveryCodes = owner.hasFactor ? null : await replaceRecoveryCodes(trx, user.id);
    await queueFactorNotice(trx, owner, { news: 'passkeyAdded', language });
    return { id: added.id, recoveryCodes };
  });
}

async function requireRoom(trx: Transaction<DB>, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= PASSKEYS_MAX) throw passkeysFull(PASSKEYS_MAX);
}

/** @throws {AppError} 404 also for somebody else's */
export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: name.trim() })
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** @throws {AppError} 403 without a proof; 404; 409 for the last factor where one is asked for */
export async function removePasskey(
  db: Database,
  user: SignedInUser,
  id: number,
  language: MailLanguage,
): Promise<void> {
  await requireProof(db, user);
  await inTransaction(db, async (trx) => {
    const owner = await lockOneself(trx, user);
    const { numDeletedRows } = await trx
      .deleteFrom('passkeys')
      .where('id', '=', sql<number>`${id}::bigint`)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await afterRemoval(trx, user.id);
    await queueFactorNotice(trx, owner, { news: 'passkeyRemoved', language });
  });
}
