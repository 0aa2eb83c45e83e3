import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { isUniqueViolation } from '../../../../db/unique-violation.ts';
import { AppError, type Violation } from '../../../../kernel/app-error.ts';

/**
 * Runs a write of a user. Whether the e-mail or the username is somebody's is the database's to say, also when
 * two are written at once; all that is taken is told.
 * @param exceptId the user who is written
 * @throws {AppError} 422 (A §5)
 */
export async function withUniqueIdentity<T>(
  db: Database,
  identity: { email?: string | undefined; username?: string | undefined },
  exceptId: number | null,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const violations = await takenFields(db, identity, exceptId);
    // Nobody has it any more: whoever did has gone since the statement failed, and the same call would pass now.
    if (violations.length === 0) throw new AppError('conflict', 409, { cause: error });
    throw new AppError('validationFailed', 422, { violations });
  }
}

async function takenFields(
  db: Database,
  identity: { email?: string | undefined; username?: string | undefined },
  exceptId: number | null,
): Promise<Violation[]> {
  const hasEmail = sql<boolean>`email = ${identity.email ?? ''}`;
  const hasUsername = sql<boolean>`lower(username) = lower(${identity.username ?? ''})`;
  const others = await db
    .selectFrom('users')
    .where((where) => where.or([hasEmail, hasUsername]))
    .where('id', '<>', exceptId ?? 0)
    .select([hasEmail.as('hasEmail'), hasUsername.as('hasUsername')])
    .execute();
  const violations: Violation[] = [];
  if (others.some((other) => other.hasEmail)) {
    violations.push({ propertyPath: 'email', message: 'user.emailTaken' });
  }
  if (others.some((other) => other.hasUsername)) {
    violations.push({ propertyPath: 'username', message: 'user.usernameTaken' });
  }
  return violations;
}
