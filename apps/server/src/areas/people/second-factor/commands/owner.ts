import { PROOF_MINUTES } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { notFound, unauthenticated } from '../../../../kernel/app-error.ts';
import { hashRecoveryCode, newRecoveryCode } from '../../../../http/recovery-code.ts';
import { RECOVERY_CODES } from '@meridienne/contracts';
import { lastFactor, proofNeeded } from '../errors.ts';

/** @throws {AppError} 403 with `errorType` `proof` when it was not shown within the last minutes that it is the user */
export async function requireProof(db: Database, { sessionId }: { sessionId: number }): Promise<void> {
  const proven = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('proven_at', '>', sql<Date>`now() - make_interval(mins => ${PROOF_MINUTES})`)
    .select('id')
    .executeTakeFirst();
  if (!proven) throw proofNeeded();
}

/** Holds somebody, so that his factors are changed one after the other: what is the last one is then sure. */
export async function lockOwner(trx: Transaction<DB>, userId: number) {
  const owner = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`${userId}::bigint`)
    .select(['id', 'email', 'first_name', 'roles'])
    .forUpdate()
    .executeTakeFirst();
  if (!owner) throw notFound();
  // Asked once he is held: the statement that waited for him still sees what was there before.
  return { ...owner, ...(await factorState(trx, userId)) };
}

/**
 * The same of whoever changes his own: a reset or a new password that he waited for has ended his session.
 * @throws {AppError} 401
 */
export async function lockOneself(trx: Transaction<DB>, user: { id: number; sessionId: number }) {
  const owner = await lockOwner(trx, user.id);
  const session = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', user.sessionId)
    .whereRef('sessions.epoch', '=', 'users.session_epoch')
    .select('sessions.id')
    .executeTakeFirst();
  if (!session) throw unauthenticated();
  return owner;
}

const factorState = (trx: Transaction<DB>, userId: number) =>
  trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select([
      sql<boolean>`has_second_factor(id)`.as('hasFactor'),
      sql<boolean>`second_factor_due_at(id, roles, staff_since) is not null`.as('isRequired'),
    ])
    .executeTakeFirstOrThrow(notFound);

/**
 * What follows when a factor was removed: codes that stand in for none any more are deleted.
 * @throws {AppError} 409 with `errorType` `lastFactor`, for a transaction that is then undone
 */
export async function afterRemoval(trx: Transaction<DB>, userId: number): Promise<void> {
  const { hasFactor, isRequired } = await factorState(trx, userId);
  if (hasFactor) return;
  if (isRequired) throw lastFactor();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** New recovery codes in place of all before. @returns them, which are kept nowhere */
export async function replaceRecoveryCodes(trx: Transaction<DB>, userId: number): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

function hashOf(userId: number, code: string): Buffer {
  const hash = hashRecoveryCode(userId, code);
  if (!hash) throw new Error('A recovery code that was just made has another shape than one.');
  return hash;
}
