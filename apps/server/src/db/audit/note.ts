import type { AuditAction, AuditSubject } from '@meridienne/contracts';
import type { Pool } from 'pg';

/** What is told of a call that writes nothing itself: a file, a look at what is known of a person, mails to guests. */
export type Noted =
  | { readonly action: Extract<AuditAction, 'export' | 'read' | 'erase'>; readonly subject: AuditSubject }
  | { readonly action: 'create'; readonly subject: 'bookingMessage' };

/** Tells it, by whom it is that acts at hand. */
export async function noteAudit(
  pool: Pool,
  accountId: number | null,
  { action, subject }: Noted,
  subjectId: number | null,
): Promise<void> {
  await pool.query({
    name: 'note-audit',
    text: `select note_audit($1::integer, $2, $3, $4::bigint, '{}')`,
    values: [accountId, action, subject, subjectId],
  });
}
