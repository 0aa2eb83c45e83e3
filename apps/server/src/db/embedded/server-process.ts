import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DatabaseLog } from '../database-log.ts';
import type { RunAs } from './run-command.ts';
import { childOptions } from './run-command.ts';
import { watchOver } from './watchdog.ts';

const GRACE_MS = 30_000;

export interface LaunchOptions {
  executable: string;
  clusterDir: string;
  settings: string[];
  runAs: RunAs | undefined;
  log: DatabaseLog;
}

export interface ServerProcess {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** The server came to an end before it accepted connections; `message` is its own last word. */
export class LaunchError extends Error {
  readonly portTaken: boolean;
  /** The remains of a killed server, which take a moment to disappear. */
  readonly passing: boolean;

  constructor(lines: string[]) {
    const text = lines.join('\n');
    const fatal = lines.findLast((line) => /^(FATAL|PANIC):/.test(line));
    super(fatal ?? (lines.filter((line) => !line.startsWith('LOG:')).join(' ') || 'it gave no reason'));
    this.portTaken = /could not bind|could not create any TCP\/IP sockets|Address already in use/.test(text);
    this.passing = /shared memory block|lock file "postmaster\.pid" already exists/.test(text);
  }
}

/** Starts a server and resolves once it accepts connections; recovery after a crash may take its time. */
export async function launchServer(options: LaunchOptions): Promise<ServerProcess> {
  const { executable, clusterDir, settings, runAs, log } = options;
  const child = spawn(executable, ['-D', clusterDir, ...settings], {
    ...childOptions(runAs),
    // Its own session: Ctrl-C in the terminal must let the product finish before its database stops.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  await untilReady(child, log);
  const watchdog = watchOver(child.pid as number, runAs);
  child.unref();
  void exited.then(() => watchdog.dismiss());
  return {
    pid: child.pid as number,
    exited,
    async stop() {
      child.ref();
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), GRACE_MS);
      await exited;
      clearTimeout(impatience);
    },
  };
}

function untilReady(child: ChildProcess, log: DatabaseLog): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    let ready = false;
    const reader = createInterface({ input: child.stderr as NodeJS.ReadableStream });
    reader.on('line', (line) => {
      writeLog(line, log);
      if (ready) return;
      lines.push(line);
      if (!line.includes('database system is ready to accept connections')) return;
      ready = true;
      // The pipe alone must not keep a process alive that has nothing else to do.
      (child.stderr as unknown as { unref(): void }).unref();
      resolve();
    });
    child.once('error', (error) => reject(new LaunchError([error.message])));
    child.once('close', () => reject(new LaunchError(lines)));
  });
}

function writeLog(line: string, log: DatabaseLog): void {
  const text = `database: ${line}`;
  if (/^PANIC:|was terminated by signal/.test(line)) log.error(text);
  else log.debug(text);
}
