import type { Pool } from 'pg';
import { AppError } from '../kernel/app-error.ts';

/**
 * A super administrator in a venue that he doesn't administer. He reads as its administrator does, and writes only where
 * the venue lets him (docs/adr/0071-entering-as-support.md).
 */
export interface Support {
  mayWrite: boolean;
  /** His visit is told in the venue's audit already. */
  isTold: boolean;
}

/** After so long in one session, he is told of anew. */
const VISIT = "interval '8 hours'";

/**
 * What is read beside a session and a permission, in SQL: `Support`, or null for who is none there.
 * @param account of the account's id @param names of the users', permissions' and sessions' rows
 */
export const supportColumn = (
  account: string,
  { user, permission, session }: { user: string; permission: string; session: string },
) => `case when ${account} is not null and 'ROLE_SUPER_ADMIN' = any (${user}.roles)
    and ${permission}.role is distinct from 'administrator'
  then jsonb_build_object('mayWrite', support_may_write(${account}), 'isTold', exists (
    select from support_visits v where v.session_id = ${session} and v.account_id = ${account}
    and v.entered_at > now() - ${VISIT})) end`;

/** @throws {AppError} 403 with `errorType: "supportReadOnly"` */
export function requireSupportToWrite(support: Support | null): void {
  if (support && !support.mayWrite) {
    throw new AppError('support.readOnly', 403, { fields: { errorType: 'supportReadOnly' } });
  }
}

/**
 * Tells in the audit of the venue that he has come in, before he is answered anything: once a visit, however many calls
 * come at once, as the row that they share is held by one of them.
 * @param accountId null for all venues at once, which the platform's audit tells
 */
export async function tellVisit(pool: Pool, sessionId: number, accountId: number | null): Promise<void> {
  await pool.query({
    name: 'tell-support-visit',
    text: `with entered as (
             insert into support_visits as v (session_id, account_id) values ($1, $2::integer)
             on conflict on constraint support_visits_one_each do update set entered_at = now()
             where v.entered_at <= now() - ${VISIT}
             returning v.account_id)
           select note_audit(account_id, 'support', 'account', account_id, '{}') from entered`,
    values: [sessionId, accountId],
  });
}
