import type { Pool } from 'pg';
import { isKeyCaller, type WalkedCall } from './route-walk.ts';
import type { World } from './world.ts';

/** Writes that leave no line, and why nothing is to be told of them. */
const UNTOLD: Readonly<Record<string, string>> = {};

interface Line {
  actor_kind: string;
  actor_user_id: number | null;
  actor_name: string | null;
  account_id: number | null;
  network: string | null;
  by: string | null;
}

/** Looks after each call that may write whether the audit tells of it: who, by what, from where and in which account. */
export async function watchAudit({ deps: { pool }, userIds }: World): Promise<{
  forget(): Promise<void>;
  /** What is wrong with the lines of a call; null where nothing is. */
  faultOf(call: WalkedCall, accountId: number): Promise<string | null>;
  /** Routes that are said to leave no line, and have left one with every caller. */
  toldAfterAll(): string[];
}> {
  let last = await lastOf(pool);
  const silent = new Set<string>();
  return {
    async forget() {
      last = await lastOf(pool);
    },
    async faultOf({ route, method, url, as }, accountId) {
      const { rows } = await pool.query<Line>('select * from audit_entries where id > $1 order by id', [last]);
      const call = `${method} ${url} as ${as}`;
      if (rows.length === 0) {
        silent.add(route);
        return route in UNTOLD ? null : `${call} leaves no line in the audit`;
      }
      for (const line of rows) {
        const wrong = wrongOf(line, { by: `${method} ${url}`, as, userIds });
        if (wrong) return `${call}: ${wrong} in ${JSON.stringify(line)}`;
      }
      return url.startsWith('/api/accounts/:id/') && !rows.some((line) => line.account_id === accountId)
        ? `${call} tells nothing of its account`
        : null;
    },
    toldAfterAll: () => Object.keys(UNTOLD).filter((route) => !silent.has(route)),
  };
}

function wrongOf(
  line: Line,
  { by, as, userIds }: { by: string; as: WalkedCall['as']; userIds: World['userIds'] },
): string | null {
  if (line.by !== by) return 'another call';
  if (line.network === null) return 'no network';
  if (as === 'anonymous') {
    // Who signs in is known by then.
    const isKnown = line.actor_kind === 'user' && line.actor_user_id !== null;
    return isKnown || ['visitor', 'guest'].includes(line.actor_kind) ? null : 'the wrong actor';
  }
  if (isKeyCaller(as))
    return line.actor_kind === 'key' && line.actor_name !== null ? null : 'the wrong actor';
  // What is everybody's is done as nobody where no token is taken.
  if (['visitor', 'guest'].includes(line.actor_kind)) return null;
  return line.actor_kind === 'user' && line.actor_user_id === userIds[as] && line.actor_name !== null
    ? null
    : 'the wrong actor';
}

async function lastOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from audit_entries');
  return rows[0]?.last ?? 0;
}
