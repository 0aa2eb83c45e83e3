import type { MailLanguage } from '@meridienne/domain';
import type { CreateUser } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import type { PlatformScope } from '../../../../kernel/scope.ts';
import { refuseInvalid } from '../../../../kernel/app-error.ts';
import { refuseEasyPassword } from '../../../../http/easy-password.ts';
import { hashPassword } from '../../../../http/password.ts';
import { readUserFields } from '../rules.ts';
import { queueSuperAdminNotices } from './queue-super-admin-notices.ts';
import { withUniqueIdentity } from './unique-identity.ts';

/**
 * Adds a user, a traveller unless roles are sent. Without a password nobody comes in before a log-in is mailed.
 * Of a new super administrator both sides are told.
 * @returns the user's id
 * @throws {AppError} 422
 */
export async function createUser(
  db: Database,
  _scope: PlatformScope,
  input: CreateUser,
  { user: by, language }: { user: SignedInUser; language: MailLanguage },
): Promise<number> {
  const { fields, password, roles, violations } = readUserFields(input);
  refuseInvalid(violations);
  if (password !== undefined) {
    await refuseEasyPassword(password, [fields.email, fields.username, fields.first_name, fields.last_name]);
  }
  const values = {
    ...fields,
    email: fields.email ?? '',
    username: fields.username ?? '',
    password_hash: password === undefined ? null : await hashPassword(password),
    roles: [...(roles ?? [])],
  };
  return withUniqueIdentity(db, fields, null, () =>
    inTransaction(db, async (trx) => {
      const { id } = await trx.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
      const person = { email: values.email, firstName: fields.first_name ?? null };
      await queueSuperAdminNotices(trx, { person, by, before: [], after: values.roles, language });
      return id;
    }),
  );
}
