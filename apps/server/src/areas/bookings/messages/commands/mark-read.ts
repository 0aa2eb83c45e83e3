import type { MessageSide } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

/**
 * Notes how far one side has read what the other wrote: never further than there is something, never back.
 * @returns whether that is news
 */
export async function markRead(
  db: Database,
  { accountId }: AccountScope,
  { bookingId, side, upTo }: { bookingId: number; side: MessageSide; upTo: number },
): Promise<boolean> {
  const [read, last] =
    side === 'guest'
      ? [sql.ref('guest_read_id'), sql.ref('last_venue_id')]
      : [sql.ref('venue_read_id'), sql.ref('last_guest_id')];
  const { numAffectedRows } = await sql`
    update booking_threads set ${read} = least(${upTo}::bigint, ${last})
    where booking_id = ${bookingId} and account_id = ${accountId}
      and least(${upTo}::bigint, ${last}) > ${read}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
