import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { withRetries } from '../../../../db/transaction.ts';

/** So many at once: whoever books doesn't wait for all of them. */
const ROWS = 5_000;

/** Takes away what became of messages that were written before an instant, and secrets that sign no more. */
export async function dropOld(
  db: Database,
  before: Date,
  { at, signal }: { at: Date; signal?: AbortSignal },
): Promise<void> {
  await sql`update webhooks set former_secret = null, former_until = null where former_until < ${at}`.execute(
    db,
  );
  let isMore = true;
  while (isMore && signal?.aborted !== true) {
    const dropSome = () =>
      sql`
        delete from webhook_deliveries where id in (
          select id from webhook_deliveries where created_at < ${before} and state <> 'waiting' order by id limit ${ROWS}
        )`.execute(db);
    const { numAffectedRows } = await withRetries(dropSome);
    isMore = Number(numAffectedRows ?? 0n) === ROWS;
  }
}
