import fs from 'node:fs';
import path from 'node:path';
import { addDebianPackages } from './debian-package.mjs';

/** Debian's Firefox and WebKit, in which journeys of the guest's way run as well as in Chromium. */
const BROWSERS = [
  {
    name: 'Firefox',
    program: 'firefox-esr',
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    besides: [],
  },
  {
    name: 'WebKit',
    program: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    // It draws on a screen, if on none that is seen.
    besides: ['Xvfb'],
  },
];

const onPath = () => (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);

/**
 * @param {string} program
 * @param {string[]} folders
 */
const find = (program, folders) =>
  folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));

/**
 * What is there of Debian's Firefox and WebKit.
 * @param {string[]} folders where programs are looked for
 * @returns {{ env: Record<string, string>, missing: string[], packages: string[] }} what the journeys' settings read;
 *   names of the browsers that aren't there, and the packages that bring them
 */
export function findOtherBrowsers(folders = onPath()) {
  /** @param {(typeof BROWSERS)[number]} browser */
  const isThere = ({ program, besides }) =>
    [program, ...besides].every((each) => find(each, folders) !== undefined);
  const missing = BROWSERS.filter((browser) => !isThere(browser));
  const there = BROWSERS.filter(isThere);
  return {
    env: Object.fromEntries(there.map(({ variable, program }) => [variable, String(find(program, folders))])),
    missing: missing.map(({ name }) => name),
    packages: missing.flatMap(({ packages }) => packages),
  };
}

/** On Debian, as root, installs those that are missing, while other things run. */
export async function addOtherBrowsers() {
  const { packages } = findOtherBrowsers();
  if (packages.length > 0) await addDebianPackages(packages);
}
