import type { MessageSide } from '@meridienne/domain';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

export interface MessageForMail {
  side: MessageSide;
  body: string;
  refusedFiles: number;
  /** The other side has read it. */
  isRead: boolean;
}

/** Many messages at once, each by the scope of its own account; nothing for one that is gone with its booking. */
export async function findMessagesForMail(
  db: Database,
  wanted: readonly { readonly scope: AccountScope; readonly message: number }[],
): Promise<(scope: AccountScope, message: number) => MessageForMail | undefined> {
  const accounts = wanted.map(({ scope }) => scope.accountId);
  const messages = wanted.map(({ message }) => message);
  const { rows } = await sql<MessageForMail & { id: number; accountId: number }>`
    select m.id, m.account_id as "accountId", m.side, m.body, m.refused_files as "refusedFiles",
      m.id <= case m.side when 'guest' then t.venue_read_id else t.guest_read_id end as "isRead"
    from booking_messages m
    join booking_threads t on t.booking_id = m.booking_id and t.account_id = m.account_id
    where (m.account_id, m.id) in (select * from unnest(${accounts}::bigint[], ${messages}::bigint[]))`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [`${row.accountId} ${row.id}`, row]));
  return ({ accountId }, message) => found.get(`${accountId} ${message}`);
}
