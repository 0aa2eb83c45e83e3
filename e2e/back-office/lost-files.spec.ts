import { expect, test } from './staff-test.ts';

test('a file that doesn’t come leaves the page, which says so, and a page that doesn’t come is told', async ({
  desk,
}) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  const lost = '**/back-office/assets/message-holder*.js';
  await page.route(lost, (route) => route.abort());
  await page.goto('/admin?tab=users');
  const search = page.getByRole('searchbox');
  await search.fill('kept');
  const note = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas' });
  await expect(note).toBeVisible();
  await expect(search).toHaveValue('kept');
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible();
  await page.unroute(lost);
  await note.getByRole('button', { name: 'Recharger la page' }).click();
  await expect(search).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.route('**/back-office/assets/profile-page*.js', (route) => route.abort());
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
});
