import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the server that the screens ask. */
    origin: string;
  }
}

/** Nothing of an installation that the shell may know: its database is not for tests. */
const OF_THE_MACHINE = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:PATH|HOME|USER|TMPDIR|TEMP|SystemRoot)$/i.test(name)),
);

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** One server with the demo data, for all screens of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridienne-screens-'));
  // As root, the embedded database runs as another user, who has to reach its folder.
  await chmod(dataDir, 0o755);
  const port = await findPort();
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      ...OF_THE_MACHINE,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the server for the screens did not start');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  project.provide('origin', origin);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}
