import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

/** A venue of the demo data that holds places and asks for a phone. */
const ACCOUNT = '1';

interface Step {
  call: string;
  answer: unknown;
}

/** The steps as they stand on the page. */
const stepsOf = (page: Page): Promise<Step[]> =>
  page.locator('.step').evaluateAll((steps) =>
    steps.map((step) => {
      const [call, answer] = [...step.querySelectorAll('code')].slice(-2);
      return { call: call?.textContent ?? '', answer: JSON.parse(answer?.textContent ?? '') };
    }),
  );

/** Makes a call as curl would. */
async function run(request: APIRequestContext, call: string): Promise<unknown> {
  const url = /https?:\/\/[^\s']+/.exec(call)?.[0] ?? '';
  const headers = Object.fromEntries(
    [...call.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const data = /-d '([^]*)'/.exec(call)?.[1];
  const reply = await request.fetch(url, { headers, ...(data !== undefined && { method: 'POST', data }) });
  expect(reply.ok(), `${call}\n${await reply.text()}`).toBe(true);
  return reply.json();
}

/** What an answer holds by its names; days and other ids are each time others. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [/^\d{4}-/.test(name) ? 'day' : name, shapeOf(part)]),
  );
}

test('the first booking is made in five calls, as the guide says', async ({ page, request }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('L’API de Méridienne');
  await expectAccessible(page);
  const known: Record<string, string> = { ACCOUNT };
  const answers: unknown[] = [];
  const steps = await stepsOf(page);
  expect(steps).toHaveLength(5);
  for (const { call, answer } of steps) {
    const filled = call
      .replaceAll(/\b(ACCOUNT|DAY|OFFER|HOLD|PRICE|TOKEN)\b/g, (word) => known[word] ?? word)
      .replace(/(Idempotency-Key: )[^']+/, `$1${crypto.randomUUID()}`);
    const given = (await run(request, filled)) as Record<string, never>;
    answers.push(given);
    expect(shapeOf(given)).toMatchObject(shapeOf(answer) as Record<string, unknown>);
    if ('offers' in given) known['DAY'] = Object.keys(given['offers']).at(-1) ?? '';
    if ('hold' in given) known['HOLD'] = String(given['hold']);
    if ('guest' in given) known['TOKEN'] = String(given['guest']['url']).split(/[/?]/).at(-2) ?? '';
    // A whole slot: what is sold by the hour has its periods elsewhere.
    const offers = (given['hydra:member'] ?? []) as { id: number; price: number; minPrice?: number }[];
    const offer = offers.find((each) => each.minPrice === undefined);
    if (offer) Object.assign(known, { OFFER: String(offer.id), PRICE: String(offer.price) });
  }
  expect(answers[3]).toMatchObject({ status: 'booked', bookAt: known['DAY'] });
  expect(answers[4]).toMatchObject({ status: 'canceled' });
});

test('in the reference a call is found, read and tried, by those who have a small screen too', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Ouvrir la référence' }).click();
  await page.goto('/api/docs/reference#get-/api/public/get-availability');
  await expect(page.getByText('/api/public/get-availability').first()).toBeVisible();
  await page.getByLabel('accountId').first().fill(ACCOUNT);
  await page.getByRole('button', { name: 'EXÉCUTER' }).click();
  await expect(page.getByText('firstDayAvailable').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('AUTHENTIFICATION')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the reference says when its document doesn’t come', async ({ page }) => {
  await page.route('**/api/docs.json', (route) => route.abort());
  await page.goto('/api/docs/reference?lang=en');
  await expect(page.getByRole('alert')).toHaveText(
    'The reference could not be loaded. The document is at /api/docs.json.',
  );
});
