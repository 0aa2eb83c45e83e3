import { openVenue } from '../prices/price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('an address is made, copied, renewed and revoked', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Feuille du jour, attente et agendas' }).click();
  await page.getByRole('menuitem', { name: /agendas/i }).click();
  const window = page.getByRole('dialog', { name: 'Agendas externes' });
  await window.getByRole('button', { name: 'Créer une adresse : Salon' }).click();
  const address = window.getByRole('region', { name: 'Adresse : Salon' });
  await expect(address).toContainText('/api/calendar/');
  // On to what comes next, for who has no mouse.
  await expect(window.getByRole('button', { name: /^Copier : Adresse : Salon/ })).toBeFocused();
  await expect(window.getByText('Aucun agenda ne l’a encore lue')).toBeVisible();
  await desk.expectAccessible();

  await window.getByRole('button', { name: /^Copier : Adresse : Salon/ }).click();
  await expect(page.getByText('texte copié')).toBeVisible();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(first).toBe(await address.textContent());
  const pathOf = (url: string) => new URL(url).pathname;
  const calendar = await desk.request.get(pathOf(first));
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');

  // Not by mistake.
  await window.getByRole('button', { name: 'Renouveler : Salon' }).click();
  const question = page.getByRole('dialog', { name: 'Renouveler cette adresse ?' });
  await expect(question).toContainText('cesse aussitôt de répondre');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect((await desk.request.get(pathOf(first))).status()).toBe(200);
  await window.getByRole('button', { name: 'Renouveler : Salon' }).click();
  await question.getByRole('button', { name: 'Renouveler' }).click();
  await expect(address).not.toHaveText(first);
  expect((await desk.request.get(pathOf(first))).status()).toBe(404);
  await expect(window.getByRole('button', { name: 'Renouveler : Salon' })).toBeFocused();
  const second = (await address.textContent()) ?? '';

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(address).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.expectAccessible();

  await page.route('**/api/calendar_feeds/*', (route) => route.abort(), { times: 1 });
  await window.getByRole('button', { name: 'Révoquer : Salon' }).click();
  const revoking = page.getByRole('dialog', { name: 'Révoquer cette adresse ?' });
  await revoking.getByRole('button', { name: 'Révoquer' }).click();
  await expect(revoking).toBeHidden();
  await expect(address).toBeVisible();
  await window.getByRole('button', { name: 'Révoquer : Salon' }).click();
  await revoking.getByRole('button', { name: 'Révoquer' }).click();
  await expect(window.getByRole('button', { name: 'Créer une adresse : Salon' })).toBeFocused();
  expect((await desk.request.get(pathOf(second))).status()).toBe(404);
});

test('addresses that can’t be loaded are said to be, and loaded again', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk, { isBare: true });
  await page.route('**/api/calendar_feeds?*', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/reservations');
  await page.getByRole('button', { name: 'Feuille du jour, attente et agendas' }).click();
  await page.getByRole('menuitem', { name: /agendas/i }).click();
  const window = page.getByRole('dialog', { name: 'Agendas externes' });
  await expect(window.getByRole('alert').getByText('Error while loading. Retry ?')).toBeVisible();
  await page.unroute('**/api/calendar_feeds?*');
  await window.getByRole('button', { name: /Retry/ }).click();
  // Nothing is sold yet: one address of all there will be.
  await expect(window.getByRole('button', { name: /^Créer une adresse/ })).toHaveCount(1);
});
