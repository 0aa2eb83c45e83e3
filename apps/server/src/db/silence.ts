import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

export interface SilenceLimits {
  /** How long a statement may go unanswered before the database is asked whether it is there at all. */
  afterMs: number;
  /** How long the database may take to answer that question; it is asked twice. */
  answerMs: number;
}

/** What is known of a pool's database. */
export interface Silence {
  readonly isSilent: boolean;
  /** How often it has fallen silent. */
  readonly count: number;
}

const silences = new WeakMap<pg.Pool, Silence>();

/** Whether the pool's database answers nothing at all just now. */
export const silenceOf = (pool: pg.Pool): Silence => silences.get(pool) ?? { isSilent: false, count: 0 };

/** A call that meets a frozen database so ends within some nine seconds. */
const LIMITS: SilenceLimits = { afterMs: 3_000, answerMs: 2_500 };
/** While the database is known to be silent, calls wait only this long for it. */
const KNOWN_MS = 1_000;
const LOOK_MS = 500;

/**
 * Gives up what waits for a database that has fallen silent (its machine frozen, its line dead without an end), which no
 * limit of the server's can end. A statement that only takes long goes on: whether the database is there is asked over a
 * fresh connection. Connections that waited are destroyed, so none is handed on with a statement still running; what
 * became of that is told by the database alone, when it is back.
 * @param urls the database's, and where there is one its pooler's: that one greets whoever comes, whatever is behind it
 */
export function giveUpOnSilence(
  pool: pg.Pool,
  {
    urls,
    log,
    limits = LIMITS,
  }: { urls: readonly string[]; log: DatabaseLog; limits?: SilenceLimits | undefined },
): void {
  const waitingSince = new Map<pg.PoolClient, number>();
  let answeredAt = 0;
  let isSilent = false;
  let isAsking = false;

  const waitingFor = (ms: number) => {
    const before = performance.now() - ms;
    return [...waitingSince].filter(([, since]) => since <= before).map(([client]) => client);
  };
  const giveUp = () => {
    for (const client of waitingFor(KNOWN_MS)) {
      waitingSince.delete(client);
      (client as unknown as pg.Client).connection.stream.destroy(silence());
    }
  };
  const ask = async () => {
    // Twice: a process that was busy itself may have missed the first answer.
    if ((await areThere(urls, limits.answerMs)) || (!isSilent && (await areThere(urls, limits.answerMs)))) {
      answeredAt = performance.now();
      if (isSilent) log.info('The database answers again.');
      isSilent = false;
      silences.set(pool, { ...silenceOf(pool), isSilent });
      return;
    }
    if (!isSilent) log.warn('The database does not answer: what waits for it is given up.');
    silences.set(pool, { isSilent: true, count: silenceOf(pool).count + (isSilent ? 0 : 1) });
    isSilent = true;
    giveUp();
  };

  pool.on('connect', (client) => {
    watch(client, {
      asked: () => void (waitingSince.has(client) || waitingSince.set(client, performance.now())),
      answered: () => void waitingSince.delete(client),
    });
  });
  pool.on('remove', (client) => void waitingSince.delete(client));
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    if (isSilent) giveUp();
    const isOverdue =
      waitingFor(limits.afterMs).length > 0 && performance.now() - answeredAt >= limits.afterMs;
    if (isAsking || !(isSilent || isOverdue)) return;
    isAsking = true;
    void ask().finally(() => (isAsking = false));
  }, LOOK_MS).unref();
}

/** Hears when a connection is asked something, and when it has answered all that it was asked. */
function watch(
  client: pg.PoolClient,
  { asked, answered }: { asked: () => void; answered: () => void },
): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    asked();
    return query(...args);
  }) as typeof client.query;
  client.on('drain', answered);
}

const areThere = async (urls: readonly string[], withinMs: number): Promise<boolean> =>
  (await Promise.all(urls.map((url) => isThere(url, withinMs)))).every(Boolean);

/** Whether the database says anything at all to somebody new, if only that it has no place. */
async function isThere(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'meridienne probe',
    connectionTimeoutMillis: withinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    client.connection.stream.destroy();
    return error instanceof pg.DatabaseError;
  }
}

/** The same error as the system's for a line on which nothing comes any more. */
const silence = () =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT', syscall: 'read' });
