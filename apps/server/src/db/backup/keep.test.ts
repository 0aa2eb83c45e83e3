import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupName, removeOld, unfinishedName } from './keep.ts';

const NOW = new Date('2026-11-28T02:30:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meridienne-keep-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), 'x')));

it('removes what is older than so many days, and nothing that isn’t a backup', async () => {
  const [made, young, old, oldest] = [
    backupName(NOW, true),
    backupName(daysAgo(6), false),
    backupName(daysAgo(8), false),
    backupName(daysAgo(400), true),
  ];
  const others = ['meridienne-2020-01-01.tar.zst', `copy-of-${old}`, `${old}.txt`];
  await put(made, young, old, oldest, ...others);
  expect(await removeOld(folder, null, made, NOW)).toEqual([]);
  expect(await removeOld(folder, 7, made, NOW)).toEqual([oldest, old]);
  expect((await readdir(folder)).toSorted()).toEqual([made, young, ...others].toSorted());
});

it('never removes the one that was just made, whatever the clock says', async () => {
  const made = backupName(daysAgo(90), false);
  await put(made);
  expect(await removeOld(folder, 1, made, NOW)).toEqual([]);
  expect(await readdir(folder)).toEqual([made]);
});

it('removes what a killed one has left, after a day', async () => {
  const [dead, alive] = [
    unfinishedName(backupName(daysAgo(2), false)),
    unfinishedName(backupName(daysAgo(0), true)),
  ];
  await put(dead, alive);
  await utimes(join(folder, dead), daysAgo(2), daysAgo(2));
  await utimes(join(folder, alive), NOW, NOW);
  await removeOld(folder, null, '', NOW);
  expect(await readdir(folder)).toEqual([alive]);
});
