import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '../../scripts/product.mjs';
import { send } from './http.ts';
import type { Round } from './scenario.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_LIMIT_MS = 120_000;

/** How a process ended: its exit code, or the signal. */
export type Ending = number | NodeJS.Signals;

export interface RunningProcess {
  pid: number;
  logFile: string;
  ended: Promise<Ending>;
  hasEnded(): boolean;
  /** Sends the signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<Ending>;
}

export interface ProductProcess extends RunningProcess {
  url: string;
  port: number;
}

export interface ProductOptions {
  dataDir: string;
  port: number;
  env: Record<string, string>;
  /** `npm start`, with all that stands between it and the server, in place of the server's own file. */
  byNpm?: boolean;
}

/** Starts the product and waits until it is ready. */
export async function startProduct(round: Round, options: ProductOptions): Promise<ProductProcess> {
  const product = launchProduct(round, options);
  await untilReady(product, START_LIMIT_MS);
  return product;
}

/** Starts the product, and waits for nothing. */
export function launchProduct(round: Round, options: ProductOptions): ProductProcess {
  const { dataDir, port, env, byNpm = false } = options;
  const [command, args] = byNpm ? ['npm', ['start']] : [process.execPath, PRODUCT];
  const running = startProcess(round, command, args, join(round.folder, `product-${port}.log`), {
    HOME: process.env.HOME ?? round.folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: 'off',
    ...env,
  });
  return { ...running, url: `http://127.0.0.1:${port}`, port };
}

export async function untilReady(running: ProductProcess, limitMs: number): Promise<void> {
  const endsAt = performance.now() + limitMs;
  while ((await send(`${running.url}/ready`, { timeoutMs: 2_000 })).status !== 200) {
    if (running.hasEnded() || performance.now() > endsAt) {
      throw new Error(`The product does not start:\n${readFileSync(running.logFile, 'utf8').slice(-2_000)}`);
    }
    await wait(50);
  }
}

/**
 * Starts a program in a process group of its own, its output in a file as an operator's would be. It ends, with all
 * that it has started, when the round does.
 */
export function startProcess(
  round: Round,
  command: string,
  args: string[],
  logFile: string,
  env: Record<string, string>,
): RunningProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, ...env },
  });
  closeSync(output);
  const running = follow(child, logFile);
  const killNow = () => killTree(running.pid);
  process.once('exit', killNow);
  void running.ended.then(() => process.removeListener('exit', killNow));
  round.undo(async () => {
    if (running.hasEnded()) return;
    signalAll([running.pid, ...descendantsOf(running.pid)], 'SIGCONT');
    const inTime = await Promise.race([running.kill('SIGTERM'), wait(20_000, null)]);
    if (inTime === null) killTree(running.pid);
    await running.ended;
  });
  return running;
}

function follow(child: ChildProcess, logFile: string): RunningProcess {
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
    child.once('error', reject);
  });
  return {
    pid: child.pid ?? 0,
    logFile,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Every process below this one, however deep; Linux tells. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const below = (of: number): number[] =>
    [...parents].filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...below(child)]);
  return below(pid);
}

function parentOf(pid: number): number | undefined {
  try {
    // Counted from the end of the name, which may hold blanks.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** All at once and without a word, as a machine's end does. */
export function killTree(pid: number): void {
  signalAll([pid, ...descendantsOf(pid)], 'SIGKILL');
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      if (pid > 1) process.kill(pid, signal);
    } catch {
      // Gone by itself in the meantime.
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
