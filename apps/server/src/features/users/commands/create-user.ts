import type { CreateUser } from '@meridienne/contracts';
import type { Database } from '../../../db/database.ts';
import type { PlatformScope } from '../../../http/account-scope.ts';
import { AppError } from '../../../http/app-error.ts';
import { hashPassword } from '../../../http/password.ts';
import { readUserFields } from '../rules.ts';
import { withUniqueIdentity } from './unique-identity.ts';

/**
 * Adds a user, a traveller unless roles are sent. Without a password nobody comes in before a log-in is mailed.
 * @returns the user's id
 * @throws {AppError} 422
 */
export async function createUser(db: Database, _scope: PlatformScope, input: CreateUser): Promise<number> {
  const { fields, password, roles, violations } = readUserFields(input);
  if (violations.length > 0) throw new AppError('validationFailed', 422, { violations });
  const values = {
    ...fields,
    email: fields.email ?? '',
    username: fields.username ?? '',
    password_hash: password === undefined ? null : await hashPassword(password),
    roles: [...(roles ?? [])],
  };
  const created = await withUniqueIdentity(db, fields, null, () =>
    db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return created.id;
}
