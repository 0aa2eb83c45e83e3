import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchFolders } from './watch-folders.mjs';

let root = '';
let changes = 0;
let stopWatching = () => {};

beforeEach(() => {
  changes = 0;
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'watch-'));
  fs.mkdirSync(path.join(root, 'src', 'http'), { recursive: true });
  fs.writeFileSync(path.join(root, 'src', 'http', 'a.ts'), '1');
  stopWatching = watchFolders([root], () => (changes += 1));
});
afterEach(() => {
  stopWatching();
  fs.rmSync(root, { recursive: true });
});

/** @param {() => void} change */
async function expectSeen(change) {
  changes = 0;
  change();
  await expect.poll(() => changes, { interval: 5 }).toBeGreaterThan(0);
}

it('sees a file written again after it was replaced, as editors replace it', async () => {
  const file = path.join(root, 'src', 'http', 'a.ts');
  for (let round = 0; round < 3; round++) {
    fs.writeFileSync(`${root}-new`, String(round));
    await expectSeen(() => fs.renameSync(`${root}-new`, file));
    await expectSeen(() => fs.appendFileSync(file, 'x'));
  }
});

it('sees folders that are made, removed and made again', async () => {
  const folder = path.join(root, 'src', 'offers', 'routes');
  for (let round = 0; round < 2; round++) {
    await expectSeen(() => fs.mkdirSync(folder, { recursive: true }));
    await expectSeen(() => fs.writeFileSync(path.join(folder, 'day.ts'), '1'));
    await expectSeen(() => fs.rmSync(path.dirname(folder), { recursive: true }));
  }
});

/** @param {() => void} change whose first event has been given to everybody when this resolves */
async function made(change) {
  /** @type {fs.FSWatcher | undefined} */
  let watcher;
  const seen = new Promise((resolve) => {
    watcher = fs.watch(root, resolve);
  });
  change();
  await seen;
  watcher?.close();
}

it('is silent about what is generated, and after its end', async () => {
  await made(() => fs.mkdirSync(path.join(root, 'dist')));
  expect(changes).toBe(0);
  stopWatching();
  await made(() => fs.writeFileSync(path.join(root, 'a.ts'), '1'));
  expect(changes).toBe(0);
});
