import type { CreatePermission } from '@meridienne/contracts';
import { isEmail, isLanguage, normalizeEmail } from '@meridienne/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedInUser } from '../../http/access.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import { accountFacts, lockAccount } from '../accounts/queries.ts';
import { queueTemporaryPassword } from '../users/commands/queue-temporary-password.ts';

/**
 * Gives a person access to the account. An e-mail that is known keeps its user and names; a new one gets a
 * user without a password. Either may enter the back-office from then on. Who was a traveller until then loses
 * password and sessions, and is mailed a temporary password: nobody proved the address when signing up.
 * @returns the permission's id
 * @throws {AppError} 422 on a wrong e-mail, a taken username, or an access that exists
 */
export async function createPermission(
  db: Database,
  scope: AccountScope,
  input: CreatePermission,
): Promise<number> {
  const email = normalizeEmail(input.email);
  if (!isEmail(email)) throw invalid('email', 'permission.emailInvalid');
  return inTransaction(db, async (trx) => {
    const userId = await ensureStaff(trx, scope, email, input);
    const created = await trx
      .insertInto('permissions')
      .values({ account_id: scope.accountId, user_id: userId, is_admin: input.isAdmin ?? true })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw invalid('email', 'permission.exists');
    return created.id;
  });
}

async function ensureStaff(
  trx: Transaction<DB>,
  scope: AccountScope,
  email: string,
  input: CreatePermission,
): Promise<number> {
  const created = await trx
    .insertInto('users')
    .values({
      email,
      username: input.username?.trim() ?? email,
      first_name: input.firstName.trim(),
      last_name: input.lastName.trim(),
      roles: ['ROLE_ADMIN'],
    })
    // Of two invitations at once, the second finds the first's user.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const known = await trx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'roles'])
    // Of two invitations at once, only the first makes a traveller staff.
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw invalid('username', 'permission.usernameTaken');
  if (known.roles.length === 0) await makeStaff(trx, scope, known.id, email);
  return known.id;
}

/** Anybody can have signed up with the address: only who reads its mail may come in from now on. */
async function makeStaff(
  trx: Transaction<DB>,
  scope: AccountScope,
  userId: number,
  email: string,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      roles: ['ROLE_ADMIN'],
      password_hash: null,
      temporary_password_hash: null,
      temporary_password_expires_at: null,
      session_epoch: sql<number>`session_epoch + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute();
  const { defaultLanguage } = await accountFacts(trx, scope);
  const language = isLanguage(defaultLanguage) ? defaultLanguage : 'fr';
  await queueTemporaryPassword(trx, { email, language });
}

/**
 * Takes an access away.
 * @throws {AppError} 403 one's own; 409 the account's last administrator, but by a super administrator; 404
 */
export async function deletePermission(
  db: Database,
  scope: AccountScope,
  id: number,
  caller: SignedInUser,
): Promise<void> {
  await inTransaction(db, async (trx) => {
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
    await trx
      .deleteFrom('permissions')
      .where('account_id', '=', scope.accountId)
      .where('id', '=', id)
      .execute();
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
