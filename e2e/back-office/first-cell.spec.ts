import { gzipSync } from 'node:zlib';
import { expect, test } from './staff-test.ts';

/**
 * What the page of prices may ask for until its first cell is there: requests, and bytes by gzip. The font is apart:
 * a slow machine asks for it after the first cell, and a quick one before it.
 */
const BUDGET = { requests: 15, gzip: 250_000, font: 49_000 } as const;

/** As small as gzip makes it; what is packed by its format is as large as it is. */
const weigh = (body: Buffer): number => Math.min(body.length, gzipSync(body, { level: 9 }).length);

test('the page of prices asks for little before its first cell', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('hotelier');
  await desk.enterVenue();

  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('[role=gridcell]')) return;
      look.disconnect();
      Object.assign(window, { firstCellAt: performance.now() });
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/prix');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const before = await page.evaluate(() => {
    const { firstCellAt } = window as unknown as { firstCellAt: number };
    return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ startTime }) => startTime < firstCellAt)
      .map(({ name }) => name);
  });
  const lines: string[] = [];
  let font = 0;
  let sum = 0;
  for (const name of before) {
    const response = await page.request.get(name, { headers: { authorization: `Bearer ${token}` } });
    const size = weigh(await response.body());
    if (name.endsWith('.woff2')) font += size;
    else sum += size;
    lines.push(`${String(size).padStart(7)}  ${new URL(name).pathname}`);
  }
  process.stdout.write(
    `${lines.join('\n')}\n${String(sum).padStart(7)}  of ${BUDGET.gzip} by gzip, and ${font} of the font\n`,
  );
  expect(before.length).toBeLessThanOrEqual(BUDGET.requests);
  // What is asked for early isn't asked for again.
  expect(new Set(before).size).toBe(before.length);
  expect(sum).toBeLessThanOrEqual(BUDGET.gzip);
  expect(font).toBeLessThanOrEqual(BUDGET.font);
});
