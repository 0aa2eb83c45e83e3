import type { ChangePermission, CreatePermission } from '@meridienne/contracts';
import { isEmail, mailLanguage, normalizeEmail, readName, readUsername } from '@meridienne/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInUser } from '../../../http/access.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { AppError, invalid, notFound } from '../../../kernel/app-error.ts';
import { accountFacts, lockAccount } from '../../venue-at-hand/queries.ts';
import { forgetInvited, invitedUntil } from '../users/commands/invite.ts';
import { makeStaff } from '../users/commands/make-staff.ts';
import { queueAccessToAccount } from '../users/commands/queue-access-mail.ts';
import { usernamesFor } from '../users/commands/usernames.ts';
import { lockUsers, unmakeStaffWithoutAccess } from '../users/commands/unmake-staff.ts';
import { roleOf } from './rules.ts';

/**
 * Gives a person access to the account. An e-mail that is known keeps its user and names; a new one gets a
 * user without a password. Either may enter the back-office from then on. Who signed up himself and never proved
 * the address loses password and sessions, once, and is mailed a temporary password.
 * With `sendMail` the person is told of the account, and how to come in. Who has never come in is invited for so many
 * days; before he comes, the permission opens nothing.
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
      .values({
        account_id: scope.accountId,
        user_id: userId,
        role: roleOf(input) ?? 'administrator',
        invited_until: await invitedUntil(trx, userId),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw invalid('email', 'permission.exists');
    // Who can't come in any more as he did has to be told why, and how.
    if (input.sendMail || isReset) await tellAccess(trx, scope, { id: created.id, userId }, isReset);
    return { id: created.id, userId, invited };
  });
}

async function tellAccess(
  trx: Transaction<DB>,
  scope: AccountScope,
  { id: permissionId, userId }: { id: number; userId: number },
  hasLostPassword: boolean,
): Promise<void> {
  const { name, defaultLanguage } = await accountFacts(trx, scope);
  const about = { name, language: mailLanguage(defaultLanguage), permissionId };
  await queueAccessToAccount(trx, userId, about, hasLostPassword);
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
 * Makes somebody something else in the account.
 * @returns whose permission it is
 * @throws {AppError} 403 one's own; 409 the account's last administrator, but by a super administrator; 404
 */
export async function changePermission(
  db: Database,
  scope: AccountScope,
  id: number,
  { input, caller }: { input: ChangePermission; caller: SignedInUser },
): Promise<number> {
  const role = roleOf(input);
  return inTransaction(db, async (trx) => {
    // As in `deletePermission`: two administrators who do this to each other take turns.
    await lockAccount(trx, scope);
    const permission = await requirePermission(trx, scope, id);
    if (permission.user_id === caller.id) throw new AppError('permission.ownRole', 403);
    if (role === undefined || role === permission.role) return permission.user_id;
    await refuseLastAdmin(trx, scope, permission, caller);
    await trx
      .updateTable('permissions')
      .set({ role })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    return permission.user_id;
  });
}

/**
 * Invites somebody who has never come in once more, from now on, by mail; who has come in elsewhere meanwhile has his
 * access at once.
 * @returns whom
 * @throws {AppError} 409 who has come in; 404
 */
export async function inviteAgain(db: Database, scope: AccountScope, id: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { user_id: userId } = await requirePermission(trx, scope, id);
    await lockUsers(trx, [userId]);
    // He may have come in, or the invitation have been taken back, until the lock was had.
    const { invited_until: was } = await requirePermission(trx, scope, id);
    if (was === null) throw new AppError('permission.hasComeIn', 409);
    await trx
      .updateTable('permissions')
      .set({ invited_until: await invitedUntil(trx, userId) })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    await tellAccess(trx, scope, { id, userId }, false);
    return userId;
  });
}

/**
 * Takes an access away, or an invitation back: what was mailed for it opens nothing then. Who has none left is staff no
 * more.
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
    const permission = await requirePermission(trx, scope, id);
    if (permission.user_id === caller.id) throw new AppError('permission.own', 403);
    await refuseLastAdmin(trx, scope, permission, caller);
    await lockUsers(trx, [permission.user_id]);
    await trx
      .deleteFrom('permissions')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
    await unmakeStaffWithoutAccess(trx, [permission.user_id]);
    await forgetInvited(trx, permission.user_id);
    return permission.user_id;
  });
}

async function requirePermission(trx: Transaction<DB>, scope: AccountScope, id: number) {
  const permission = await trx
    .selectFrom('permissions')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .select(['id', 'user_id', 'role', 'invited_until'])
    .executeTakeFirst();
  if (!permission) throw notFound();
  return permission;
}

/** Who is only invited has never administered anything. @throws {AppError} 409 */
async function refuseLastAdmin(
  trx: Transaction<DB>,
  scope: AccountScope,
  permission: Awaited<ReturnType<typeof requirePermission>>,
  caller: SignedInUser,
): Promise<void> {
  if (permission.role !== 'administrator' || permission.invited_until !== null || caller.isSuperAdmin) return;
  if (!(await hasOtherAdmin(trx, scope, permission.id))) throw new AppError('permission.lastAdmin', 409);
}

async function hasOtherAdmin(trx: Transaction<DB>, scope: AccountScope, id: number): Promise<boolean> {
  const other = await trx
    .selectFrom('permissions')
    .where('account_id', '=', scope.accountId)
    .where('role', '=', 'administrator')
    .where('invited_until', 'is', null)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
