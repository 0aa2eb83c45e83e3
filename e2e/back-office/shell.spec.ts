import { expect, test, uniqueName } from './staff-test.ts';

test('a hotelier chooses a venue and works in it', async ({ desk: { page }, desk }) => {
  await desk.signIn('hotelier');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  // What a venue pays is not a hotelier's business.
  await expect(page.getByText('Premium')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link')).toHaveText(['Accueil']);
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill('nothing has this name');
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  const card = page
    .getByRole('listitem')
    .filter({ hasText: 'Méridienne' })
    .or(page.getByRole('main').getByRole('listitem'))
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Accéder à ce compte/ }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText([
    'Accueil',
    'Dashboard',
    'Prix',
    'Réservations',
    'Configuration',
  ]);
  await desk.expectAccessible();
  // The tab keeps its venue when it is reloaded, and loses it outside of the venue's area.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await menu.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Accueil']);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/home');
  await expect(page.getByText('Choisissez d’abord un compte.')).toBeVisible();
});

test('the widget is previewed over the page, stopped, closed, and gone on another page', async ({
  desk: { page },
  desk,
}) => {
  await desk.signIn('hotelier');
  await page.goto('/home');
  await page
    .getByRole('button', { name: /Accéder à ce compte/ })
    .first()
    .click();
  // A preview ends with the page that it lies over.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hôtel Belle Sieste');
  const preview = page.getByRole('button', { name: 'Aperçu' });
  const widget = page.getByRole('dialog', { name: /Réservation en journée/ });
  const chooseFirst = async () => {
    await preview.click();
    await page.getByRole('menuitem').first().click();
  };

  // Stopped before it has come.
  const held = Promise.withResolvers<void>();
  await page.route('**/widget.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await chooseFirst();
  await expect(preview).toHaveClass(/loading/);
  await expect(preview).not.toHaveClass(/loading/);
  await preview.click();
  await page.getByRole('menuitem', { name: 'Arrêter l’aperçu' }).click();
  await expect(preview).toBeFocused();
  const came = page.waitForResponse('**/widget.js');
  held.resolve();
  await (await came).finished();
  await expect(page.locator('meridienne-booking')).toHaveCount(0);

  // Closed by its visitor: no button of it stays on the page.
  await chooseFirst();
  await expect(widget).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
  await expect(preview).toBeFocused();
  await expect(preview).not.toHaveClass(/loading/, { timeout: 1000 });
  await preview.click();
  await expect(page.getByRole('menuitem', { name: 'Arrêter l’aperçu' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Gone with the page.
  await chooseFirst();
  await expect(widget).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/home');
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
});

test('administration is for super administrators', async ({ desk: { page }, desk }) => {
  await desk.signIn('hotelier');
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL('/erreur');
  await expect(page.getByText("Vous n'êtes pas autorisé à accéder à cette page")).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL('/home');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await expect(page.getByRole('menuitem', { name: 'Mon profil' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});

test('a traveller is kept out of the venues’ pages, and other paths lead to the site', async ({
  desk: { page },
  desk,
}) => {
  await desk.signIn('traveller');
  await page.goto('/accueil');
  await expect(page.getByRole('heading', { name: /^Bonjour / })).toBeVisible();
  await page.goto('/home');
  await expect(page).toHaveURL('/login-admin');
  expect(await page.evaluate(() => localStorage.getItem('meridienne.session'))).toBeNull();
  await page.goto('/no-such-page');
  await expect(page).toHaveURL('/');
});

test('a role that is taken away closes the administration at the next call', async ({ desk, browser }) => {
  const admin = await desk.signIn('superAdmin');
  const name = uniqueName('deputy');
  const email = `${name.replace(' ', '.')}@example.org`;
  const { id } = await desk.call<{ id: number }>(admin, 'POST', '/users', {
    email,
    username: name,
    password: 'meridienne',
    roles: ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN'],
  });
  const session = await desk.logIn(email);
  const context = await browser.newContext();
  const deputy = await context.newPage();
  await deputy.addInitScript((text) => {
    localStorage.setItem('meridienne.session', text);
    localStorage.setItem('meridienne.superAdmin', 'true');
  }, JSON.stringify(session));
  await deputy.goto('/admin?tab=users');
  // Its own call is answered: what closes the page is the next one.
  await expect(deputy.getByRole('row').nth(1)).toBeVisible();
  await desk.call(admin, 'PATCH', `/users/${id}`, { roles: ['ROLE_ADMIN'] });
  await deputy.getByRole('tab', { name: 'Clients' }).click();
  await expect(deputy).toHaveURL('/erreur');
  await desk.call(admin, 'DELETE', `/users/${id}`);
  await deputy.goto('/home');
  await expect(deputy).toHaveURL('/login-admin');
  await context.close();
});

test('another language speaks everywhere and stays', async ({ desk: { page }, desk }) => {
  await desk.signIn('superAdmin');
  await page.goto('/home');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Langue' }).hover();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  // Super administrators see what each venue pays and whether it sells.
  await expect(page.getByText(/^(?:Premium|Freemium)$/).first()).toBeVisible();
  await expect(page.getByText(/^(?:Active|Inactive)$/).first()).toBeVisible();
  await desk.expectAccessible();
});

test('what does not load is asked for again', async ({ desk: { page }, desk }) => {
  await desk.signIn('hotelier');
  await page.route('**/api/accounts?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/home');
  const retry = page.getByRole('button', { name: 'Error while loading. Retry ?' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/accounts?*');
  await retry.click();
  await expect(page.getByRole('button', { name: /Accéder à ce compte/ }).first()).toBeVisible();
});

test('on a phone the menu opens over the page, and nothing sticks out', async ({ desk: { page }, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn('superAdmin');
  await page.goto('/home');
  await page
    .getByRole('button', { name: /Accéder à ce compte/ })
    .first()
    .click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('link', { name: 'Réservations' }).click();
  await expect(page).toHaveURL('/reservations');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.expectAccessible();
});

test('in the dark, everything can be read', async ({ desk: { page }, desk }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/login-admin');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await desk.expectAccessible();
  await desk.signIn('superAdmin');
  for (const tab of ['account', 'users', 'services', 'traduction', 'client', 'settings']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await desk.expectAccessible();
  }
});

test('without its texts the page says so, and asks for them again', async ({ desk: { page }, desk }) => {
  await page.route('**/translation/*', (route) => route.abort());
  await page.goto('/login-admin');
  await expect(page.getByText('La page n’a pas pu être chargée.')).toBeVisible();
  await desk.expectAccessible();
  await page.unroute('**/translation/*');
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion hôtelier' })).toBeVisible();
});

test('a list’s address that means nothing is put right', async ({ desk: { page }, desk }) => {
  await desk.signIn('superAdmin');
  await page.goto('/home');
  await page.goto('/admin?tab=users&sort=evil&page=99999999999999999999');
  // The last page, whichever it is by then.
  await expect(page).toHaveURL(/\/admin\?tab=users&sort=evil(&page=\d{1,3})?$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/home');
});
