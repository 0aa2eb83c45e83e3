import type { Made } from '@meridienne/testing';
import { goInto } from '../prices/price-desk.ts';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

/** A venue of the journey's own, chosen, which is open from ten to noon. */
async function ownVenue(desk: Desk) {
  const token = await desk.signIn('superAdmin');
  const languages = { defaultLanguage: 'fr', widgetLanguages: ['fr', 'en'] };
  const body = { name: uniqueName('Hôtel'), isPremium: true, ...languages };
  const { id: account } = await desk.call<Made>(token, 'POST', '/accounts', body);
  await goInto(desk.page, account);
  const hours = { account, start: '10h00', end: '12h00' };
  const { id: slot } = await desk.call<Made>(token, 'POST', '/time_slots', hours);
  return { token, account, slot };
}

test('a service is created, and its buttons stay in view however wide the table', async ({ desk }) => {
  const { page } = desk;
  await ownVenue(desk);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/categories');
  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un service' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();
  // The fault is in a language that isn't shown: its tab opens, and one types.
  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(french).toBeFocused();
  await page.keyboard.type('Suite jardin');
  await dialog.getByRole('checkbox', { name: 'Nombre de personnes limité' }).check();
  await dialog.getByRole('slider', { name: 'Au plus' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('De 2 à 6 personnes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  // Far below, and not seen until then.
  await expect(dialog.getByText('Une tranche horaire au moins est requise')).toBeInViewport();
  await desk.expectAccessible();
  await dialog.getByRole('checkbox', { name: '10h00 – 12h00' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  const remove = page.getByRole('button', { name: 'Supprimer Suite jardin' });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await desk.expectAccessible();
});

test('on a phone, a service is cut into periods, and what that does stays in view', async ({ desk }) => {
  const { page } = desk;
  const { token, account, slot } = await ownVenue(desk);
  const name = uniqueName('Bureau');
  await desk.call(token, 'POST', '/categories', { account, name, timeSlots: [slot] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const change = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: `Modifier ${name}` });
  expect((await change.boundingBox())?.width, 'large enough for a finger').toBeGreaterThanOrEqual(44);
  await change.click();
  const dialog = page.getByRole('dialog', { name: `Modifier ${name}` });
  await dialog.getByRole('checkbox', { name: "A l'heure" }).check();
  // In view, without a look for it.
  await expect(dialog.getByText('Les prix et disponibilités qui ne correspondent plus')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('la durée est requise')).toBeInViewport();
  await dialog.getByRole('radiogroup', { name: 'Durée' }).getByText('01h00').click();
  const pause = dialog.getByRole('spinbutton', { name: 'Pause entre deux périodes' });
  await pause.focus();
  await page.keyboard.press('ArrowUp');
  await expect(pause).toHaveValue('5');
  await desk.expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // The page is drawn anew in its dark colours.
  await expect(() => desk.expectAccessible()).toPass();
});
