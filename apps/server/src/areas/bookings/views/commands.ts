import type { BookingViews } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import { readViews } from './rules.ts';

/**
 * Keeps somebody's views of an account's bookings in place of those that he had.
 * @throws {AppError} 422; 409 when he has changed them elsewhere since they were read
 */
export async function keepViews(
  db: Database,
  { accountId }: AccountScope,
  userId: number,
  sent: BookingViews,
): Promise<void> {
  const { views, defaultName } = readViews(sent);
  const { rows } = await sql`
    insert into booking_views as kept (account_id, user_id, views, default_name)
    select ${accountId}, ${userId}, ${JSON.stringify(views)}::jsonb, ${defaultName}
    where ${sent.revision} = 0 or exists (
      select from booking_views where account_id = ${accountId} and user_id = ${userId})
    on conflict (account_id, user_id) do update
      set views = excluded.views, default_name = excluded.default_name, revision = kept.revision + 1
      where kept.revision = ${sent.revision}
    returning 1`.execute(db);
  if (rows.length === 0) throw new AppError('changedMeanwhile', 409, { fields: { errorType: 'changed' } });
}
