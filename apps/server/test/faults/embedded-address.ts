import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, ROLE } from '../../src/db/embedded/cluster.ts';
import { readOrMakePassword } from '../../src/db/embedded/password-file.ts';
import { addressOf, socketDirOf } from '../../src/db/embedded/server-address.ts';

/** The address of the database that another process runs in its data folder. */
export async function addressOfEmbedded(dataDir: string): Promise<string> {
  const clusterDir = join(dataDir, 'postgres');
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n');
  const { password } = await readOrMakePassword(dataDir);
  const host = socketDirOf(clusterDir) || '127.0.0.1';
  return addressOf({ role: ROLE, password, host, port: Number(lines[3]), database: DATABASE });
}
