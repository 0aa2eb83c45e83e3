import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareBinaries } from '../../apps/server/src/db/embedded/binaries.ts';
import { ADMIN_ROLE, createCluster, DATABASE, ROLE } from '../../apps/server/src/db/embedded/cluster.ts';
import { readOrMakePassword } from '../../apps/server/src/db/embedded/password-file.ts';
import { isServerOf } from '../../apps/server/src/db/embedded/process-identity.ts';
import { chooseRunAs } from '../../apps/server/src/db/embedded/run-as.ts';
import { addressOf } from '../../apps/server/src/db/embedded/server-address.ts';
import { serverSettings } from '../../apps/server/src/db/embedded/server-settings.ts';
import { watchOver } from '../../apps/server/src/db/embedded/watchdog.ts';
import { freePort, signalAll, descendantsOf } from './processes.ts';
import type { Round } from './scenario.ts';

/** How the drill's own sessions call themselves, so that none of them is taken for the product's. */
const OWN_NAME = 'meridienne-drill';
const RETURN_LIMIT_MS = 120_000;
const START_ATTEMPTS = 50;

/** A PostgreSQL server that something is about to happen to. */
export interface DatabaseServer {
  /** What the product is given in `DATABASE_URL`. */
  url: string;
  query<T extends object = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** All its processes, its first one first. */
  pids(): Promise<number[]>;
  /** Resolves when it answers (again). */
  answers(): Promise<void>;
  /** Starts it after its end; null where the product itself does that. */
  start: ((env?: Record<string, string>) => Promise<void>) | null;
}

/** What the drill knows of a server by its folder: `<home>/postgres` and `<home>/postgres.password`. */
export async function serverIn(home: string, start: DatabaseServer['start']): Promise<DatabaseServer> {
  const clusterDir = join(home, 'postgres');
  const { password } = await readOrMakePassword(home);
  const pidFile = async () =>
    (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  let port = 0;
  const address = async (role: string) => {
    // The product's own server has another port after each start; while it has none, the last one is asked.
    port = Number((await pidFile())[3]) || port;
    return addressOf({ role, password, host: '127.0.0.1', port, database: DATABASE });
  };
  return {
    ...serverAt({ url: await address(ROLE), adminUrl: () => address(ADMIN_ROLE) }),
    async pids() {
      const pid = Number((await pidFile())[0]);
      return pid > 1 && isServerOf(pid, clusterDir) ? [pid, ...descendantsOf(pid)] : [];
    },
    start,
  };
}

/** What the drill knows of a server by its addresses alone: neither its processes, nor how to start it. */
export function serverAt({
  url,
  adminUrl,
}: {
  url: string;
  adminUrl: () => Promise<string>;
}): DatabaseServer {
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({
      connectionString: await adminUrl(),
      application_name: OWN_NAME,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  return {
    url,
    withClient,
    query: <T extends object>(text: string, values: unknown[] = []) =>
      withClient(async (client) => (await client.query<T & pg.QueryResultRow>(text, values)).rows as T[]),
    pids: async () => [],
    async answers() {
      const endsAt = performance.now() + RETURN_LIMIT_MS;
      for (;;) {
        const isThere = await withClient((client) => client.query('select 1')).then(
          () => true,
          () => false,
        );
        if (isThere) return;
        if (performance.now() > endsAt) throw new Error('The database does not come back');
        await wait(50);
      }
    },
    start: null,
  };
}

/** A server of its own, as an operator would have it beside the product: every commit on disk. */
export async function startDatabaseServer(
  round: Round,
  env: Record<string, string> = {},
): Promise<DatabaseServer> {
  const home = join(round.folder, 'database');
  const runAs = await chooseRunAs(round.folder);
  await mkdir(home);
  await chmod(home, 0o755);
  const binaries = await prepareBinaries(home, runAs);
  const clusterDir = join(home, 'postgres');
  const { password } = await readOrMakePassword(home);
  await createCluster({ clusterDir, binaries, runAs, durable: true }, password);
  const port = await freePort();
  const settings = serverSettings(port, { durable: true, socketDir: '' });
  const launch = (env: Record<string, string> = {}) => {
    const output = openSync(join(round.folder, 'database.log'), 'a');
    const child = spawn(binaries.postgres, ['-D', clusterDir, ...settings], {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
      detached: true,
      stdio: ['ignore', output, output],
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    });
    closeSync(output);
    const watchdog = watchOver(child.pid ?? 0, runAs);
    child.once('exit', () => watchdog.dismiss());
    return child;
  };
  let child = launch(env);
  while (!(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready')) {
    if (child.exitCode !== null) throw new Error('The database does not start');
    await wait(20);
  }
  const server = await serverIn(home, async (env = {}) => {
    // The processes of a killed server hold its memory for a moment longer.
    for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
      child = launch(env);
      const ended = new Promise((resolve) => child.once('exit', () => resolve('ended')));
      if ((await Promise.race([ended, server.answers()])) !== 'ended') return;
      await wait(200);
    }
    throw new Error('The database does not start again');
  });
  round.undo(async () => {
    signalAll(await server.pids(), 'SIGCONT');
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const inTime = await Promise.race([ended, wait(10_000, null)]);
    if (inTime === null) child.kill('SIGQUIT');
    await ended;
  });
  return server;
}

/** The product's own sessions, in any order. */
export const sessionsOfTheProduct = async (server: DatabaseServer): Promise<number[]> =>
  (
    await server.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where backend_type = 'client backend' and application_name <> $1 and datname = $2
       order by random()`,
      [OWN_NAME, DATABASE],
    )
  ).map(({ pid }) => pid);
