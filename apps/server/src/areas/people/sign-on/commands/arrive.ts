import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Claims } from '../../../../integrations/sign-on/provider.ts';
import type { OidcSettings } from '../../../../settings/oidc-settings.ts';
import { proveAddress } from '../../users/commands/make-staff.ts';
import { usernamesFor } from '../../users/commands/usernames.ts';
import { grantedBy, type Granted, type Person, personOf } from '../rules.ts';
import { NotLetIn } from '../errors.ts';
import { syncGranted } from './sync-granted.ts';

/** Whom a session may be opened for; without an epoch for whom the claims have just taken the last access. */
export interface Arrived {
  userId: number;
  sessionEpoch: number | null;
}

/**
 * Finds or makes the user of whom the provider has signed in, and gives and takes what its claims say: by the provider's
 * own name for him, or the first time by his verified e-mail. Only staff come in.
 * @throws {NotLetIn} having changed nothing
 */
export function arrive(db: Database, settings: OidcSettings, claims: Claims): Promise<Arrived> {
  const person = personOf(claims);
  const granted = grantedBy(claims, settings);
  return inTransaction(db, async (trx) => {
    // Two first arrivals of one person at the same moment take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${settings.issuer} ${person.subject}`}, 0))`.execute(
      trx,
    );
    const { userId, isNew } = await findOrMake(trx, settings.issuer, person, granted);
    if (granted) await syncGranted(trx, { issuer: settings.issuer, userId, granted });
    const user = await trx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['roles', 'session_epoch'])
      .executeTakeFirstOrThrow();
    const isStaff = user.roles.length > 0;
    if (!isStaff && isNew) throw new NotLetIn('noAccess');
    // What the claims have taken stays taken, although nobody comes in.
    return { userId, sessionEpoch: isStaff ? user.session_epoch : null };
  });
}

async function findOrMake(
  trx: Transaction<DB>,
  issuer: string,
  person: Person,
  granted: Granted | null,
): Promise<{ userId: number; isNew: boolean }> {
  const known = await trx
    .updateTable('user_identities')
    .set({ last_used_at: sql`now()` })
    .where('issuer', '=', issuer)
    .where('subject', '=', person.subject)
    .returning('user_id')
    .executeTakeFirst();
  if (known) return { userId: known.user_id, isNew: false };
  if (person.email === null) throw new NotLetIn('unverified');
  const givesAny = granted !== null && (granted.isSuperAdmin || granted.venues.length > 0);
  const owner = await findByEmail(trx, person.email);
  const userId = owner?.id ?? (givesAny ? await make(trx, person, person.email) : null);
  if (userId === null) throw new NotLetIn('noAccess');
  const linked = await trx
    .insertInto('user_identities')
    .values({ issuer, subject: person.subject, user_id: userId })
    // Somebody else at the provider has come in by this e-mail before.
    .onConflict((conflict) => conflict.columns(['user_id', 'issuer']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!linked) throw new NotLetIn('noAccess');
  if (owner) await proveAddress(trx, owner);
  return { userId, isNew: true };
}

const findByEmail = (trx: Transaction<DB>, email: string) =>
  trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'roles', 'is_email_proven'])
    .forUpdate()
    .executeTakeFirst();

async function make(trx: Transaction<DB>, person: Person, email: string): Promise<number | null> {
  for (const username of usernamesFor(email)) {
    const made = await trx
      .insertInto('users')
      .values({
        email,
        username,
        first_name: person.firstName,
        last_name: person.lastName,
        is_email_proven: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made) return made.id;
    // Made at the same moment by somebody's invitation.
    const other = await findByEmail(trx, email);
    if (other) return other.id;
  }
  return null;
}
