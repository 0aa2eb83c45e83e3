import type { UpdateUser } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { DB } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { SignedInUser } from '../../../http/access.ts';
import type { PlatformScope } from '../../../http/account-scope.ts';
import { AppError, invalid, notFound, refuseStale } from '../../../http/app-error.ts';
import { hashPassword } from '../../../http/password.ts';
import { readUserFields, type Role } from '../rules.ts';
import { lockSuperAdmins } from './lock-super-admins.ts';
import { UNPROVEN } from './make-staff.ts';
import { queueAccessMail } from './queue-access-mail.ts';
import { withUniqueIdentity } from './unique-identity.ts';

/**
 * Changes what is sent of a user. A new e-mail or password ends the sessions, and a temporary password that an
 * earlier mail told. A traveller who becomes staff comes in by mail alone, unless a password is given to him.
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
      const becomesStaff = roles !== undefined && roles.length > 0 && before.roles.length === 0;
      const isMailed = becomesStaff && password_hash === undefined;
      const endsSessions =
        password_hash !== undefined || (fields.email !== undefined && fields.email !== before.email);
      await trx
        .updateTable('users')
        .set({
          ...fields,
          ...(endsSessions && {
            temporary_password_hash: null,
            temporary_password_expires_at: null,
            session_epoch: sql<number>`session_epoch + 1`,
          }),
          ...(isMailed && UNPROVEN),
          ...(password_hash !== undefined && { password_hash }),
          ...(roles && { roles: [...roles] }),
          updated_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
        })
        .where('id', '=', id)
        .execute();
      if (isMailed) await queueAccessMail(trx, { userId: id, language: mailLanguage, withPassword: true });
    }),
  );
}

async function lockUser(trx: Transaction<DB>, id: number) {
  const before = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`${id}::bigint`)
    .select(['email', 'roles', 'updated_at'])
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
