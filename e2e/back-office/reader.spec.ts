import { expect, test, uniqueName } from './staff-test.ts';

interface Made {
  readonly id: number;
}

const PAGES = ['/settings', '/categories', '/horaires', '/services', '/account', '/widgets', '/emails'];
/** What changes something; each page's other buttons stay. */
const CHANGES = /^(Créer|créer|Modifier|Supprimer|Enregistrer|Gérer les étiquettes)/;

test('who may only read a venue sees all of it, and why nothing can be changed', async ({ desk }) => {
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
  const name = uniqueName('reader');
  const person = { email: `${name.replace(' ', '.')}@example.org`, username: name };
  await desk.call(admin, 'POST', '/users', { ...person, password: 'meridienne', roles: ['ROLE_ADMIN'] });
  await desk.call(admin, 'POST', '/permissions', {
    account: `/api/accounts/${account}`,
    ...person,
    firstName: 'Ana',
    lastName: 'Martin',
    isAdmin: false,
    sendMail: false,
  });
  const session = await desk.logIn(person.email);
  await page.addInitScript(
    ([text, id]) => {
      localStorage.setItem('meridienne.session', text ?? '');
      localStorage.setItem('meridienne.superAdmin', 'false');
      sessionStorage.setItem('meridienne.account', id ?? '');
    },
    [JSON.stringify(session), String(account)],
  );

  const changes = page.getByRole('main').getByRole('button', { name: CHANGES });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText('Lecture seule : seuls les administrateurs de ce compte')).toHaveCount(1);
    // What is read has come; what stays open is the stream of changes.
    await expect(page.getByRole('main').locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    await expect(changes).toHaveCount(0);
    if (path === '/account' || path === '/widgets') await desk.expectAccessible();
  }
  await expect(page.getByRole('textbox', { name: 'Votre texte' })).not.toBeEditable();
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeDisabled();
  await expect(page.locator('form.account-settings').locator('input:enabled, button:enabled')).toHaveCount(0);
  await page.goto('/widgets');
  await expect(page.getByRole('switch', { name: /Accueil/ })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  for (const shown of ['Suite', 'Parking', 'Détente']) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(changes).toHaveCount(0);
  await desk.expectAccessible();

  // The same person, made an administrator, may change it all.
  const { 'hydra:member': permissions } = await desk.call<{ 'hydra:member': Made[] }>(
    admin,
    'GET',
    `/accounts/${account}/permissions`,
  );
  expect(permissions).toHaveLength(1);
  await desk.call(admin, 'DELETE', `/permissions/${permissions[0]?.id}`);
  await desk.call(admin, 'POST', '/permissions', {
    account: `/api/accounts/${account}`,
    ...person,
    firstName: 'Ana',
    lastName: 'Martin',
    isAdmin: true,
    sendMail: false,
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Modifier Suite' })).toBeVisible();
  await expect(page.getByText('Lecture seule')).toHaveCount(0);
});
