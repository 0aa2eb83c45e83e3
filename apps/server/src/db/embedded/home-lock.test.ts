import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockHome } from './home-lock.ts';
import { processSpace, startMark } from './process-identity.ts';

let home: string;
let path: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(home, 'postgres.lock');
});
afterEach(() => rm(home, { recursive: true }));

const self = () => ({ pid: process.pid, startMark: startMark(process.pid), space: processSpace() });

it('is held by one, and free after its release', async () => {
  const lock = await lockHome(home);
  await expect(lockHome(home)).rejects.toThrow(`in use by process ${process.pid}`);
  await lock.release();
  await (await lockHome(home)).release();
  expect(await readdir(home)).toEqual([]);
});

it('is given to exactly one of many that find a stale one', async () => {
  await writeFile(path, JSON.stringify({ ...self(), startMark: '1' }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockHome(home)));
  const won = results.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await won[0]?.value.release();
});

it.each([
  ['a process whose number was given to another', () => ({ ...self(), startMark: '1' })],
  ['a process that is gone', () => ({ ...self(), pid: 2 ** 22 + 1 })],
])('is taken from %s', async (_, holder) => {
  await writeFile(path, JSON.stringify(holder()));
  const lock = await lockHome(home);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(self());
  await lock.release();
});

it('is taken from another container only when that has fallen silent', async () => {
  await writeFile(path, JSON.stringify({ ...self(), space: 'elsewhere' }));
  await expect(lockHome(home)).rejects.toThrow('in use by a process of another machine or container');
  const silent = new Date(Date.now() - 60_000);
  await utimes(path, silent, silent);
  await (await lockHome(home)).release();
});

it('is taken when its file is damaged', async () => {
  await writeFile(path, '');
  const lock = await lockHome(home);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(self());
  await lock.release();
});
