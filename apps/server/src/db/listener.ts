import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 10_000;
const PROBE_MS = 30_000;

export interface Listener {
  stop(): Promise<void>;
}

export interface ListenerOptions {
  url: string;
  channel: string;
  log: DatabaseLog;
  onMessage: (payload: string) => void;
  /** From now on messages come; what was sent before may have gone unheard. */
  onListening: () => void;
}

/**
 * Listens to one channel of PostgreSQL's notifications, over a connection of its own, which is replaced whenever it
 * breaks: a pool hands connections to others, and a pooler in transaction mode loses what they listen to.
 */
export function startListener({ url, channel, log, onMessage, onListening }: ListenerOptions): Listener {
  const stopping = new AbortController();
  let current: pg.Client | undefined;

  /** @returns once the connection is gone: whether it had begun to listen */
  async function listenOnce(): Promise<boolean> {
    const client = clientOf(url);
    const gone = Promise.withResolvers<string>();
    client.once('end', () => gone.resolve('ended')).on('error', ({ message }) => gone.resolve(message));
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    current = client;
    let probe: NodeJS.Timeout | undefined;
    let hasListened = false;
    try {
      // The driver never settles a connect that is ended halfway.
      await Promise.race([client.connect(), gone.promise.then(fail)]);
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (stopping.signal.aborted) return true;
      hasListened = true;
      log.info('Live updates: listening to the database');
      onListening();
      // A line that fell silent without an end looks like a night without bookings.
      probe = setInterval(
        () => void client.query('select 1').catch(({ message }: Error) => gone.resolve(message)),
        PROBE_MS,
      ).unref();
      await gone.promise.then(fail);
    } catch (error) {
      // Its message alone: the driver hangs the whole connection, with its secrets, on the error.
      const reason = error instanceof Error ? error.message : String(error);
      if (!stopping.signal.aborted) log.warn(`Live updates: no connection to the database: ${reason}`);
    } finally {
      clearInterval(probe);
      current = undefined;
      await end(client);
    }
    return hasListened;
  }

  async function keepListening(): Promise<void> {
    let waitMs = SHORTEST_WAIT_MS;
    while (!stopping.signal.aborted) {
      if (await listenOnce()) waitMs = SHORTEST_WAIT_MS;
      // At random, or all processes come at once to a database that has just started.
      const pause = waitMs * (0.5 + Math.random() / 2);
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }

  const running = keepListening();
  return {
    async stop() {
      stopping.abort();
      if (current) await end(current);
      await running;
    },
  };
}

const clientOf = (url: string) =>
  new pg.Client({
    connectionString: url,
    application_name: 'meridienne live',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
  });

function fail(reason: string): never {
  throw new Error(reason);
}

/** Ends a connection that may be broken, or not there yet, without waiting for a server that doesn't answer. */
async function end(client: pg.Client): Promise<void> {
  const ending = client.end().catch(() => undefined);
  await Promise.race([ending, wait(500, undefined, { ref: false })]);
  client.connection.stream.destroy();
}
