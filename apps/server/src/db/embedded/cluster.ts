import { chmod, chown, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../settings/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-command.ts';
import { runCommand } from './run-command.ts';

export const DATABASE = 'meridienne';
export const ROLE = 'meridienne';
export const ADMIN_ROLE = 'postgres';

const ACCESS_RULES = `# Every connection gives its password.
local all         all      scram-sha-256
host  all         all      127.0.0.1/32 scram-sha-256
host  replication ${ADMIN_ROLE} 127.0.0.1/32 scram-sha-256
`;

/** As in a container, or where a user that systemd makes isn't known to others. */
const NAMELESS =
  ' (PostgreSQL needs a user with a name: put one into /etc/passwd, or install libnss-systemd for a user that systemd makes)';

export interface ClusterOptions {
  clusterDir: string;
  binaries: Binaries;
  runAs: RunAs | undefined;
  durable: boolean;
}

/** Whether the folder holds a cluster this version can run; a StartupError when it holds anything else. */
export async function hasCluster({ clusterDir, binaries, runAs }: ClusterOptions): Promise<boolean> {
  try {
    const entries = await readdir(clusterDir).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (entries.length === 0) return false;
    if (!entries.includes('PG_VERSION')) {
      throw new StartupError(
        `${clusterDir} holds files but no database: move them away, or set another DATA_DIR.`,
      );
    }
    const written = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
    if (written !== String(binaries.major)) {
      throw new StartupError(
        `The database in ${clusterDir} was written by PostgreSQL ${written}, this version runs PostgreSQL ${binaries.major}: start it with the version that wrote it, or set another DATA_DIR.`,
      );
    }
    await checkOwner(clusterDir, runAs);
    return true;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The database folder ${clusterDir} can't be read (${code}).`, { cause: error });
  }
}

async function checkOwner(clusterDir: string, runAs: RunAs | undefined): Promise<void> {
  const uid = runAs?.uid ?? process.getuid?.();
  const found = await stat(clusterDir);
  if (uid !== undefined && found.uid !== uid) {
    throw new StartupError(
      `The database folder ${clusterDir} belongs to another user (uid ${found.uid}) than the one that runs it (uid ${uid}): change its owner (chown -R).`,
    );
  }
  // PostgreSQL refuses a folder that others may enter, as a copy or an archive leaves it.
  if (![0o700, 0o750].includes(found.mode & 0o777)) await chmod(clusterDir, 0o700);
}

/** Makes an empty cluster with the product's database. It appears under its name only when it is complete. */
export async function createCluster(options: ClusterOptions, password: string): Promise<void> {
  const { clusterDir, binaries, runAs, durable } = options;
  const unfinished = `${clusterDir}.new`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    if (runAs) await chown(unfinished, runAs.uid, runAs.gid);
    const args = [
      `--pgdata=${unfinished}`,
      `--username=${ADMIN_ROLE}`,
      '--auth=trust',
      '--encoding=UTF8',
      ...binaries.locale,
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ];
    const result = await runCommand(binaries.initdb, args, { runAs });
    if (result.code !== 0)
      throw new StartupError(
        `The database can't be created: ${reason(result.output)}${result.output.includes('look up effective user') ? NAMELESS : ''}`,
      );
    // Written into the file that initdb made, which keeps its owner and mode.
    await writeFile(join(unfinished, 'pg_hba.conf'), ACCESS_RULES);
    await runSingleUser({ ...options, clusterDir: unfinished }, [
      `ALTER ROLE ${ADMIN_ROLE} PASSWORD '${password}'`,
      `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
      `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`,
    ]);
    await rm(clusterDir, { recursive: true, force: true });
    await rename(unfinished, clusterDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof StartupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The database can't be created in ${clusterDir} (${code}).`, { cause: error });
  }
}

/** For a password file that was lost: whoever may run the cluster's programs owns its data anyway. */
export async function resetPassword(options: ClusterOptions, password: string): Promise<void> {
  await runSingleUser(
    options,
    [ADMIN_ROLE, ROLE].map((role) => `ALTER ROLE ${role} PASSWORD '${password}'`),
  );
}

async function runSingleUser(options: ClusterOptions, statements: string[]): Promise<void> {
  const { clusterDir, binaries, runAs, durable } = options;
  const settings = [
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_messages=fatal',
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
  ];
  const { code, output } = await runCommand(
    binaries.postgres,
    ['--single', '-D', clusterDir, ...settings, 'postgres'],
    {
      runAs,
      input: `${statements.join('\n')}\n`,
    },
  );
  if (code !== 0)
    throw new StartupError(`The database in ${clusterDir} can't be prepared: ${reason(output)}`);
}

/** The line that says why; after it come the steps of the clean-up. */
function reason(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /(error|FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? '';
}
