import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * When a process started, as an opaque mark; undefined when it does not run.
 * A process number alone is reused, the pair of number and mark is not.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The name in parentheses may hold spaces; the fields after it don't. State is the 3rd, start the 22nd.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  if (!answersSignal(pid)) return undefined;
  if (process.platform === 'win32') return 'running';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether process numbers of another `processSpace()` mean anything here: same boot, same container. */
export function processSpace(): string {
  if (process.platform !== 'linux') return hostname();
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Whether the process is a PostgreSQL server of that folder: a server's working folder is its cluster. Undefined where it
 * runs, but its folder isn't shown to this process, as between two units of systemd with users of their own.
 */
export function isServerOf(pid: number, clusterDir: string): boolean | undefined {
  if (startMark(pid) === undefined) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === clusterDir;
    if (process.platform === 'win32') return true;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      clusterDir,
    );
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES' ? undefined : false;
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
