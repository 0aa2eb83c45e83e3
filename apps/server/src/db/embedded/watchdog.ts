import { spawn } from 'node:child_process';
import type { RunAs } from './run-command.ts';
import { childOptions } from './run-command.ts';

// `read` returns when the other end of the pipe is gone, and only the death of its holder closes that.
const SCRIPT = `
trap '' INT TERM HUP
read -r _
kill -INT "$1" 2>/dev/null || exit 0
n=0
while kill -0 "$1" 2>/dev/null; do
  n=$((n + 1))
  [ "$n" -gt 30 ] && { kill -QUIT "$1"; exit 0; }
  sleep 1
done
`;

/**
 * Stops the database when this process dies without a chance to do it (kill -9, out of memory).
 * It knows the server by its number, not by its folder: a next start may already run another one there.
 */
export function watchOver(serverPid: number, runAs: RunAs | undefined): { dismiss(): void } {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'meridienne-watchdog', String(serverPid)], {
    ...childOptions(runAs),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return { dismiss: () => void shell.kill('SIGKILL') };
}
