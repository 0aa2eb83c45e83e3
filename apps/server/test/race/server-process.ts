import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';

export interface ServerProcess {
  url: string;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

export interface Place {
  /** The database's address; without one the process brings its own. */
  databaseUrl?: string;
  dataDir: string;
}

/** The product, as its own process on this database. */
export const startProduct = (place: Place) =>
  startProcess('../../src/main.ts', place, /^Méridienne is up: (\S+)$/);

/** The variant that checks, then inserts. */
export const startNaive = (place: Place) =>
  startProcess('./naive-server.ts', place, /^The naive server is up: (\S+)$/);

async function startProcess(entry: string, place: Place, ready: RegExp): Promise<ServerProcess> {
  const child = spawn(process.execPath, [new URL(entry, import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      DATA_DIR: place.dataDir,
      PORT: String(await freePort()),
      SEED: 'none',
      RATE_LIMIT: 'off',
      AUTH_SECRET: 'a secret that only the race knows, 32+',
      LOG_LEVEL: 'error',
    },
  });
  return { url: await readyUrl(child, ready), kill: (signal) => end(child, signal) };
}

function readyUrl(child: ChildProcess, ready: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const url = ready.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  }
  child.on('close', (code) => reject(new Error(`The server ended (${code}): ${said.join('\n')}`)));
  return promise;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}
