import type { MailLanguage } from '@meridienne/domain';
import type { UpdateUser } from '@meridienne/contracts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { SignedInUser } from '../../../../http/access.ts';
import { invalid, notFound, refuseInvalid, refuseStale } from '../../../../kernel/app-error.ts';
import { refuseEasyPassword } from '../../../../http/easy-password.ts';
import { hashPassword } from '../../../../http/password.ts';
import type { PasswordProof } from '../queries/prove-password.ts';
import { forgetFactors } from '../../second-factor/commands/forget-factors.ts';
import { renewSession } from '../../sessions/commands.ts';
import { isUnproven, ownFields, readUserFields, type Role } from '../rules.ts';
import { lockSuperAdmins } from './lock-super-admins.ts';
import { UNPROVEN } from './make-staff.ts';
import { queueAccessMail } from './queue-access-mail.ts';
import { queueSecurityNotice } from './queue-security-notice.ts';
import { queueSuperAdminNotices } from './queue-super-admin-notices.ts';
import { NO_TEMPORARY_PASSWORD } from './set-temporary-password.ts';
import { withUniqueIdentity } from './unique-identity.ts';
import { usernameAt } from './usernames.ts';

interface UpdateBy {
  user: SignedInUser;
  /** Proof that the caller knows his own present password. */
  proof: PasswordProof | null;
  /** The language of the mails that this sends. */
  language: MailLanguage;
}

/**
 * Changes what is sent of a user: of oneself, or of anybody as a super administrator, who alone gives roles. A new
 * e-mail or password ends the sessions, and a temporary password that an earlier mail told; one's own needs the
 * present password, leaves the session that asks, and is told to the address that one had. Who gets a role and never showed that the address is
 * his comes in by mail alone, unless a password is given to him. A new e-mail is as unproven as that, but with a
 * password that a super administrator gives with it. Of a super administrator's role both sides are told.
 * @returns the epoch of the sessions from now on when the earlier ones have ended
 * @throws {AppError} 404; 409 when somebody else changed him; 422, also for taking one's own role
 */
export async function updateUser(
  db: Database,
  id: number,
  sent: UpdateUser,
  { user: caller, proof, language }: UpdateBy,
): Promise<{ sessionEpoch: number } | null> {
  const isOwn = id === caller.id;
  if (!isOwn && !caller.isSuperAdmin) throw notFound();
  const input = caller.isSuperAdmin ? sent : ownFields(sent);
  const { fields, password, roles, violations } = readUserFields(input);
  refuseInvalid(violations);
  const newHash = password === undefined ? undefined : await hashPassword(password);
  return withUniqueIdentity(db, fields, id, () =>
    inTransaction(db, async (trx) => {
      if (roles) await lockSuperAdmins(trx, caller.id);
      const before = await lockUser(trx, id);
      refuseStale(input.updatedAt, before.updated_at);
      if (roles) await checkRoles(trx, id, before.roles, roles, caller);
      const email = fields.email ?? before.email;
      if (password !== undefined) {
        const { email: was, username: name, first_name: firstName } = before;
        await refuseEasyPassword(password, [was, name, firstName, ...Object.values(fields)]);
      }
      const isMoved = email !== before.email;
      const endsSessions = newHash !== undefined || isMoved;
      if (isOwn && endsSessions) checkProof(before, proof);
      // What was mailed to him and let him do this is his password from now on, as after a log-in.
      const adopted = endsSessions && proof?.isTemporary ? proof.hash : undefined;
      const password_hash = newHash ?? adopted;
      const rises = roles?.some((role) => !before.roles.includes(role)) ?? false;
      // A super administrator's word for the address: its owner is given what to come in with.
      const isVouchedFor = caller.isSuperAdmin && newHash !== undefined && (isMoved || rises);
      const wasProven = before.is_email_proven || adopted !== undefined;
      const is_email_proven = isVouchedFor || (wasProven && !isMoved);
      const isReset = rises && isUnproven({ roles: before.roles, is_email_proven });
      const isMailed = isReset || (rises && before.roles.length === 0 && newHash === undefined);
      // A form sends the one that there was along with the rest.
      const isRenamed = fields.username !== undefined && fields.username !== before.username;
      const username = isRenamed ? fields.username : await usernameAt(trx, before, email);
      const { session_epoch } = await trx
        .updateTable('users')
        .set({
          ...fields,
          ...(username !== undefined && { username }),
          is_email_proven,
          ...(endsSessions && {
            ...NO_TEMPORARY_PASSWORD,
            session_epoch: sql<number>`session_epoch + 1`,
          }),
          ...(isReset && UNPROVEN),
          ...(password_hash !== undefined && { password_hash }),
          ...(roles && { roles: [...roles] }),
          updated_at: NEXT_UPDATE,
        })
        .where('id', '=', id)
        .returning('session_epoch')
        .executeTakeFirstOrThrow();
      // Until now anybody could have come in by this address: neither do his passkeys.
      if (isReset || (isVouchedFor && !before.is_email_proven)) await forgetFactors(trx, id);
      if (roles) {
        const firstName = fields.first_name === undefined ? before.first_name : fields.first_name;
        const change = { person: { email, firstName }, by: caller, before: before.roles, after: roles };
        await queueSuperAdminNotices(trx, { ...change, language });
      }
      if (isMailed) await queueAccessMail(trx, { id, email }, { language, withPassword: true });
      if (isOwn && endsSessions) {
        const hasNewPassword = newHash !== undefined;
        await queueSecurityNotice(trx, before, { language, hasNewEmail: isMoved, hasNewPassword });
      }
      if (!endsSessions) return null;
      await renewSession(trx, { id, sessionEpoch: session_epoch }, isOwn ? caller.sessionId : null);
      return { sessionEpoch: session_epoch };
    }),
  );
}

async function lockUser(trx: Transaction<DB>, id: number) {
  const before = await trx
    .selectFrom('users')
    .where('id', '=', sql<number>`${id}::bigint`)
    .select([
      'email',
      'username',
      'first_name',
      'roles',
      'is_email_proven',
      'password_hash',
      'temporary_password_hash',
      'updated_at',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw notFound();
  return before;
}

/** Of two who change one password at once, the second knows an old one. */
function checkProof(
  before: { password_hash: string | null; temporary_password_hash: string | null },
  proof: PasswordProof | null,
): void {
  if (!proof) throw invalid('currentPassword', 'profile.presentRequired');
  const present = proof.isTemporary ? before.temporary_password_hash : before.password_hash;
  if (present !== proof.hash) throw invalid('currentPassword', 'profile.presentWrong');
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
