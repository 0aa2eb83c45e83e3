import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { BUDGETS } from '../../apps/widget/budgets.ts';
import { expect, test } from './widget-test.ts';

const DIST = join(import.meta.dirname, '../../apps/widget/dist');
const LAUNCHER = { name: 'Réserver en journée' };

/** The built files that the page asks for, each once, whatever asks for it. */
const watchFiles = (page: Page): ReadonlySet<string> => {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) files.add(pathname);
  });
  return files;
};

/**
 * The modal's files of which anything has run since the last call. What runs between its stop and
 * its start counts for neither: call it when nothing is about to run.
 */
const takeRun = async (page: Page): Promise<string[]> => {
  const scripts = await page.coverage.stopJSCoverage();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return scripts
    .filter((script) => script.functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .map((script) => new URL(script.url).pathname)
    .filter((path) => path.startsWith('/widget/'));
};

test('what a guest downloads up to the booking number stays within the budget', async ({ visit }) => {
  const files = watchFiles(visit.page);
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(visit.page.getByText('480213')).toBeVisible();

  let sum = 0;
  const lines: string[] = [];
  for (const file of [...files].toSorted()) {
    const size = gzipSync(await readFile(join(DIST, file)), { level: 9 }).length;
    sum += size;
    lines.push(`${String(size).padStart(7)}  ${file}`);
  }
  process.stdout.write(`${lines.join('\n')}\n${String(sum).padStart(7)}  of ${BUDGETS.flowGzip} by gzip\n`);
  expect(files.size).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(BUDGETS.flowGzip);
});

test('the loader stays within its budget', async () => {
  const size = brotliCompressSync(await readFile(join(DIST, 'widget.js'))).length;
  process.stdout.write(`${String(size).padStart(7)}  of ${BUDGETS.loaderBrotli} by brotli: /widget.js\n`);
  expect(size).toBeLessThanOrEqual(BUDGETS.loaderBrotli);
});

test('a page at rest has asked once for its settings, and has run nothing of the modal', async ({
  visit,
}) => {
  const { page, server } = visit;
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await visit.load();
  const launcher = page.getByRole('button', LAUNCHER);
  await expect(launcher).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(server.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/api\/widgets\?/)]);
  expect(await takeRun(page)).toEqual([]);

  await launcher.hover();
  await launcher.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await takeRun(page)).not.toEqual([]);
  expect(server.requests.filter(({ path }) => path.startsWith('/api/widgets?'))).toHaveLength(1);
});
