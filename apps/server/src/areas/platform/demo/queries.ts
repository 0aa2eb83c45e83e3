import type { Deps } from '../../../http/deps.ts';

/** The demo hotelier's address; whoever has it runs the demo venue where there is demo data, and is nobody elsewhere. */
export const DEMO_HOTELIER = 'hotel@meridienne.example';

/** The demo venue's id, or null when there is no demo data: elsewhere anybody may sign up with the address. */
export async function findDemoAccount({
  db,
  settings,
}: Pick<Deps, 'db' | 'settings'>): Promise<number | null> {
  if (settings.seed !== 'demo') return null;
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
