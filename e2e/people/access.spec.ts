import { expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

const WAYS_IN = [
  { who: 'hotelier', door: '/login-admin', title: 'Connexion hôtelier', lands: '/home' },
  { who: 'superAdmin', door: '/login-admin', title: 'Connexion hôtelier', lands: '/home' },
  { who: 'traveller', door: '/login', title: 'Connexion client', lands: '/accueil' },
  { who: 'traveller', door: '/login-admin', title: 'Connexion hôtelier', lands: '/accueil' },
  { who: 'hotelier', door: '/login', title: 'Connexion client', lands: '/home' },
] as const;

for (const { who, door, title, lands } of WAYS_IN) {
  test(`a ${who} comes in through ${door} by the keyboard, and goes out`, async ({
    desk: { page },
    desk,
  }) => {
    await page.goto(door);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await desk.expectAccessible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type(LOGINS[who].toUpperCase());
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(lands);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await desk.expectAccessible();
    // Who is in finds the door open.
    await page.goto(door);
    await expect(page).toHaveURL(lands);
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(lands);
    await expect(page).toHaveURL(lands === '/home' ? '/login-admin' : '/login');
  });
}

test('what is missing or wrong at the door is said, and stays typed', async ({ desk: { page }, desk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login-admin');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Entrez votre email.')).toBeVisible();
  await expect(page.getByText('Entrez un mot de passe.')).toBeVisible();
  await page.getByLabel('E-mail').fill(LOGINS.hotelier);
  await page.getByLabel('Mot de passe', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'La connexion a échoué' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(LOGINS.hotelier);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await desk.expectAccessible();
  await page.route('**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await page.unroute('**/api/login');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/home');
});

test('who has to wait is told for how long and of the way around, and keeps what is typed', async ({
  desk: { page },
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login-admin');
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '240' },
      json: { '@type': 'hydra:Error', message: 'x', retryAfter: 240, errorType: 'guesses' },
    }),
  );
  await page.getByLabel('E-mail').fill(LOGINS.hotelier);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Réessayez dans 4 minutes, ou demandez un mot de passe',
  );
  await desk.expectAccessible();
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/home');
});

test('a browser is known again after the log-out', async ({ desk: { page } }) => {
  const logIn = async () => {
    await page.goto('/login-admin');
    await page.getByLabel('E-mail').fill(LOGINS.hotelier);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    const [request] = await Promise.all([
      page.waitForRequest('**/api/login'),
      page.getByRole('button', { name: 'Se connecter' }).click(),
    ]);
    await expect(page).toHaveURL('/home');
    return request.postDataJSON() as { devices: string };
  };
  expect((await logIn()).devices).toBe('');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect((await logIn()).devices).toMatch(/^[\w-]{16}\.[\w-]{22}$/);
});

test('a forgotten password is asked for', async ({ desk: { page }, desk }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Je suis hôtelier' }).click();
  await expect(page).toHaveURL('/login-admin');
  await expect(page.getByRole('link', { name: 'Créer un compte hôtelier' })).toHaveAttribute(
    'href',
    '/create-account',
  );
  await page.getByRole('button', { name: /^Mot de passe oublié/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mot de passe oublié' });
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('email requis')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('somebody');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByText('email non valide!')).toBeVisible();
  await desk.expectAccessible();
  await dialog.getByLabel('E-mail').fill(`${uniqueName('nobody').replace(' ', '.')}@example.org`);
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('Un email vient de partir a cette adresse avec un nouveau mot de passe'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a session that has ended leads back to the door, and from there to where one was', async ({
  desk: { page },
  desk,
}) => {
  await desk.signIn('hotelier');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('meridienne.session') ?? '{}') as { token: string };
    localStorage.setItem('meridienne.session', JSON.stringify({ ...session, token: `${session.token}x` }));
  });
  await page.goto('/home?name=demo');
  await expect(page).toHaveURL('/login-admin');
  await page.getByLabel('E-mail').fill(LOGINS.hotelier);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home?name=demo');
});

test('who signs out in one tab is out in the others', async ({ desk: { page }, desk, context }) => {
  await desk.signIn('hotelier');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login-admin');
});

test('who has logged out is out on the server: neither the back button nor the old token opens anything', async ({
  desk: { page },
  desk,
}) => {
  const token = await desk.signIn('hotelier');
  const status = async () =>
    (await desk.request.get('/api/accounts', { headers: { authorization: `Bearer ${token}` } })).status();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  expect(await status()).toBe(200);
  const told = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  expect((await told).status()).toBe(204);
  await expect(page).toHaveURL('/login');
  expect(await status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: /^Connexion/ })).toBeVisible();
});

test('without an answer of the server one is out here, and told that the session lives there', async ({
  desk: { page },
  desk,
}) => {
  await desk.signIn('hotelier');
  await page.goto('/home');
  await page.route('**/api/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('le serveur n’a pas répondu')).toBeVisible();
  await desk.expectAccessible();
});

test('who signs in after somebody else sees nothing of what that one saw', async ({
  desk: { page },
  desk,
  context,
}) => {
  await desk.signIn('superAdmin');
  await page.goto('/admin');
  const hotelier = await desk.logIn(LOGINS.hotelier);
  // In another tab, while an answer to the first one's call is still on its way.
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/accounts/*', async (route) => {
    await held;
    await route.fulfill({ status: 401, json: { '@type': 'hydra:Error', error: 'AuthenticationFailure' } });
  });
  const asked = page.waitForRequest('**/api/accounts/*');
  await page.getByRole('switch').first().click();
  await asked;
  const other = await context.newPage();
  await other.goto('/login');
  await other.evaluate((text) => localStorage.setItem('meridienne.session', text), JSON.stringify(hotelier));
  await expect(page.getByRole('button', { name: 'Menu de Hôtelier démo' })).toBeVisible();
  const refused = page.waitForResponse((response) => response.status() === 401);
  answer();
  await refused;
  await page.unroute('**/api/accounts/*');
  await page.goto('/home');
  await expect(page.getByRole('button', { name: /Accéder à ce compte/ })).toHaveCount(1);
  await expect(page.getByText('The Noonday House')).toHaveCount(0);
});
