import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { notFound, unauthenticated } from '../../../kernel/app-error.ts';
import {
  LIFETIME_SECONDS,
  signToken,
  type TokenKey,
  type TokenOwner,
  type TokenUse,
} from '../../../http/token.ts';
import { deviceOf } from './rules.ts';

/** What somebody signs in with, and for. */
export interface Opening {
  use: TokenUse;
  /** What the device says of itself. */
  userAgent: string | undefined;
  /** By the installation's provider of sign-on, which asks for what it asks for. */
  isSignOn?: boolean;
}

/**
 * How many sessions a user has at most; a further one ends the one seen the longest ago, so that a script which signs
 * in at each run leaves no heap.
 */
const SESSIONS_MAX = 100;

const expiryOf = (use: TokenUse) => sql<Date>`now() + make_interval(secs => ${LIFETIME_SECONDS[use]})`;

/**
 * Opens a session, and with it what its user was invited to: by whichever way he comes in, he has come.
 * @param user with the epoch in which he has shown who he is: in another by now, he has to do so again
 * @returns the session's token
 * @throws {AppError} 401
 */
export async function openSession(
  { db, tokenKey }: { db: Database; tokenKey: TokenKey },
  user: { id: number; sessionEpoch: number },
  { use, userAgent, isSignOn = false }: Opening,
): Promise<string> {
  const opened = await db
    // Held before what is accepted, as whoever takes an access away does.
    .with('opening', (trx) =>
      trx
        .selectFrom('users')
        .where('id', '=', user.id)
        .where('session_epoch', '=', user.sessionEpoch)
        .select(['id', 'session_epoch'])
        .forKeyShare(),
    )
    .with('surplus', (trx) =>
      trx.deleteFrom('sessions').where('id', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .where('user_id', '=', user.id)
          .select('id')
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(SESSIONS_MAX - 1),
      ),
    )
    .with('accepted', (trx) =>
      trx
        .updateTable('permissions')
        .set({ invited_until: null })
        .where('user_id', '=', user.id)
        .where('invited_until', '>', sql<Date>`now()`)
        .where(sql<boolean>`exists (select from opening)`),
    )
    .insertInto('sessions')
    .columns(['user_id', 'epoch', 'use', 'device', 'expires_at', 'proven_at', 'by_sign_on'])
    .expression((eb) =>
      eb
        .selectFrom('opening')
        .select([
          'id',
          'session_epoch',
          sql<string>`${use}`.as('use'),
          sql<string | null>`${deviceOf(userAgent)}::text`.as('device'),
          expiryOf(use).as('expires_at'),
          sql<Date>`now()`.as('proven_at'),
          sql<boolean>`${isSignOn}::boolean`.as('by_sign_on'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!opened) throw unauthenticated();
  return signToken(tokenKey, { userId: user.id, sessionId: opened.id, sessionEpoch: user.sessionEpoch }, use);
}

/** Notes that it was shown in a session that it is the user. @returns since when */
export async function noteProof(db: Database, sessionId: number): Promise<Date> {
  const { proven_at: since } = await db
    .updateTable('sessions')
    .set({ proven_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .returning('proven_at')
    .executeTakeFirstOrThrow(() => unauthenticated());
  return since ?? new Date(0);
}

/** Ends the session of a token; one that has ended already, or was renewed since, is none. */
export async function endOwnSession(
  db: Database,
  { userId, sessionId, sessionEpoch }: TokenOwner,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('epoch', '=', sessionEpoch)
    .execute();
}

/** Ends one of a user's own sessions. @throws {AppError} 404 also for somebody else's */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sql<number>`${sessionId}::bigint`)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}

/** Ends all of a user's sessions but one. @returns how many lived */
export async function endOtherSessions(db: Database, userId: number, kept: number): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', kept)
    .returning(
      sql<boolean>`expires_at > now() and epoch = (select session_epoch from users u where u.id = user_id)`.as(
        'wasAlive',
      ),
    )
    .execute();
  return ended.filter(({ wasAlive }) => wasAlive).length;
}

/**
 * Goes on with one session in a user's new epoch, which has ended all of them; the others are forgotten.
 * @param kept null for none
 */
export async function renewSession(
  trx: Transaction<DB>,
  user: { id: number; sessionEpoch: number },
  kept: number | null,
): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', user.id)
    .where(sql<boolean>`id is distinct from ${kept}::integer`)
    .execute();
  if (kept === null) return;
  await trx
    .updateTable('sessions')
    .set({ epoch: user.sessionEpoch, expires_at: expiryOf('session') })
    .where('id', '=', kept)
    .where('user_id', '=', user.id)
    .execute();
}
