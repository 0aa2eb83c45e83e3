import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const WHOLE = /^meridienne-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.zst(?:\.age)?$/;
const UNFINISHED = /^\.meridienne-[\dTZ-]+\.tar\.zst(?:\.age)?\.unfinished$/;
const DAY_MS = 86_400_000;

/** `meridienne-2026-11-28T02-30-00Z.tar.zst`, with `.age` when it is encrypted. */
export const backupName = (at: Date, isEncrypted: boolean) =>
  `meridienne-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.zst${isEncrypted ? '.age' : ''}`;

export const unfinishedName = (name: string) => `.${name}.unfinished`;

/**
 * Removes what is older, and only what is named as backups are; what a killed one has left after a day.
 * @param made the name of the one that was just made, which stays whatever the clock says
 * @returns the names of whole backups that were removed
 */
export async function removeOld(
  dir: string,
  days: number | null,
  made: string,
  now: Date,
): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(dir)).toSorted()) {
    if (UNFINISHED.test(name)) {
      const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Infinity }));
      if (now.getTime() - mtimeMs > DAY_MS) await rm(join(dir, name), { force: true });
      continue;
    }
    const [, day, hours, minutes, seconds] = WHOLE.exec(name) ?? [];
    if (day === undefined || days === null || name === made) continue;
    const takenAt = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    if (now.getTime() - takenAt <= days * DAY_MS) continue;
    await rm(join(dir, name), { force: true });
    removed.push(name);
  }
  return removed;
}
