import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root, say, stop } from './root.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

const lockFile = path.join(root, 'package-lock.json');
const stampFile = path.join(root, 'node_modules', '.cache', 'meridienne', 'installed');

/**
 * @param {string} file
 * @returns {string} the text, or nothing when there is no such file
 */
function readOrEmpty(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/**
 * npm keeps a record of what it installed, written last. When it says the same as the lock file, an install by
 * hand needs no repeating. Optional packages of other platforms are not in the record.
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function sameAsInstalled(lock, installed) {
  const have = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([name, wanted]) => {
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = have[name];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** @param {string} hash of the lock file */
function isInstalled(hash) {
  const record = readOrEmpty(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === '') return false;
  if (readOrEmpty(stampFile) === hash) return true;
  return sameAsInstalled(JSON.parse(fs.readFileSync(lockFile, 'utf8')), JSON.parse(record));
}

/** Installs the dependencies when there are none, or others than the lock file names. */
export function ensureInstalled() {
  const hash = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
  if (!isInstalled(hash)) {
    say('Installing dependencies…');
    // npm must not run on the Node inside the folder that it is about to delete.
    const PATH = (process.env.PATH ?? '')
      .split(path.delimiter)
      .filter((folder) => !folder.startsWith(path.join(root, 'node_modules')))
      .join(path.delimiter);
    const done = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      cwd: root,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (done.status !== 0) stop('The dependencies could not be installed; npm says why above.');
  }
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, hash);
}
