import { normalizeEmail } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { AccountScope } from '../../../../kernel/scope.ts';

/** How often the guest of an e-mail didn't come to this venue; erased bookings have none, and count no more. */
export async function countAbsences(pool: Pool, { accountId }: AccountScope, email: string): Promise<number> {
  const { rows } = await pool.query<{ absences: number }>(
    `select count(*)::int as absences from bookings
     where email = $2 and email <> '' and erased_at is null and account_id = $1 and status = 'noShow'`,
    [accountId, normalizeEmail(email)],
  );
  return rows[0]?.absences ?? 0;
}
