import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killTree, startProcess } from './processes.ts';
import type { Round } from './scenario.ts';

/** What an operator's command said, and how it ended. */
export interface Said {
  code: number | string;
  text: string;
  seconds: number;
}

type Command = 'backup' | 'restore';
/** Where the command works, as the product's settings name it. */
export interface Place {
  dataDir: string;
  env: Record<string, string>;
}

const HALF_LIMIT_MS = 30_000;
let commands = 0;

function start(round: Round, command: Command, args: string[], { dataDir, env }: Place) {
  const logFile = join(round.folder, `${command}-${++commands}.log`);
  return startProcess(round, 'npm', ['run', command, '--', ...args], logFile, {
    HOME: process.env.HOME ?? round.folder,
    DATA_DIR: dataDir,
    ...env,
  });
}

/** `npm run backup` or `npm run restore`, to its end. */
export async function runCommand(
  round: Round,
  command: Command,
  args: string[],
  place: Place,
): Promise<Said> {
  const startedAt = performance.now();
  const running = start(round, command, args, place);
  const code = await running.ended;
  const seconds = (performance.now() - startedAt) / 1000;
  return { code, text: readFileSync(running.logFile, 'utf8'), seconds };
}

/** Begins a backup into the folder, and kills it, with all below it, once something of it is on the disk. */
export async function killBackupAtHalf(round: Round, dir: string, place: Place): Promise<void> {
  const running = start(round, 'backup', ['--to', dir], place);
  const endsAt = performance.now() + HALF_LIMIT_MS;
  while (!filesIn(dir).unfinished.some((path) => statSync(path).size > 0)) {
    if (running.hasEnded() || performance.now() > endsAt) throw new Error('No backup stood at half');
    await wait(10);
  }
  killTree(running.pid);
  await running.ended;
}

/** The backups of a folder, those that are named as whole in their order, and those that aren't. */
export function filesIn(dir: string): { whole: string[]; unfinished: string[] } {
  const names = readdirSync(dir).toSorted();
  const isUnfinished = (name: string) => basename(name).startsWith('.');
  return {
    whole: names.filter((name) => !isUnfinished(name)).map((name) => join(dir, name)),
    unfinished: names.filter(isUnfinished).map((name) => join(dir, name)),
  };
}

/** Of which instant the file says that it is; `said` by a restore or a check of it. */
export const takenAtOf = ({ text }: Said): Date =>
  new Date(/as it was at (\S+Z),/.exec(text)?.[1] ?? Number.NaN);
