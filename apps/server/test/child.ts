import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { startMark } from '../src/db/embedded/process-identity.ts';

export interface Child {
  process: ChildProcess;
  lines: string[];
  errors: string[];
  /** Resolves with the first line the condition accepts; rejects when the child ends without one. */
  line(accepts: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code once everything it printed has been read. */
  ended: Promise<number | null>;
}

/** Runs a program of `test/fixtures`. */
export function runFixture(name: string, args: string[]): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures', name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const out = createInterface({ input: child.stdout });
  out.on('line', (line) => lines.push(line));
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    lines,
    errors,
    ended,
    line(accepts) {
      return new Promise((resolve, reject) => {
        const seen = lines.find(accepts);
        if (seen !== undefined) return resolve(seen);
        out.on('line', (line) => accepts(line) && resolve(line));
        void ended.then(() => reject(new Error(`It ended: ${errors.join('\n')}`)));
        return undefined;
      });
    },
  };
}

/** The number of the server process that runs the cluster. */
export async function serverPid(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
}

/** Resolves when the process is gone; the test's own time limit is the deadline. */
export async function untilGone(pid: number): Promise<void> {
  while (startMark(pid) !== undefined) await wait(10);
}
