import type { Desk } from './staff-test.ts';
import { expect, test, uniqueName } from './staff-test.ts';

/** A venue of the journey's own, chosen. */
async function ownVenue(desk: Desk): Promise<{ account: number; add: (name: string) => Promise<unknown> }> {
  const token = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<{ id: number }>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel'),
    isPremium: true,
  });
  await desk.page.addInitScript((id) => sessionStorage.setItem('meridienne.account', id), `${account}`);
  let hour = 8;
  return {
    account,
    // As a colleague would, somewhere else.
    add: (name) =>
      desk.call(token, 'POST', '/time_slots', { account, start: `${hour++}h00`, end: '20h00', name }),
  };
}

test('what a colleague does appears, without reloading, and after a lost connection too', async ({
  desk,
}) => {
  const { page } = desk;
  const { account, add } = await ownVenue(desk);
  const path = `/api/accounts/${account}/events`;
  const streams: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) streams.push(request.url());
  });
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await page.goto('/horaires');
  expect((await listening).status()).toBe(200);
  await expect(page.getByText('Aucune tranche horaire. Créez la première')).toBeVisible();
  await add('Matinée');
  await expect(page.getByRole('row', { name: /8h00 – 20h00/ })).toContainText('Matinée');

  // One stream serves all pages.
  await page.getByRole('link', { name: 'Configuration' }).click();
  await page.waitForURL('/settings');
  await page.goBack();
  await expect(page.getByRole('row', { name: /8h00 – 20h00/ })).toBeVisible();
  await add('Brunch');
  await expect(page.getByRole('row', { name: /9h00 – 20h00/ })).toContainText('Brunch');
  expect(streams).toHaveLength(1);

  // The stream breaks and can't be opened again for a while: what happens meanwhile is not lost.
  let refused = 0;
  await page.route(`**${path}*`, (route) => {
    refused++;
    return route.abort();
  });
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => refused).toBeGreaterThan(1);
  await add('Midi');
  await page.unroute(`**${path}*`);
  await expect(page.getByRole('row', { name: /10h00 – 20h00/ })).toContainText('Midi');
});
