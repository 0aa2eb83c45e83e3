import { once } from 'node:events';
import { createServer } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = 0.95;

/** A port for the browser's own protocol, through which Lighthouse drives it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Each category's score, and by which audits it is not whole. */
function summary({ categories, audits }: Result): string {
  return Object.values(categories)
    .map(({ title, score, auditRefs }) => {
      const lost = auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit && audit.score !== null && audit.score < 0.9
          ? [`${id} (${audit.displayValue ?? audit.score})`]
          : [];
      });
      return `${title} ${Math.round((score ?? 0) * 100)}${lost.length > 0 ? `: ${lost.join(', ')}` : ''}`;
    })
    .join('; ');
}

test('the landing page is fast, accessible, well made and found, on a phone and on a desk', async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    for (const [screen, config] of [
      ['phone', undefined],
      ['desk', desktopConfig],
    ] as const) {
      const run = await lighthouse(
        baseURL ?? '',
        { port, logLevel: 'error', onlyCategories: CATEGORIES },
        config,
      );
      if (!run) throw new Error('Lighthouse gave no result.');
      const found = summary(run.lhr);
      process.stdout.write(`Lighthouse, ${screen}: ${found}\n`);
      for (const name of CATEGORIES) {
        expect(run.lhr.categories[name]?.score ?? 0, `${screen}: ${found}`).toBeGreaterThanOrEqual(LEAST);
      }
    }
  } finally {
    await browser.close();
  }
});
