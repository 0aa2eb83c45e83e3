import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureTestBrowser } from './browser.mjs';
import { ensureDebianPostgres } from './debian-postgres.mjs';
import { ensureNetSmpp, hasNetSmpp } from './net-smpp.mjs';
import { ensurePgbouncer, hasPgbouncer } from './pgbouncer.mjs';
import { ensureRadicale, hasRadicale } from './radicale.mjs';
import { filesIn } from './inputs.mjs';
import { toolEnvironment } from './node24.mjs';
import { addOtherBrowsers, findOtherBrowsers } from './other-browsers.mjs';
import { prepare } from './prepare.mjs';
import { root, say, stop } from './root.mjs';
import { onStopRequest } from './stop-requests.mjs';
import { readTestArguments } from './test-arguments.mjs';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  readResults,
} from './test-results.mjs';

const journeyConfig = 'e2e/playwright.config.ts';

const read = readTestArguments(process.argv.slice(2));
const asked = 'error' in read ? stop(read.error) : read;

const node = await prepare({ whole: true });
const env = toolEnvironment(node);
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'meridienne-tests-'));

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
onStopRequest((signal) => {
  running?.kill(signal);
  process.exitCode = 1;
});

/**
 * @param {string} tool a script of an installed package
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} extra
 * @returns {Promise<number | null>} exit code
 */
function run(tool, args, extra = {}) {
  return new Promise((resolve, reject) => {
    running = spawn(node, [path.join(root, 'node_modules', tool), ...args], {
      cwd: root,
      env: { ...env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.on('error', reject);
    running.on('exit', resolve);
  });
}

/** @param {string | undefined} debian the folder with Debian's PostgreSQL, to run on it as well */
async function runUnit(debian) {
  const report = path.join(reports, 'vitest.json');
  const name = asked.name === undefined ? [] : ['-t', asked.name];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(
    'vitest/vitest.mjs',
    ['run', '--passWithNoTests', ...reporters, ...name, ...asked.files],
    debian === undefined ? {} : { DEBIAN_POSTGRES: debian },
  );
  return readResults(report, code, countVitest, failuresOfVitest);
}

/** A filter that names no journey must not cost a browser's installation. */
function hasJourneys() {
  if (!fs.existsSync(path.join(root, journeyConfig))) return false;
  const journeys = filesIn('e2e').filter((file) => file.endsWith('.spec.ts'));
  return asked.files.length === 0 || journeys.some((file) => asked.files.some((part) => file.includes(part)));
}

async function runJourneys() {
  const report = path.join(reports, 'playwright.json');
  const browser = ensureTestBrowser();
  const others = findOtherBrowsers();
  const name = asked.name === undefined ? [] : ['-g', asked.name];
  const code = await run(
    'playwright/cli.js',
    ['test', '-c', journeyConfig, '--reporter=list,json', '--pass-with-no-tests', ...name, ...asked.files],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROME_PATH: browser, ...others.env },
  );
  return { ...readResults(report, code, countPlaywright, failuresOfPlaywright), missing: others.missing };
}

/** @type {{ passed: number, failed: number, skipped: number, failures?: string[] }[]} */
const results = [];
/** @type {string[]} names of browsers that no journey ran in */
let missing = [];
const debian = asked.unit && asked.debian ? ensureDebianPostgres() : undefined;
const radicale = asked.unit && asked.debian ? ensureRadicale() : hasRadicale();
const netSmpp = asked.unit && asked.debian ? ensureNetSmpp() : hasNetSmpp();
const pgbouncer = asked.unit && asked.debian ? ensurePgbouncer() : hasPgbouncer();
const journeys = asked.e2e && hasJourneys();
// Some seconds of installing, while other tests run.
const others = journeys && asked.debian ? addOtherBrowsers() : undefined;
if (asked.unit) {
  // Asked for, it is never left out in silence.
  if (asked.debian && debian === undefined) results.push({ passed: 0, failed: 1, skipped: 0 });
  if (asked.debian && !radicale) results.push({ passed: 0, failed: 1, skipped: 0 });
  if (asked.debian && !netSmpp) results.push({ passed: 0, failed: 1, skipped: 0 });
  if (asked.debian && !pgbouncer) results.push({ passed: 0, failed: 1, skipped: 0 });
  results.push(await runUnit(debian));
}
if (journeys) {
  await others;
  const counts = await runJourneys();
  missing = counts.missing;
  results.push(counts);
  if (asked.debian) results.push({ passed: 0, failed: missing.length, skipped: 0 });
}
fs.rmSync(reports, { recursive: true, force: true });

const failures = results.flatMap((result) => result.failures ?? []);
if (failures.length > 0) {
  say('\nFailed:');
  for (const failure of failures) say(`  ${failure.replace(`${root}/`, '')}`);
}

const total = { passed: 0, failed: 0, skipped: 0 };
for (const { passed, failed, skipped } of results) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
if (asked.unit && !asked.debian && asked.files.length === 0) {
  say(
    "\nThe server's tests ran on the embedded PostgreSQL alone: with --debian they run on Debian's as well.",
  );
}
if (asked.unit && !radicale && asked.files.length === 0) {
  say(
    asked.debian
      ? '\nNo calendar of radicale was read: install radicale (Debian).'
      : '\nNo calendar of radicale was read: on Debian, as root, --debian installs it.',
  );
}
if (asked.unit && !netSmpp && asked.files.length === 0) {
  say(
    asked.debian
      ? '\nNo message was handed over to Net::SMPP: install libnet-smpp-perl (Debian).'
      : '\nNo message was handed over to Net::SMPP: on Debian, as root, --debian installs it.',
  );
}
if (asked.unit && !pgbouncer && asked.files.length === 0) {
  say(
    asked.debian
      ? '\nNothing was booked through PgBouncer: install pgbouncer (Debian).'
      : '\nNothing was booked through PgBouncer: on Debian, as root, --debian installs it.',
  );
}
if (missing.length > 0) {
  const names = missing.join(' and ');
  say(
    asked.debian
      ? `\nNo journey ran in ${names}: install firefox-esr, webkit2gtk-driver and xvfb (Debian).`
      : `\nThe journeys ran without ${names}: on Debian, as root, --debian installs what is missing.`,
  );
}
if (total.passed + total.failed === 0) process.stderr.write('No test ran.\n');
say(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
