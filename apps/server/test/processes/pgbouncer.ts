import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Whether Debian's package is there. */
export const hasPgbouncer = existsSync(PROGRAM);

/** It refuses to be root. */
const NOBODY = 65_534;

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

/** PgBouncer in transaction mode before a database, with so few connections that transactions share each. */
export async function startPgbouncer(
  databaseUrl: string,
  { connectQuery, lines = [] }: { connectQuery?: string; lines?: string[] } = {},
): Promise<PgBouncer> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const folder = await mkdtemp(join(tmpdir(), 'meridienne-pgbouncer-'));
  const ownPort = await freePort();
  const each = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`;
  // A socket of the embedded server is closed to others; it listens on the loopback as well.
  const reached = host.startsWith('/') ? '127.0.0.1' : host;
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `pooled = host=${reached} port=${port} dbname=${database} user=${user} password=${String(password)}${each}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ownPort}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 3',
      'max_client_conn = 200',
      ...lines,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const running = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...as });
  const url = `postgres://${user}@127.0.0.1:${ownPort}/pooled`;
  while (!(await answers(url))) {
    if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`);
    await wait(20);
  }
  return {
    url,
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
