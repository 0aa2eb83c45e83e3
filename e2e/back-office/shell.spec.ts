import { expect, test } from './staff-test.ts';

test('a hotelier chooses a venue and works in it', async ({ desk: { page }, desk }) => {
  await desk.signIn('hotelier');
  await desk.enterVenue();
  const heading = page.getByRole('heading', { level: 1, name: 'Hôtel Belle Sieste' });
  await expect(heading).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('link')).toHaveText([
    'Accueil',
    'Dashboard',
    'Prix',
    'Réservations',
    'Configuration',
  ]);
  // The tab keeps its venue when it is reloaded, and outside of the venue's area.
  await page.reload();
  await expect(heading).toBeVisible();
  await menu.getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  await expect(page.getByText(/^C’est le seul compte qui vous est ouvert/)).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(5);
  await page.goto('/admin?tab=users');
  await expect(page).toHaveURL('/erreur');
  await expect(page.getByText("Vous n'êtes pas autorisé à accéder à cette page")).toBeVisible();
  await desk.expectAccessible();
});

test('the widget is previewed over the page, stopped, closed, and gone on another page', async ({
  desk: { page },
  desk,
}) => {
  await desk.signIn('hotelier');
  await desk.enterVenue();
  await page.getByRole('link', { name: 'Configuration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuration' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
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
  await expect(page).toHaveURL('/settings');
  await expect(page.locator('meridienne-widget')).toHaveCount(0);
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
  await desk.expectAccessible();
});

test('on a phone the menu opens over the page, and nothing sticks out', async ({ desk: { page }, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.signIn('superAdmin');
  await desk.enterVenue();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Réservations' }).click();
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
  await page.goto('/admin');
  for (const tab of ['Comptes', 'Utilisateurs', 'Services', 'Traduction', 'Clients', 'Réglages']) {
    await page.getByRole('tab', { name: tab }).click();
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
