import type { Pool } from 'pg';
import type { AccountScope } from '../../../kernel/scope.ts';

/** Whether the account has told a guest so before: whatever else a visitor sends was never on a page. */
export async function hasTold(pool: Pool, scope: AccountScope, retentionMonths: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from consent_texts where account_id = $1 and retention_months = $2 limit 1',
    [scope.accountId, retentionMonths],
  );
  return rowCount === 1;
}
