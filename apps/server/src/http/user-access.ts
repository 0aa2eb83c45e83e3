import type { Pool } from 'pg';
import type { TenantTable } from './policy.ts';

export interface UserAccess {
  userId: number;
  email: string;
  roles: string[];
  sessionEpoch: number;
  /** The account meant; null when it or the record does not exist. */
  accountId: number | null;
  /** The user's permission on that account; null when there is none. */
  isAdminOfAccount: boolean | null;
}

const USER_COLUMNS = 'u.id as "userId", u.email, u.roles, u.session_epoch as "sessionEpoch"';

/**
 * One read for the whole decision: the user, the account that the call means, and the permission between them.
 * Roles and permissions are read at each call, so what is taken away is gone at once.
 */
export async function findUserAccess(
  pool: Pool,
  userId: number,
  wanted: { table: TenantTable | 'accounts'; id: number } | null,
): Promise<UserAccess | null> {
  if (!wanted) {
    const { rows } = await pool.query({
      name: 'user-access',
      text: `select ${USER_COLUMNS}, null::int as "accountId", null::boolean as "isAdminOfAccount"
             from users u where u.id = $1`,
      values: [userId],
    });
    return (rows[0] as UserAccess | undefined) ?? null;
  }
  const account = wanted.table === 'accounts' ? 'r.id' : 'r.account_id';
  const { rows } = await pool.query({
    name: `user-access-${wanted.table}`,
    // The table's name is one of a closed list, never the caller's.
    text: `select ${USER_COLUMNS}, ${account} as "accountId", p.is_admin as "isAdminOfAccount"
           from users u
           left join ${wanted.table} r on r.id = $2::bigint
           left join permissions p on p.user_id = u.id and p.account_id = ${account}
           where u.id = $1`,
    values: [userId, wanted.id],
  });
  return (rows[0] as UserAccess | undefined) ?? null;
}
