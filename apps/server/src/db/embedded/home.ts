import { createHash } from 'node:crypto';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../settings/startup-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { canReach } from './run-as.ts';
import type { RunAs } from './run-command.ts';

const FALLBACK_ROOT = '/var/lib/meridienne';

export interface HomeOptions {
  dataDir: string;
  /** True when the operator did not choose DATA_DIR, so that another place may be chosen for him. */
  dataDirIsDefault: boolean;
  runAs: RunAs | undefined;
  log: DatabaseLog;
  fallbackRoot?: string | undefined;
}

/** The folder that holds the cluster, its lock and its password; reachable by the account that runs PostgreSQL. */
export async function chooseHome(options: HomeOptions): Promise<string> {
  const { runAs, log } = options;
  const dataDir = resolve(options.dataDir);
  const fallback = join(
    options.fallbackRoot ?? FALLBACK_ROOT,
    createHash('sha256').update(dataDir).digest('hex').slice(0, 12),
  );
  if (options.dataDirIsDefault && runAs && (await exists(join(fallback, 'postgres')))) {
    // Once data lives there it stays there, even if the first place has become reachable since.
    if (!(await exists(join(dataDir, 'postgres')))) return fallback;
  }
  await makeFolder(dataDir);
  if (await canReach(dataDir, runAs)) return dataDir;
  if (!options.dataDirIsDefault) {
    throw new StartupError(
      `The database runs as an unprivileged user (uid ${runAs?.uid}) that can't reach DATA_DIR ${dataDir}: choose another folder, such as ${FALLBACK_ROOT}, or open the way to it (chmod o+x).`,
    );
  }
  await makeFolder(fallback);
  if (!(await canReach(fallback, runAs))) {
    throw new StartupError(
      `The database's user (uid ${runAs?.uid}) can reach neither ${dataDir} nor ${fallback}: set DATA_DIR.`,
    );
  }
  log.warn(`The database's user can't reach ${dataDir}: the database is kept in ${fallback}.`);
  return fallback;
}

async function makeFolder(path: string): Promise<void> {
  try {
    const first = await mkdir(path, { recursive: true });
    // A strict umask must not close folders that the database's user has to pass through.
    for (let folder = path; first && folder.length >= first.length; folder = dirname(folder)) {
      await chmod(folder, 0o755);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The data folder ${path} can't be created (${code}).`, { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
