import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../free-port.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it said on both of its outputs, by lines. */
  said: readonly string[];
  /** Resolves with the first line, of those so far or to come, that holds something wanted. */
  line<T>(read: (line: string) => T | undefined): Promise<T>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

export interface Place {
  /** The database's address; without one the process brings its own. */
  databaseUrl?: string;
  dataDir: string;
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
}

/** The product, as its own process on this database: as `npm test` has built it, which starts in a third of the time. */
export const startProduct = (place: Place) =>
  startProcess('../../dist/main.js', place, /^Méridienne is up: (\S+)$/);

/** The variant that checks, then inserts. */
export const startNaive = (place: Place) =>
  startProcess('./naive-server.ts', place, /^The naive server is up: (\S+)$/);

/** The product, with little patience for its own processes. */
export const startImpatient = (place: Place) =>
  startProcess('../fixtures/impatient-server.ts', place, /^The impatient server is up: (\S+)$/);

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
      ...place.env,
    },
  });
  const said: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  const line = <T>(read: (line: string) => T | undefined): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const look = (each: string) => {
      const found = read(each);
      if (found === undefined) return;
      listeners.delete(look);
      resolve(found);
    };
    listeners.add(look);
    for (const each of said) look(each);
    child.on('close', (code) => reject(new Error(`The server ended (${code}): ${said.join('\n')}`)));
    return promise;
  };
  const url = await line((each) => ready.exec(each)?.[1]);
  return { url, pid: child.pid ?? 0, said, line, kill: (signal) => end(child, signal) };
}

/** @returns the code that it ended with; null when it was killed */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
