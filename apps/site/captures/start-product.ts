import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PATIENCE_MS = 90_000;

/**
 * Starts the product with the settings that this process was given, until it answers at its address.
 * @returns what stops it
 */
export async function startProduct(address: string): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  };
  for (const until = Date.now() + PATIENCE_MS; ; await pause(200)) {
    const isReady = await fetch(`${address}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return stop;
    if (server.exitCode === null && Date.now() < until) continue;
    await stop();
    throw new Error('The product did not start.');
  }
}
