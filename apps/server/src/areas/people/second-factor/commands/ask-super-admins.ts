import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** From a week after its first start on, an installation asks its super administrators for a second factor. */
export async function askSuperAdminsForFactor(db: Database): Promise<void> {
  await db
    .updateTable('administrations')
    .set({ super_admins_due_at: sql<Date>`now() + interval '7 days'` })
    .where('super_admins_due_at', 'is', null)
    .execute();
}
