import type { Pool } from 'pg';
import { isKeyCaller, nameOf, type WalkedCall } from './route-walk.ts';
import type { World } from './world.ts';

const LOOKS = 'asks, and changes nothing';
const HOLDS = 'a place is held for minutes';
const DRAWS = 'draws what a passkey has to sign, for minutes';
const MARKS = 'marks what was read';
const MAILS = 'queues a mail; what its job writes is told as the job’s';

/** Writes that leave no line, and why nothing is to be told of them. */
const UNTOLD: Readonly<Record<string, string>> = {
  'DELETE /api/holds/:id': HOLDS,
  'POST /api/accounts/:id/holds': HOLDS,
  'POST /api/public/hold-offer': HOLDS,
  'POST /api/public/release-hold': HOLDS,
  'POST /api/public/renew-hold': HOLDS,
  'POST /api/categories/:id/check-loss': LOOKS,
  'POST /api/check-category-bookings': LOOKS,
  'POST /api/check-embed': LOOKS,
  'POST /api/get-email': LOOKS,
  'POST /api/get-sms': LOOKS,
  'POST /api/getIcon': LOOKS,
  'POST /api/hapidam-connect': LOOKS,
  'POST /api/hapidam-smart-request': LOOKS,
  'POST /api/pools/preview': LOOKS,
  'POST /api/public/check-widget': LOOKS,
  'POST /api/public/get-availability': LOOKS,
  'POST /api/public/get-offers-by-category': LOOKS,
  'POST /api/public/get-offers-by-day': LOOKS,
  'POST /api/public/get-tags': LOOKS,
  'POST /api/public/guest-booking': LOOKS,
  'POST /api/public/guest-booking-choices': LOOKS,
  'POST /api/public/guest-messages': LOOKS,
  'POST /api/public/wish': LOOKS,
  'POST /api/time_slots/:id/check-loss': LOOKS,
  'POST /api/public/post-statistic': 'counts a visit, without who it was',
  'POST /api/login/passkey-options': DRAWS,
  'POST /api/passkeys/options': DRAWS,
  'POST /api/pool-calendars/:id/read': 'has a job read it, which tells',
  'PUT /api/accounts/:id/booking-views': 'how somebody has arranged his own list',
  'PATCH|PUT /api/bookings/:id/answer': MARKS,
  'POST /api/bookings/:id/messages-read': MARKS,
  'POST /api/public/guest-messages-read': MARKS,
  'POST /translation/add_missing/:lng': 'notes a text that lacks',
  'POST /api/given-up-mails/send-again': MAILS,
  'POST /api/mail-queue/hurry': MAILS,
  'POST /api/public/forget-password': MAILS,
  'POST /api/send-mail-user-login': MAILS,
  'POST /api/test-mail': MAILS,
  'POST /api/webhooks/:id/test': 'sends a message that tells nothing',
  'POST /api/webhook-deliveries/:id/send-again': 'sends again what was told',
};

/** Who calls proves by what he sends who he is, whatever token he has. */
const PROVING = [
  'POST /api/login',
  'POST /api/login/second-factor',
  'POST /api/public/login',
  'POST /api/public/signup',
];

interface Line {
  actor_kind: string;
  actor_user_id: number | null;
  actor_name: string | null;
  account_id: number | null;
  network: string | null;
  by: string | null;
}

/** That somebody looks at the venue as support is no line of the call. */
const LINES = `select * from audit_entries where id > $1 and action <> 'support' order by id`;

/** Looks after each call that may write whether the audit tells of it: who, by what, from where and in which account. */
export async function watchAudit({ app, deps: { pool }, userIds }: World): Promise<{
  forget(): Promise<void>;
  /** What is wrong with the lines of a call; null where nothing is. */
  faultOf(call: WalkedCall, accountId: number): Promise<string | null>;
  /** What is wrong with the lines of a call that writes nothing: of a file and a look at somebody's data there is one. */
  faultOfRead(call: WalkedCall): Promise<string | null>;
  /** Routes that are said to leave no line, and have left one with every caller. */
  toldAfterAll(): string[];
}> {
  let last = await lastOf(pool);
  const silent = new Set<string>();
  const audited = new Set(app.routeTable.filter(({ config }) => config?.audits).flatMap(nameOf));
  return {
    async forget() {
      last = await lastOf(pool);
    },
    async faultOf({ route, method, url, as }, accountId) {
      const { rows } = await pool.query<Line>(LINES, [last]);
      const call = `${method} ${url} as ${as}`;
      if (rows.length === 0) {
        silent.add(route);
        // Nobody is signed out who isn't signed in.
        if (as === 'anonymous' && route === 'POST /api/public/logout') return null;
        return route in UNTOLD ? null : `${call} leaves no line in the audit`;
      }
      for (const line of rows) {
        const wrong = wrongOf(line, {
          by: `${method} ${url}`,
          as: PROVING.includes(route) ? 'anonymous' : as,
          userIds,
        });
        if (wrong) return `${call}: ${wrong} in ${JSON.stringify(line)}`;
      }
      return url.startsWith('/api/accounts/:id/') && !rows.some((line) => line.account_id === accountId)
        ? `${call} tells nothing of its account`
        : null;
    },
    async faultOfRead({ route, method, url, as, expected }) {
      const { rows } = await pool.query<Line>(LINES, [last]);
      last = await lastOf(pool);
      const call = `${method} ${url} as ${as}`;
      if (expected >= 400 || !audited.has(route))
        return rows.length > 0 ? `${call} leaves a line: ${JSON.stringify(rows[0])}` : null;
      const [line] = rows;
      if (!line) return `${call} leaves no line in the audit`;
      const wrong = wrongOf(line, { by: `${method} ${url}`, as, userIds });
      return wrong && `${call}: ${wrong} in ${JSON.stringify(line)}`;
    },
    toldAfterAll: () => Object.keys(UNTOLD).filter((route) => !silent.has(route)),
  };
}

/** What is read and told leaves a line, support's visit its mark, and nothing else changes. */
export const withoutAudit = ({
  audit_entries: _lines,
  support_visits: _visits,
  ...texts
}: Readonly<Record<string, string>>) => texts;

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
  const { rows } = await pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from audit_entries',
  );
  return rows[0]?.last ?? 0;
}
