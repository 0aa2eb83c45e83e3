import type { Database } from '../../db/database.ts';

/** The demo hotelier's address; whoever has it runs the demo venue. */
export const DEMO_HOTELIER = 'hotel@meridienne.example';

/** The demo venue's id, or null when there is no demo data. */
export async function findDemoAccount(db: Database): Promise<number | null> {
  const found = await db
    .selectFrom('permissions')
    .innerJoin('users', 'users.id', 'permissions.user_id')
    .where('users.email', '=', DEMO_HOTELIER)
    .select('permissions.account_id')
    .orderBy('permissions.account_id')
    .limit(1)
    .executeTakeFirst();
  return found?.account_id ?? null;
}
