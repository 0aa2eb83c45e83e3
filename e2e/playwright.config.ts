import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';

// Workers load this file too: what is drawn here must be drawn once, and inherited.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000));
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'meridienne-e2e-'));
// As root, the embedded database runs as another user, who has to reach its folder.
chmodSync(process.env['E2E_DATA_DIR'], 0o755);

// A window without a screen still prepares two pages for its address bar, for every journey: half of what a journey
// costs. The others are what Playwright turns off, since only the last list counts.
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const MEASURED = ['site/lighthouse.spec.ts', 'widget/largest-paint.spec.ts'];
const OTHER_ENGINES = 'engines/webkit.spec.ts';

const CHROMIUM = {
  executablePath: process.env['CHROME_PATH'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${NOT_NEEDED.join()}`,
  ],
};

/** Journeys of the guest's way in other engines, where they are installed: `scripts/other-browsers.mjs`. */
const others: (Project & { name: string })[] = [];
if (process.env['FIREFOX_PATH'] !== undefined) {
  const launchOptions = {
    executablePath: fileURLToPath(new URL('engines/debian-firefox.mjs', import.meta.url)),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  };
  const use = { browserName: 'firefox', channel: 'moz-firefox', launchOptions } as const;
  others.push({ name: 'firefox', grep: /@everywhere/, use });
}
if (process.env['WEBKIT_DRIVER_PATH'] !== undefined) {
  others.push({ name: 'webkit', testMatch: OTHER_ENGINES });
}

const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`;

export default defineConfig<{ isAsPromised?: boolean }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(tmpdir(), 'meridienne-e2e-results'),
  fullyParallel: true,
  // On two cores a third keeps them busy while the others wait.
  workers: 3,
  timeout: 120_000,
  // On a machine shared with others a click may come late; what passes only then is listed as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  globalTeardown: './remove-data.ts',
  projects: [
    { name: 'journeys', testIgnore: [...MEASURED, OTHER_ENGINES], grepInvert: /@promised/ },
    { name: 'promised', grep: /@everywhere|@promised/, use: { isAsPromised: true } },
    ...others,
    // Each alone, once everything else is done: what they measure is how fast a page is. By themselves: `--no-deps`.
    {
      name: 'measures',
      testMatch: MEASURED,
      workers: 1,
      dependencies: ['journeys', 'promised', ...others.map(({ name }) => name)],
      // A slow moment of the machine strikes one side of a ratio.
      retries: 2,
    },
  ],
  use: {
    baseURL,
    locale: 'fr-FR',
    // Neither UTC nor the venue's: the visitor may be anywhere.
    timezoneId: 'Pacific/Chatham',
    reducedMotion: 'reduce',
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: `"${process.execPath}" apps/server/dist/main.js`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${baseURL}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
