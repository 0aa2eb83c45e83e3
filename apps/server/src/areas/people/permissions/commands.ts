import type { CreatePermission } from '@meridienne/contracts';
import { isEmail, mailLanguage, normalizeEmail, readName, readUsername } from '@meridienne/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInUser } from '../../../http/access.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { AppError, invalid, notFound } from '../../../kernel/app-error.ts';
import { accountFacts, lockAccount } from '../../venue-at-hand/queries.ts';
import { makeStaff } from '../users/commands/make-staff.ts';
import { queueAccessToAccount } from '../users/commands/queue-access-mail.ts';
import { usernamesFor } from '../users/commands/usernames.ts';
import { lockUsers, unmakeStaffWithoutAccess } from '../users/commands/unmake-staff.ts';

/**
 * Gives a person access to the account. An e-mail that is known keeps its user and names; a new one gets a
 * user without a password. Either may enter the back-office from then on. Who signed up himself and never proved
 * the address loses password and sessions, once, and is mailed a temporary password.
 * With `sendMail` the person is told of the account, and how to come in.
 * @returns the permission's id, and who was invited: his own id, and in the caller's words
 * @throws {AppError} 422 on a wrong e-mail, name or username, one that is taken, or an access that exists
 */
export async function createPermission(
  db: Database,
  scope: AccountScope,
  input: CreatePermission,
): Promise<{ id: number; userId: number; invited: Invited }> {
  const invited = readInvited(input);
  return inTransaction(db, async (trx) => {
    const { userId, isReset } = await ensureStaff(trx, invited);
    const created = await trx
      .insertInto('permissions')
      .values({ account_id: scope.accountId, user_id: userId, is_admin: input.isAdmin ?? true })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw invalid('email', 'permission.exists');
    const { name, defaultLanguage } = await accountFacts(trx, scope);
    const language = mailLanguage(defaultLanguage);
    // Who can't come in any more as he did has to be told why, and how.
    if (input.sendMail || isReset) await queueAccessToAccount(trx, userId, { name, language }, isReset);
    return { id: created.id, userId, invited };
  });
}

/** Whom an invitation is for; without a username when none was chosen. */
export interface Invited {
  email: string;
  username: string | undefined;
  firstName: string;
  lastName: string;
}

function readInvited(input: CreatePermission): Invited {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalid('email', 'permission.emailInvalid');
  const username = input.username === undefined ? undefined : readUsername(input.username);
  if (username === null) throw invalid('username', 'permission.usernameRequired');
  const [firstName, lastName] = [readName(input.firstName), readName(input.lastName)];
  if (!firstName) throw invalid('firstName', 'permission.firstNameRequired');
  if (!lastName) throw invalid('lastName', 'permission.lastNameRequired');
  return { email, username, firstName, lastName };
}

async function ensureStaff(
  trx: Transaction<DB>,
  { email, username: chosen, firstName, lastName }: Invited,
): Promise<{ userId: number; isReset: boolean }> {
  const insert = (username: string) =>
    trx
      .insertInto('users')
      .values({
        email,
        username,
        first_name: firstName,
        last_name: lastName,
        roles: ['ROLE_ADMIN'],
      })
      // Of two invitations at once, the second finds the first's user.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  const [usual, spare] = usernamesFor(email);
  const created = await insert(chosen ?? usual);
  if (created) return { userId: created.id, isReset: false };
  const known = await trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'roles', 'is_email_proven', 'password_hash'])
    // Of two invitations at once, only the first ends a password.
    .forUpdate()
    .executeTakeFirst();
  if (!known) {
    // Whoever chose a username is told; else the address may be one that somebody else has chosen.
    const other = chosen === undefined ? await insert(spare) : undefined;
    if (!other) throw invalid('username', 'permission.usernameTaken');
    return { userId: other.id, isReset: false };
  }
  return { userId: known.id, isReset: await makeStaff(trx, known) };
}

/**
 * Takes an access away. Who has none left is staff no more.
 * @returns whose it was
 * @throws {AppError} 403 one's own; 409 the account's last administrator, but by a super administrator; 404
 */
export async function deletePermission(
  db: Database,
  scope: AccountScope,
  id: number,
  caller: SignedInUser,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Two administrators who remove each other at the same moment take turns, so that one stays.
    await lockAccount(trx, scope);
    const permission = await trx
      .selectFrom('permissions')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .select(['user_id', 'is_admin'])
      .executeTakeFirst();
    if (!permission) throw notFound();
    if (permission.user_id === caller.id) throw new AppError('permission.own', 403);
    if (permission.is_admin && !caller.isSuperAdmin && !(await hasOtherAdmin(trx, scope, id))) {
      throw new AppError('permission.lastAdmin', 409);
    }
    await lockUsers(trx, [permission.user_id]);
    await trx
      .deleteFrom('permissions')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    await unmakeStaffWithoutAccess(trx, [permission.user_id]);
    return permission.user_id;
  });
}

async function hasOtherAdmin(trx: Transaction<DB>, scope: AccountScope, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('permissions')
    .where('account_id', '=', scope.accountId)
    .where('is_admin', '=', true)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
