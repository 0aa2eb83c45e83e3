import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say, stop } from './root.mjs';

// A package of Debian's: the same engine without a window's trappings, which every journey pays for.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** @param {string[]} wanted names of programs, the preferred first */
function findOnPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return wanted
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => fs.existsSync(file));
}

/** @returns {string | undefined} path of the browser that was chosen */
function findChosen() {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH) return undefined;
  return fs.existsSync(CHROME_PATH) ? CHROME_PATH : stop(`CHROME_PATH names no file: ${CHROME_PATH}`);
}

/** @returns {string | undefined} path of a Chromium */
const findChromium = () => findOnPath(names) ?? places.find((file) => fs.existsSync(file));

/** @param {string[]} args */
function apt(...args) {
  // Without a network it should say so soon.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...patience, ...args], { env, stdio: 'ignore' }).status === 0;
}

/**
 * On Debian, as root, installs a package: with the lists of packages that are there, or with newer ones.
 * @param {string} name
 */
function install(name) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  say(`Installing ${name}…`);
  // Nothing that is there makes room for it.
  const add = () => apt('install', '-y', '--no-remove', name);
  if (!add() && apt('update')) add();
}

/**
 * A browser as visitors have it. On Debian, as root, it is installed when there is none.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = findChosen() ?? findChromium();
  if (found !== undefined) return found;
  install('chromium');
  return (
    findChromium() ??
    stop(
      'A browser is needed, Chromium: install it (Debian: apt-get install chromium), or set CHROME_PATH to one.',
    )
  );
}

/**
 * The browser for the journeys: the lighter one where it can be had.
 * @returns {string} its path
 */
export function ensureTestBrowser() {
  const found = findChosen() ?? findOnPath([shell]);
  if (found !== undefined) return found;
  install(shell);
  return findOnPath([shell]) ?? ensureBrowser();
}
