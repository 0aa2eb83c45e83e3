import { sql, type Transaction } from 'kysely';
import { NEXT_UPDATE } from '../../../../db/next-update.ts';
import type { DB } from '../../../../db/schema.ts';
import { forgetFactors } from '../../second-factor/commands/forget-factors.ts';
import { isUnproven } from '../rules.ts';

/**
 * Anybody can have signed up with an address: only who reads its mail may come in with more rights. A temporary
 * password stays, as it was mailed there.
 */
export const UNPROVEN = {
  password_hash: null,
  session_epoch: sql<number>`session_epoch + 1`,
};

/**
 * Makes staff of who is to have an access. Whose address is unproven loses password, sessions and second factor, once:
 * while he has no password, what was mailed to him goes on working.
 * @param user held until the transaction ends
 * @returns whether he lost them, and has to be mailed a temporary password
 */
export async function makeStaff(
  trx: Transaction<DB>,
  user: { id: number; roles: string[]; is_email_proven: boolean; password_hash: string | null },
): Promise<boolean> {
  const isReset = isUnproven(user) && user.password_hash !== null;
  if (!isReset && user.roles.length > 0) return false;
  await trx
    .updateTable('users')
    .set({
      ...(isReset && UNPROVEN),
      ...(user.roles.length === 0 && { roles: ['ROLE_ADMIN'] }),
      updated_at: NEXT_UPDATE,
    })
    .where('id', '=', user.id)
    .execute();
  if (isReset) await forgetFactors(trx, user.id);
  return isReset;
}

/** The provider of sign-on knows whose an address is: what somebody else who had signed up with it came in by ends. */
export async function proveAddress(
  trx: Transaction<DB>,
  user: { id: number; roles: string[]; is_email_proven: boolean },
): Promise<void> {
  if (!isUnproven(user)) return;
  await trx
    .updateTable('users')
    .set({ ...UNPROVEN, is_email_proven: true })
    .where('id', '=', user.id)
    .execute();
  await forgetFactors(trx, user.id);
}
