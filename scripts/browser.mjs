import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { say, stop } from './root.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/** @returns {string | undefined} path of a Chromium */
function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    return fs.existsSync(CHROME_PATH) ? CHROME_PATH : stop(`CHROME_PATH names no file: ${CHROME_PATH}`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...places].find((file) => fs.existsSync(file));
}

/**
 * The browser for the journeys. On Debian, as root, it is installed when there is none.
 * @returns {string} its path
 */
export function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;

  if (process.getuid?.() === 0 && fs.existsSync('/etc/debian_version')) {
    say('Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const done = spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      if (done.status !== 0) break;
    }
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  return stop(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROME_PATH to one.',
  );
}
