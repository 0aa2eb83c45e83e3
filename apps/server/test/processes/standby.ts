import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';

/** Where Debian has its programs, of the newest version. */
const [PROGRAM] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().toReversed();
export const hasPostgres = PROGRAM !== undefined && existsSync(PROGRAM);

/** PostgreSQL refuses to be root. */
const AS = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface Server {
  url: string;
  /** As a machine that loses its power. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** A primary and a standby that follows it, as an operator builds them, but for the disk that nobody waits for. */
export async function startPair(): Promise<{ primary: Server; standby: Server; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'meridienne-pair-'));
  await chmod(folder, 0o755);
  if (AS.uid !== undefined) await chown(folder, AS.uid, AS.gid);
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
  run('initdb', [
    '-D',
    first,
    '-U',
    'meridienne',
    '-A',
    'trust',
    '-N',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  ]);
  await appendFile(
    join(first, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\nshared_buffers = 16MB\n`,
  );
  const primary = await startServer(first);
  const standbyOf = ['-d', primary.url, '-D', second, '-R', '-c', 'fast', '-N', '-X', 'stream'];
  run('pg_basebackup', standbyOf);
  const standby = await startServer(second);
  return {
    primary,
    standby,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const programOf = (name: string) => join(dirname(PROGRAM ?? ''), name);
const run = (name: string, args: string[]) =>
  execFileSync(programOf(name), args, { stdio: 'pipe', cwd: '/', ...AS });

async function startServer(folder: string): Promise<Server> {
  const port = await freePort();
  const url = `postgres://meridienne@127.0.0.1:${port}/postgres`;
  let running: ChildProcess;
  const start = async () => {
    running = spawn(programOf('postgres'), ['-D', folder, '-p', String(port)], {
      stdio: 'ignore',
      cwd: '/',
      ...AS,
    });
    while (!(await answers(url))) {
      if (running.exitCode !== null) throw new Error(`PostgreSQL ended with ${running.exitCode}`);
      await wait(20);
    }
  };
  await start();
  return {
    url,
    start,
    async kill() {
      if (running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGQUIT');
      await ended;
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
