import { once } from 'node:events';
import { lstat, rm } from 'node:fs/promises';
import { connect } from 'node:net';

/**
 * Takes away a socket's file that a process left which was killed: it would keep the next one from listening. What somebody
 * listens to, or is no socket, stays, and listening fails.
 */
export async function freeSocket(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isSocket()) return;
  const client = connect(path);
  try {
    await once(client, 'connect');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') await rm(path, { force: true });
  } finally {
    client.destroy();
  }
}
