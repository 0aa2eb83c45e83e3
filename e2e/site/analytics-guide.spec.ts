import { expect, test } from '@playwright/test';
import { DemoHotel } from '../demo/demo-hotel.ts';
import { expectAccessible } from '../expect-accessible.ts';

interface Pushed {
  event?: string;
  step?: string;
  id?: string;
}

/** The inn's page shows service types too: its flow has every step there is. */
const WITH_TAGS = '/en/2/2';

test('the guide tells the widget’s own steps, button ids and events', async ({ page }) => {
  await page.goto('/gtm');
  const told = page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  const steps = await told.evaluateAll((rows) =>
    rows.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  const events = await page.getByRole('table').nth(1).getByRole('rowheader').allTextContents();

  await page.addInitScript('window.dataLayer = []');
  await page.goto(WITH_TAGS);
  const dialog = page.getByRole('dialog');
  const button = dialog.locator('.footer .button');
  const ids: [string, string | null][] = [];
  const press = async (step: string) => {
    ids.push([step, await button.getAttribute('id')]);
    await button.click();
  };
  await expect(button).toHaveText('Start');
  await press('start');
  await dialog.getByRole('button', { name: 'Meet' }).click();
  await press('tags');
  await expect(dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  await press('date');
  const offer = dialog.getByRole('button', { name: /^(?:The )?library/i }).first();
  await expect(offer).toBeVisible();
  ids.push(['service', await button.getAttribute('id')]);
  // It leads on by itself, as the guide says.
  await offer.click();
  await expect(dialog.getByText('STEP 4 / 5')).toBeVisible();
  await press('extras');
  await dialog.getByLabel('E-mail').fill('guide@example.org');
  await dialog.getByLabel('First name').fill('Grace');
  await dialog.getByLabel('Last name', { exact: true }).fill('Hopper');
  await dialog.getByLabel('Mobile phone').fill('+44 7911 123456');
  const pushed = () => page.evaluate<Pushed[]>('window.dataLayer');
  expect((await pushed()).some(({ event }) => event === 'meridienne_booked')).toBe(false);
  await press('confirmation');
  await expect(dialog.getByText(/^\d{8}$/)).toBeVisible();
  ids.push(['end', null]);

  expect(
    steps.map(([step, , id]) => [step, id?.includes('{widgetId}') ? id.replace('{widgetId}', '2') : null]),
  ).toEqual(ids);
  const queue = await pushed();
  expect(queue.flatMap(({ step, id }) => (step ? [[step, id]] : []))).toEqual(
    ids.map(([step]) => [step, `brd_${step}_2`]),
  );
  const heard = new Set(queue.flatMap(({ event }) => event ?? []));
  expect([...heard].toSorted()).toEqual(events.toSorted());
});

test('its code is copied, its logo leads home, and it fits every screen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gtm');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
  const code = page.locator('figure.code').filter({ hasText: '_mtm' });
  await code.getByRole('button', { name: 'Copier' }).click();
  await expect(page.getByRole('status')).toHaveText('Texte copié');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await code.locator('code').textContent(),
  );
  await page.getByRole('link', { name: 'Méridienne' }).click();
  await expect(page).toHaveURL('/?lang=fr');
});

test('what the guide gives Matomo works on a hotel’s page', async ({ page }) => {
  await page.goto('/gtm');
  const block = await page.locator('figure.code').filter({ hasText: '_mtm' }).locator('code').textContent();
  const script = /<script>([^]*)<\/script>/.exec(block ?? '')?.[1] ?? '';
  await page.addInitScript(script);
  const hotel = new DemoHotel(page);
  await hotel.open();
  await hotel.next('Commencer');
  await expect
    .poll(() => page.evaluate<Pushed[]>('window._mtm'))
    .toEqual([
      { event: 'meridienne_step', widgetId: 1, step: 'start', index: 0 },
      { event: 'meridienne_step', widgetId: 1, step: 'date', index: 1 },
    ]);
});
