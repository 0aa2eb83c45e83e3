import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../settings/startup-error.ts';

const WELL_FORMED = /^[0-9a-f]{48}$/;

/** The cluster's password; `isNew` says that the cluster does not know it yet. */
export async function readOrMakePassword(home: string): Promise<{ password: string; isNew: boolean }> {
  const path = join(home, 'postgres.password');
  try {
    const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    if (WELL_FORMED.test(kept.trim())) return { password: kept.trim(), isNew: false };
    const password = randomBytes(24).toString('hex');
    await writeFile(path, `${password}\n`, { mode: 0o600 });
    return { password, isNew: true };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The database's password file ${path} can't be used (${code}).`, { cause: error });
  }
}
