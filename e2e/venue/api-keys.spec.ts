import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('a partner’s program gets a key, is let in by it, and loses it', async ({ desk, page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await desk.signIn('superAdmin');
  const body = { name: uniqueName('Hôtel des Clés'), defaultLanguage: 'fr' };
  const { id } = await desk.call<{ id: number }>(token, 'POST', '/accounts', body);
  await page.addInitScript((account) => sessionStorage.setItem('meridienne.account', account), String(id));
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Réglages du compte' }).click();
  await page.getByRole('menuitem', { name: 'Clés API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clés API' })).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Créer une clé' }).first().click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Channel manager');
  await page.getByRole('radio', { name: 'Tout gérer' }).check();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Créer la clé' }).click();
  const shown = page.getByRole('dialog', { name: 'Votre clé' });
  const key = await shown.getByRole('region', { name: 'Clé' }).innerText();
  await desk.expectAccessible();
  const read = async () => {
    const headers = { authorization: `Bearer ${key}` };
    return (await request.get(`/api/accounts/${id}/categories`, { headers })).status();
  };
  expect(await read()).toBe(200);
  // What can’t be had again isn’t closed by accident.
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Je l’ai conservée' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Utilisée il y a quelques minutes')).toBeVisible();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('button', { name: 'Révoquer : Channel manager' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByRole('heading', { name: 'Clés révoquées' })).toBeVisible();
  expect(await read()).toBe(401);
  await desk.expectAccessible();
});
