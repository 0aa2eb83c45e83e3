import { stat } from 'node:fs/promises';
import { StartupError } from '../../settings/startup-error.ts';
import type { RunAs } from './run-command.ts';
import { runCommand } from './run-command.ts';

/** PostgreSQL refuses to run as root, so a root process hands it to the folder's owner or to `postgres`. */
export async function chooseRunAs(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findUser('postgres')) ?? (await createUser('postgres'));
}

async function findUser(name: string): Promise<RunAs | undefined> {
  const [uid, gid] = await Promise.all([runCommand('id', ['-u', name]), runCommand('id', ['-g', name])]);
  return uid.code === 0 && gid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

async function createUser(name: string): Promise<RunAs> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [file, args] of attempts) {
    const result = await runCommand(file, args).catch(() => undefined);
    const user = result?.code === 0 ? await findUser(name) : undefined;
    if (user) return user;
  }
  throw new StartupError(
    `The database can't run as root and the user "${name}" can't be created: create it, start as another user, or set DATABASE_URL.`,
  );
}

/** Asked of the system, not computed from modes: access lists and mounts count too. */
export async function canReach(path: string, runAs: RunAs | undefined): Promise<boolean> {
  if (!runAs) return true;
  const result = await runCommand('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { runAs });
  return result.code === 0;
}
