import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { GuestKey } from '../../../kernel/guest-token.ts';
import { emailHashOf } from '../../../kernel/refusal-token.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';

// What is known of a person for hours or days only, or by a hash of his address.

interface QueuedMail {
  mail: string;
  queuedAt: Date;
  attempts: number;
  /** What the mail server answered last. */
  lastError: string | null;
}

/** Mails that wait to be sent to an e-mail, or were given up. */
export async function listMailsTo(db: Database, _scope: PlatformScope, email: string): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    select t.identifier as mail, j.created_at as "queuedAt", j.attempts, j.last_error as "lastError"
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where ${email} in (lower(j.payload ->> 'to'), lower(j.payload ->> 'email'))
    order by j.id`.execute(db);
  return rows;
}

interface CountedCalls {
  what: string;
  count: number;
  until: Date;
}

/** How often an e-mail was used for what is counted: log-ins, bookings, forgotten passwords. */
export async function listCallsFor(
  db: Database,
  _scope: PlatformScope,
  email: string,
): Promise<CountedCalls[]> {
  const { rows } = await sql<CountedCalls>`
    select split_part(key, ':', 1) as what, hits as count, expires_at as until
    from rate_limits
    where right(key, length(${email}) + 4) = ':to:' || ${email}
    order by key`.execute(db);
  return rows;
}

export interface RecordedRefusal {
  venue: string;
  refusedAt: Date;
}

/** Whose mails somebody has refused. */
export const listRefusalsOf = (
  db: Database,
  _scope: PlatformScope,
  key: GuestKey,
  email: string,
): Promise<RecordedRefusal[]> =>
  db
    .selectFrom('mail_refusals as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .where('r.email_hash', '=', emailHashOf(key, email))
    .select(['a.name as venue', 'r.refused_at as refusedAt'])
    .orderBy('r.refused_at')
    .orderBy('a.id')
    .execute();
