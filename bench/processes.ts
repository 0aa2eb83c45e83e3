import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PRODUCT } from '../scripts/product.mjs';
import type { LoadOrder, LoadReport } from './load-messages.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BARE = {
  bare: fileURLToPath(new URL('./bare-server.ts', import.meta.url)),
  statements: fileURLToPath(new URL('./statements-server.ts', import.meta.url)),
};
const LOAD = fileURLToPath(new URL('./load.ts', import.meta.url));

export interface ServerProcess {
  port: number;
  /** From the start of the process to its first answer, in milliseconds. */
  startMs: number;
  /** Its resident memory in MB, with its children's; null where the system doesn't tell. */
  memoryMb(): Promise<number | null>;
  /** The processor time that it and its children have used, in milliseconds; null where the system doesn't tell. */
  cpuMs(): Promise<number | null>;
  /** Neither works nor is told until it is resumed: the other sides then have the machine to themselves. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The product with its settings' defaults, but for the rate limits and these; without `DATABASE_URL` on its own database. */
export async function startProduct(
  dataDir: string,
  settings: { DATABASE_URL?: string; SEED?: 'demo'; WORKERS?: string } = {},
): Promise<ServerProcess> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: 'off',
    ...settings,
  };
  const logFile = join(dataDir, `product-${port}.log`);
  const started = await startServer(PRODUCT, port, env, logFile);
  // The first of several answers while the others still start.
  const workers = Number(settings.WORKERS ?? 1);
  while (workers > 1 && (await countWorkers(logFile)) < workers) await wait(20);
  return started;
}

export async function startBare(
  side: keyof typeof BARE,
  dataDir: string,
  databaseUrl: string,
): Promise<ServerProcess> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const logFile = join(dataDir, `${side}-${port}.log`);
  return startServer([BARE[side], databaseUrl, String(port)], port, process.env, logFile);
}

const countWorkers = async (logFile: string) =>
  (await readFile(logFile, 'utf8')).split('"workerPid"').length - 1;

async function startServer(
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv,
  logFile: string,
): Promise<ServerProcess> {
  // Its log goes to a file, as an operator's would: a pipe would make this process read along.
  const output = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', output, output], env });
  closeSync(output);
  const running = ownProcess(child, (how) => {
    console.error(`${args[0]} ended by ${how}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`);
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('A server does not start');
    await wait(5);
  }
  return {
    port,
    startMs: performance.now() - startedAt,
    memoryMb: () => sumOf(familyOf(child.pid ?? 0), memoryOf),
    cpuMs: () => sumOf(familyOf(child.pid ?? 0), cpuOf),
    pause: () => tell(child, 'SIGSTOP'),
    resume: () => tell(child, 'SIGCONT'),
    stop: running.stop,
  };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    (response) => response.arrayBuffer().then(() => response.ok),
    () => false,
  );

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [pid];
  }
}

/** The first one before those that it looks after. */
function tell({ pid = 0 }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const each of familyOf(pid)) process.kill(each, signal);
}

async function sumOf(
  pids: readonly number[],
  read: (pid: number) => Promise<number | null>,
): Promise<number | null> {
  const each = await Promise.all(pids.map(read));
  return each.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

// What Linux counts processor time in, whatever the kernel's own ticks.
const TICK_MS = 10;

async function cpuOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Counted from the end of the name, which may hold blanks: user and system time.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks * TICK_MS;
}

export interface LoadProcess {
  obey<T extends LoadReport>(order: LoadOrder): Promise<T>;
  stop(): Promise<void>;
}

export function startLoad(): LoadProcess {
  // What this process was started with is not for the load: it may hold the channel for its own ends.
  const child = fork(LOAD, { serialization: 'advanced', execArgv: [] });
  const { stop } = ownProcess(child, (how) => console.error(`The load ended by ${how}`));
  return {
    stop,
    async obey<T extends LoadReport>(order: LoadOrder) {
      child.send(order);
      const [message] = (await once(child, 'message')) as [{ report: T } | { error: string }];
      if ('error' in message) throw new Error(`The load failed: ${message.error}`);
      return message.report;
    },
  };
}

/** A child that ends with this process, however that ends; `onLoss` hears how it ended before it was told to. */
function ownProcess(child: ChildProcess, onLoss: (how: string) => void): { stop(): Promise<void> } {
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) onLoss(signal ?? `code ${code}`);
  });
  return {
    async stop() {
      isStopping = true;
      process.removeListener('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, 'exit');
      child.kill('SIGTERM');
      // One that is paused would never hear it.
      tell(child, 'SIGCONT');
      await closed;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  return address.port;
}
