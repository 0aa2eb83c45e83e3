import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('equipment is created with an icon by keyboard, and found', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  const name = uniqueName('Douche');
  await page.goto('/admin?tab=services');
  await expect(page.getByRole('list', { name: 'Équipements' })).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'Créer un équipement' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Créer un équipement' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Le nom est requis !')).toBeVisible();
  await page.keyboard.type(name);
  await desk.expectAccessible();

  // The icon, without a mouse.
  await dialog.getByRole('button', { name: 'Choisir une icône' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Choisir une icône' });
  const search = picker.getByRole('searchbox', { name: 'Rechercher une icône' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(french).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('Étoile');
  await picker.getByRole('radio', { name: 'Font Awesome' }).focus();
  await page.keyboard.press('Space');
  const choices = picker.getByRole('list', { name: 'Icônes trouvées' }).getByRole('button');
  await expect(choices.filter({ hasText: /^Star \(solid\)$/ })).toBeVisible();
  await choices.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(choices.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await expect(choices.first()).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Changer d’icône' })).toBeFocused();
  await french.press('Enter');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('list', { name: 'Équipements' }).getByRole('listitem')).toHaveCount(1);
});
