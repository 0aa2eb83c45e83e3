import { spawnSync } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Round } from './scenario.ts';

/** A clock that can be set while a process runs by it. */
export interface FalseClock {
  /** What the process is started with. */
  env: Record<string, string>;
  /** So many seconds from the true time, within a second. */
  set(seconds: number): void;
}

const find = () => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** Null where there is no libfaketime, and none can be installed: on Debian, as root, it is. */
export function makeFalseClock(round: Round): FalseClock | null {
  const library = find() ?? install(round);
  if (library === undefined) return null;
  const file = join(round.folder, 'clock');
  const set = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`, { mode: 0o644 });
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers go on as they do when an operator sets the clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}

function install(round: Round): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  round.say('installing libfaketime');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    }).status === 0;
  // Nothing that is there makes room for it.
  const add = () => apt('install', '-y', '--no-remove', 'libfaketime');
  if (!add() && apt('update')) add();
  return find();
}
