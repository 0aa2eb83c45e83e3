import type { UpdateUser } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { NEXT_UPDATE } from '../../../db/next-update.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInUser } from '../../../http/access.ts';
import type { PlatformScope } from '../../../http/account-scope.ts';
import { AppError, invalid, notFound, refuseStale } from '../../../http/app-error.ts';
import { hashPassword } from '../../../http/password.ts';
import { isUnproven, readUserFields, type Role } from '../rules.ts';
import { lockSuperAdmins } from './lock-super-admins.ts';
import { UNPROVEN } from './make-staff.ts';
import { queueAccessMail } from './queue-access-mail.ts';
import { withUniqueIdentity } from './unique-identity.ts';

/**
 * Changes what is sent of a user. A new e-mail or password ends the sessions, and a temporary password that an
 * earlier mail told. Who gets a role and never showed that the address is his comes in by mail alone, unless a
 * password is given to him. A new e-mail is as unproven as that, but with a password that goes with it.
 * @param mailLanguage of that mail
 * @throws {AppError} 404; 409 when somebody else changed him; 422, also for taking one's own role
 */
export async function updateUser(
  db: Database,
  _scope: PlatformScope,
  id: number,
  input: UpdateUser,
  caller: SignedInUser,
  mailLanguage: 'fr' | 'en',
): Promise<void> {
  const { fields, password, roles, violations } = readUserFields(input);
  if (violations.length > 0) throw new AppError('validationFailed', 422, { violations });
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  await withUniqueIdentity(db, fields, id, () =>
    inTransaction(db, async (trx) => {
      if (roles) await lockSuperAdmins(trx, caller.id);
      const before = await lockUser(trx, id);
      refuseStale(input.updatedAt, before.updated_at);
      if (roles) await checkRoles(trx, id, before.roles, roles, caller);
      const email = fields.email ?? before.email;
      const isMoved = email !== before.email;
      const rises = roles?.some((role) => !before.roles.includes(role)) ?? false;
      // The caller's word for the address: its owner is given what to come in with.
      const isVouchedFor = password_hash !== undefined && (isMoved || rises);
      const is_email_proven = isVouchedFor || (before.is_email_proven && !isMoved);
      const isReset = rises && isUnproven({ roles: before.roles, is_email_proven });
      const isMailed = isReset || (rises && before.roles.length === 0 && password_hash === undefined);
      const endsSessions = password_hash !== undefined || isMoved;
      await trx
        .updateTable('users')
        .set({
          ...fields,
          is_email_proven,
          ...(endsSessions && {
            temporary_password_hash: null,
            temporary_password_expires_at: null,
            session_epoch: sql<number>`session_epoch + 1`,
          }),
          ...(isReset && UNPROVEN),
          ...(password_hash !== undefined && { password_hash }),
          ...(roles && { roles: [...roles] }),
          updated_at: NEXT_UPDATE,
        })
        .where('id', '=', id)
        .execute();
      if (isMailed) {
        await queueAccessMail(trx, { id, email }, { language: mailLanguage, withPassword: true });
      }
    }),
  );
}

async function lockUser(trx: Transaction<DB>, id: number) {
  const before = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`${id}::bigint`)
    .select(['email', 'roles', 'is_email_proven', 'updated_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  return before;
}

async function checkRoles(
  trx: Transaction<DB>,
  id: number,
  before: readonly string[],
  after: readonly Role[],
  caller: SignedInUser,
): Promise<void> {
  if (id === caller.id && !after.includes('ROLE_SUPER_ADMIN')) throw invalid('roles', 'user.ownAdminRole');
  if (after.length > 0 || before.length === 0) return;
  const permission = await trx
    .selectFrom('permissions')
    .where('user_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (permission) throw invalid('roles', 'user.stillHasAccess');
}
