import type { CreateAccount, UpdateAccount } from '@meridienne/contracts';
import { confirmFault } from '@meridienne/domain';
import { invalid } from '../../../../kernel/app-error.ts';

/** What the database has where nobody said otherwise. */
export const NEW_CONFIRMING = {
  confirmDays: 0,
  confirmByDays: 1,
  confirmByHour: 18,
  reminderDays: 0,
  reminderHour: 10,
};

/**
 * Guests are asked by the reminder: whatever of both is set, it leaves some hours before the answer is due.
 * @param before what the account has
 * @throws {AppError} 422
 */
export function requireTimeToConfirm(
  input: CreateAccount | UpdateAccount,
  before: typeof NEW_CONFIRMING,
): void {
  const of = (field: keyof typeof NEW_CONFIRMING) => input[field] ?? before[field];
  const fault = confirmFault({
    confirmDays: of('confirmDays'),
    byDays: of('confirmByDays'),
    byHour: of('confirmByHour'),
    reminderDays: of('reminderDays'),
    reminderHour: of('reminderHour'),
  });
  if (fault === 'late') throw invalid('confirmByHour', 'account.confirmLate');
  if (fault !== null)
    throw invalid('confirmDays', fault === 'off' ? 'account.confirmOff' : 'account.confirmShort');
}
