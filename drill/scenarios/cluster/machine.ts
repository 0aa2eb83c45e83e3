import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunAs } from '../../../apps/server/src/db/embedded/run-command.ts';
import type { Round } from '../../kit/scenario.ts';
import { signalAll } from '../../kit/processes.ts';
import { fillConfig, type Marks, readVariables } from './config.ts';
import { type Host, type Network, pidsOn } from './network.ts';

/** One of three with etcd, Patroni and PostgreSQL on it. */
export interface Machine {
  host: Host;
  /** Where its PostgreSQL is reached by whoever is on it, whatever became of the network. */
  socketDir: string;
  start(): void;
  kill(): void;
  /** PostgreSQL alone, all its processes. */
  killPostgres(): void;
  freeze(): void;
  thaw(): void;
}

/** How often a frozen machine is looked through for what was just being started. */
const SWEEPS = 3;

export async function buildMachine(
  round: Round,
  host: Host,
  network: Network,
  { runAs, marks }: { runAs: RunAs; marks: Marks },
): Promise<Machine> {
  const folder = join(round.folder, host.name);
  const socketDir = join(folder, 'run');
  const etcdDir = join(folder, 'etcd');
  for (const dir of [folder, socketDir, etcdDir]) {
    await mkdir(dir, { mode: 0o700 });
    await chown(dir, runAs.uid, runAs.gid);
  }
  const own = { ...marks, NAME: host.name, ADDRESS: host.address };
  const etcd = readVariables(await fillConfig('etcd.env', own, { '/var/lib/etcd/meridienne': etcdDir }));
  const patroni = await fillConfig('patroni.yml', own, {
    '/var/lib/postgresql/15/meridienne': join(folder, 'data'),
    '/var/lib/postgresql/.pgpass-patroni': join(folder, 'pgpass'),
    '/var/run/postgresql': socketDir,
    // The drill isn't the user it connects as; nobody else enters the folder.
    'local all all peer': 'local all all trust',
  });
  const configFile = join(folder, 'patroni.yml');
  await writeFile(configFile, patroni, { mode: 0o600 });
  await chown(configFile, runAs.uid, runAs.gid);

  const launch = (name: string, command: string[], env: Record<string, string>): ChildProcess => {
    const output = openSync(join(round.folder, `${host.name}-${name}.log`), 'a');
    const drop = ['setpriv', `--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups', '--'];
    const child = spawn('ip', ['netns', 'exec', host.namespace, ...drop, ...command], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    });
    closeSync(output);
    child.on('error', (error) => round.say(`${host.name}: ${name}: ${error.message}`));
    return child;
  };
  return {
    host,
    socketDir,
    start() {
      launch('etcd', ['etcd'], etcd);
      launch('patroni', ['patroni', configFile], {});
    },
    kill: () => signalAll(pidsOn(host), 'SIGKILL'),
    killPostgres() {
      signalAll(
        pidsOn(host).filter((pid) => nameOf(pid) === 'postgres'),
        'SIGKILL',
      );
    },
    freeze() {
      for (let sweep = 0; sweep < SWEEPS; sweep++) signalAll(pidsOn(host), 'SIGSTOP');
    },
    thaw: () => signalAll(pidsOn(host), 'SIGCONT'),
  };
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}
