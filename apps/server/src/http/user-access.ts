import type { Role } from '@meridienne/domain';
import type { Pool } from 'pg';
import type { TenantTable } from './policy.ts';
import { type Support, supportColumn } from './support.ts';
import type { TokenOwner } from './token.ts';

export interface UserAccess {
  userId: number;
  email: string;
  /** What the person is called among colleagues. */
  name: string;
  roles: string[];
  /** The session was last noted as seen some minutes ago. */
  isSeenLongAgo: boolean;
  /** A second factor is asked for by now, and there is none; of a sign-on it is its provider's to ask. */
  isFactorDue: boolean;
  /** The account meant; null when it or the record does not exist. */
  accountId: number | null;
  /** What the user's permission on that account makes of him; null when there is none, or an invitation only. */
  roleInAccount: Role | null;
  /** Null where he isn't support there. */
  support: Support | null;
}

const USER_COLUMNS = `u.id as "userId", u.email, u.roles,
  case when u.roles <> '{}' and not s.by_sign_on and not has_second_factor(u.id)
    then coalesce(second_factor_due_at(u.id, u.roles, u.staff_since) <= now(), false) else false
  end as "isFactorDue",
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name,
  s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo"`;
/** Whose session it is, while it lives. */
const USER_OF_SESSION = 'sessions s join users u on u.id = s.user_id and u.session_epoch = s.epoch';
const OF_TOKEN = 's.id = $1 and s.user_id = $2 and s.epoch = $3 and s.expires_at > now()';

/**
 * One read for the whole decision: the session, its user, the account that the call means, and the permission
 * between them. All are read at each call, so a session that was ended or a role that was taken away is gone at once.
 * @returns null when the session has ended
 */
export async function findUserAccess(
  pool: Pool,
  { userId, sessionId, sessionEpoch }: TokenOwner,
  wanted: { table: TenantTable | 'accounts'; id: number } | null,
): Promise<UserAccess | null> {
  if (!wanted) {
    const { rows } = await pool.query({
      name: 'user-access',
      text: `select ${USER_COLUMNS}, null::int as "accountId", null::text as "roleInAccount",
               null::jsonb as support
             from ${USER_OF_SESSION} where ${OF_TOKEN}`,
      values: [sessionId, userId, sessionEpoch],
    });
    return (rows[0] as UserAccess | undefined) ?? null;
  }
  const account = wanted.table === 'accounts' ? 'r.id' : 'r.account_id';
  const { rows } = await pool.query({
    name: `user-access-${wanted.table}`,
    // The table's name is one of a closed list, never the caller's.
    text: `select ${USER_COLUMNS}, ${account} as "accountId", p.role as "roleInAccount",
             ${supportColumn(account, { user: 'u', permission: 'p', session: 's.id' })} as support
           from ${USER_OF_SESSION}
           left join ${wanted.table} r on r.id = $4::bigint
           left join permissions p on p.user_id = u.id and p.account_id = ${account} and p.invited_until is null
           where ${OF_TOKEN}`,
    values: [sessionId, userId, sessionEpoch, wanted.id],
  });
  return (rows[0] as UserAccess | undefined) ?? null;
}

/**
 * Notes that a session is in use, beside the call that used it: nobody waits for it, nor for the disk, and of several
 * calls at once one writes. What fails is written at a later call.
 */
export function noteSeen(pool: Pool, sessionId: number): void {
  pool
    .query({
      name: 'note-seen',
      text: `with seen as (
               update sessions set last_seen_at = now()
               where id = (select id from sessions where id = $1
                           and last_seen_at < now() - interval '5 minutes' for update skip locked))
             select set_config('synchronous_commit', 'off', true)`,
      values: [sessionId],
    })
    .catch(() => undefined);
}
