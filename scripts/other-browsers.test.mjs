import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findOtherBrowsers } from './other-browsers.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'meridienne-browsers-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** @param {string} program */
const install = (program) => fs.writeFileSync(path.join(folder, program), '');

it('names the browsers that are missing, and what brings them', () => {
  expect(findOtherBrowsers([folder])).toEqual({
    env: {},
    missing: ['Firefox', 'WebKit'],
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  });
});

it('takes WebKit for there only with a screen to draw on', () => {
  install('firefox-esr');
  install('WebKitWebDriver');
  expect(findOtherBrowsers([folder]).missing).toEqual(['WebKit']);
  install('Xvfb');
  expect(findOtherBrowsers(['/nowhere', folder])).toEqual({
    env: {
      FIREFOX_PATH: path.join(folder, 'firefox-esr'),
      WEBKIT_DRIVER_PATH: path.join(folder, 'WebKitWebDriver'),
    },
    missing: [],
    packages: [],
  });
});
