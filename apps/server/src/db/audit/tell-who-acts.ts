import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { actingAtHand } from '../../kernel/acting.ts';

type Callback = (error: unknown, result?: unknown) => void;
type Asked = (...args: unknown[]) => unknown;

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback|end)\b(?!\s+to\b)/i;
/** Also what only holds a row for an update: telling costs nearly nothing. */
const WRITES = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|note_audit|forget_audited?\w*)\b/i;

/** The parameter of the transaction by which the audit's triggers know who acts. */
const TELL = "select set_config('meridienne.act', $1, true)";

/**
 * Tells the database who acts, at the beginning of each transaction and beside each statement that writes without one: in
 * the same round trip, and for that transaction alone, so that it holds behind a pooler, too. No command does anything for
 * it, and none can forget it.
 */
export function tellWhoActs(pool: pg.Pool): void {
  // Who waits for a connection gets it as another's work lets it go, and mustn't be told as that one.
  const connect = pool.connect.bind(pool) as Asked;
  pool.connect = ((callback?: Asked) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Asked;
    let isWithin = false;
    client.query = ((...args: unknown[]) => {
      const asked = args[0] as string | { text?: unknown; submit?: unknown } | null;
      const text =
        typeof asked === 'string' ? asked : typeof asked?.submit === 'function' ? null : asked?.text;
      if (typeof text !== 'string') return query(...args);
      if (ENDS.test(text)) isWithin = false;
      const acting = actingAtHand();
      if (BEGINS.test(text)) {
        isWithin = true;
        if (!acting) return query(...args);
        const told = `${text}; select set_config('meridienne.act', ${pg.escapeLiteral(JSON.stringify(acting))}, true)`;
        // Asked without values, as it must be for two at once.
        const callback = args.at(-1);
        return typeof callback === 'function' ? query(told, callback) : query(told);
      }
      if (isWithin || !acting || !WRITES.test(text)) return query(...args);
      return asActing(query, args, JSON.stringify(acting));
    }) as typeof client.query;
  });
}

function asActing(query: Asked, args: readonly unknown[], told: string): unknown {
  const [asked, values] = args;
  const last = args.at(-1);
  const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig);
  const own = Array.isArray(values) ? { ...config, values: values as unknown[] } : config;
  if (typeof last === 'function') return query(new TellingQuery(own, told, last as Callback));
  return new Promise((resolve, reject) => {
    query(new TellingQuery(own, told, (error, result) => (error ? reject(error) : resolve(result))));
  });
}

/** What of the driver's own query is used here, which its types leave out. */
interface Wire {
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: unknown[] }): void;
  execute(message: { portal: string; rows: number }): void;
  parsedStatements: Record<string, unknown>;
}
interface DriverQuery {
  name?: string | undefined;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: unknown, wire: Wire): void;
}
const BaseQuery = pg.Query as unknown as new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => DriverQuery;

/**
 * A statement before which another says who acts. Between them stands no `Sync`, so they are one transaction, and one round
 * trip; of the first nothing is answered.
 */
class TellingQuery extends BaseQuery {
  readonly #told: string;
  #isTold = false;
  #wasParsed = false;

  constructor(config: pg.QueryConfig, told: string, callback: Callback) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, callback);
    this.#told = told;
  }

  override prepare(wire: Wire): void {
    this.#wasParsed = this.name !== undefined && this.name in wire.parsedStatements;
    wire.parse({ name: '', text: TELL });
    wire.bind({ portal: '', statement: '', values: [this.#told] });
    wire.execute({ portal: '', rows: 0 });
    super.prepare(wire);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isTold) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isTold) super.handleCommandComplete(message, wire);
    this.#isTold = true;
  }

  override handleError(error: unknown, wire: Wire): void {
    // The driver takes the first one's parsing for this one's own, which may be what has failed.
    if (this.name !== undefined && !this.#wasParsed) delete wire.parsedStatements[this.name];
    super.handleError(error, wire);
  }
}
