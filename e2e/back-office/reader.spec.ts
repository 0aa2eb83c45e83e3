import { becomeReader } from './become-reader.ts';
import { expect, test, uniqueName } from './staff-test.ts';

interface Made {
  readonly id: number;
}

test('who may only read a venue is told why nothing can be changed', async ({ desk }) => {
  const { page } = desk;
  const admin = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<Made>(admin, 'POST', '/accounts', {
    name: uniqueName('Relais'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const own = { account };
  const slot = await desk.call<Made>(admin, 'POST', '/time_slots', { ...own, start: '10h00', end: '12h00' });
  await desk.call(admin, 'POST', '/categories', { ...own, name: 'Suite', timeSlots: [slot.id] });
  await desk.call(admin, 'POST', '/addons', { ...own, name: 'Parking', price: 10 });
  await desk.call(admin, 'POST', '/cat_tags', { ...own, name: 'Détente' });
  await desk.call(admin, 'POST', '/widgets', { ...own, name: 'Accueil' });
  await becomeReader(desk, admin, account);

  await page.goto('/account');
  await expect(page.getByText('Lecture seule : seuls les administrateurs de ce compte')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeDisabled();
  await desk.expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  for (const shown of ['Suite', 'Parking', 'Détente']) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('button', { name: /^(Créer|créer|Modifier)/ })).toHaveCount(
    0,
  );
  await desk.expectAccessible();
});
