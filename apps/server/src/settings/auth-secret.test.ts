import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTokenKey } from './auth-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridienne-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('is made once and kept, where only this user may read it', async () => {
  const keys = [];
  for (let start = 0; start < 2; start++) keys.push(await readTokenKey({ authSecret: null, dataDir }));
  expect(keys[1]).toEqual(keys[0]);
  expect(keys[0]).toHaveLength(64);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
});

it('is the setting’s, when there is one', async () => {
  const key = await readTokenKey({ authSecret: 'of the operator', dataDir });
  expect(Buffer.from(key).toString()).toBe('of the operator');
  expect(await readdir(dataDir)).toEqual([]);
});
