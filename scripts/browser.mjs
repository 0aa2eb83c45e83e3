import fs from 'node:fs';
import path from 'node:path';
import { installDebianPackage } from './debian-package.mjs';
import { stop } from './root.mjs';

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

/**
 * A browser as visitors have it. On Debian, as root, it is installed when there is none.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = findChosen() ?? findChromium();
  if (found !== undefined) return found;
  installDebianPackage('chromium');
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
  installDebianPackage(shell);
  return findOnPath([shell]) ?? ensureBrowser();
}
