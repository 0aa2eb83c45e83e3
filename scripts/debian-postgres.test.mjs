import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDebianPostgres } from './debian-postgres.mjs';

let root = '';
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'meridienne-versions-'));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

/** @param {string} version @param {string[]} programs */
function install(version, programs = ['initdb', 'postgres']) {
  const folder = path.join(root, version, 'bin');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of programs) fs.writeFileSync(path.join(folder, name), '');
  return folder;
}

it('takes the oldest version that is promised, whole', () => {
  install('17');
  const oldest = install('16');
  install('9.6');
  install('14');
  // A client alone serves nobody.
  install('15', ['psql']);
  expect(findDebianPostgres(root)).toBe(oldest);
});

it('finds none where none is installed', () => {
  expect(findDebianPostgres(root)).toBeUndefined();
  expect(findDebianPostgres(path.join(root, 'nowhere'))).toBeUndefined();
});
