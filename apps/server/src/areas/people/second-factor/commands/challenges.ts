import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { CHALLENGE_SECONDS, newChallenge } from '../../../../http/passkeys.ts';
import { type LoginTicket, TICKET_SECONDS } from '../../../../http/login-ticket.ts';

/** What is over is deleted by whoever asks next, a little at a time. */
const forgetOver = (db: Database) =>
  db.deleteFrom('factor_challenges').where('id', 'in', (eb) =>
    eb
      .selectFrom('factor_challenges')
      .where('expires_at', '<=', sql<Date>`now()`)
      .select('id')
      .orderBy('expires_at')
      .limit(20)
      .forUpdate()
      .skipLocked(),
  );

const expiresIn = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;
const isAlive = sql<boolean>`expires_at > now()`;

/** Asks somebody to make a passkey or to show one, in place of what he was asked before. @returns what has to be signed */
export async function askUser(db: Database, kind: 'passkey' | 'proof', userId: number): Promise<string> {
  const challenge = newChallenge();
  await db
    .with('over', () => forgetOver(db))
    .with('before', (trx) =>
      trx.deleteFrom('factor_challenges').where('kind', '=', kind).where('user_id', '=', userId),
    )
    .insertInto('factor_challenges')
    .values({ kind, user_id: userId, challenge, expires_at: expiresIn(CHALLENGE_SECONDS) })
    .execute();
  return challenge;
}

/** The same of whoever comes with one of his passkeys. */
export async function askAnybody(db: Database): Promise<string> {
  const challenge = newChallenge();
  await db
    .with('over', () => forgetOver(db))
    .insertInto('factor_challenges')
    .values({ kind: 'passkeyLogin', challenge, expires_at: expiresIn(CHALLENGE_SECONDS) })
    .execute();
  return challenge;
}

/** Takes what was asked, which nobody answers a second time. @returns whether it was asked so, and in time */
export async function takeChallenge(
  db: Database,
  kind: 'passkey' | 'proof' | 'passkeyLogin',
  userId: number | null,
  challenge: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('factor_challenges')
    .where('kind', '=', kind)
    .where('challenge', '=', challenge)
    .where(sql<boolean>`user_id is not distinct from ${userId}::integer`)
    .where(isAlive)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes that the password was right. @returns the ticket's id */
export async function beginLogin(
  db: Database,
  user: { id: number; sessionEpoch: number },
  temporaryHash: string | null,
): Promise<string> {
  const { id } = await db
    .with('over', () => forgetOver(db))
    .insertInto('factor_challenges')
    .values({
      kind: 'login',
      user_id: user.id,
      epoch: user.sessionEpoch,
      temporary_hash: temporaryHash,
      expires_at: expiresIn(TICKET_SECONDS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const loginOf = (db: Database, { id, userId, sessionEpoch }: LoginTicket) =>
  db
    .selectFrom('factor_challenges')
    .innerJoin('users', 'users.id', 'factor_challenges.user_id')
    .where('factor_challenges.id', '=', id)
    .where('factor_challenges.kind', '=', 'login')
    .where('factor_challenges.user_id', '=', userId)
    .where('users.session_epoch', '=', sessionEpoch)
    .where(isAlive);

/** Whether a ticket leads on: it was not used, and no new password or reset has ended it. */
export const findLogin = (db: Database, ticket: LoginTicket) =>
  loginOf(db, ticket).select(['users.id', 'users.email']).executeTakeFirst();

/** Asks for a passkey within a log-in. @returns null when the ticket is over */
export async function askInLogin(db: Database, ticket: LoginTicket): Promise<string | null> {
  const challenge = newChallenge();
  const { numUpdatedRows } = await db
    .updateTable('factor_challenges')
    .set({ challenge })
    .where('id', 'in', loginOf(db, ticket).select('factor_challenges.id'))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? challenge : null;
}

/** Takes what was asked within a log-in, once. */
export async function takeLoginChallenge(
  db: Database,
  ticket: LoginTicket,
  challenge: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('factor_challenges')
    .set({ challenge: null })
    .where('id', '=', ticket.id)
    .where('kind', '=', 'login')
    .where('challenge', '=', challenge)
    .where(isAlive)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a ticket up: of two log-ins by one, one goes on. @returns the temporary password it began with, by its hash; undefined when it is over */
export async function endLogin(db: Database, ticket: LoginTicket): Promise<string | null | undefined> {
  const ended = await db
    .deleteFrom('factor_challenges')
    .where('id', 'in', loginOf(db, ticket).select('factor_challenges.id'))
    .returning('temporary_hash')
    .executeTakeFirst();
  return ended && ended.temporary_hash;
}
