import type { Page } from '@playwright/test';
import { expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

const newcomer = () => {
  const name = uniqueName('paul').replace(' ', '.');
  return { username: name, email: `${name}@example.org` };
};

const fieldsOf = (page: Page) => {
  const form = page.locator('form.sign-up-form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  return {
    form,
    field,
    fill: async (values: Record<string, string>) => {
      for (const [name, text] of Object.entries(values)) await field(name).fill(text);
    },
    submit: () => form.locator('[type="submit"]').click(),
  };
};
const HOTEL = {
  firstname: 'Paul',
  lastname: 'Durand',
  accountName: 'Relais du Lac',
  url: 'https://lac.example',
  password: 'long enough',
};

test('a hotelier signs up with the keyboard alone, corrected at each field', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/create-account');
  await expect(page).toHaveTitle(/^Inscription/);
  await desk.expectAccessible();
  const { field } = fieldsOf(page);
  const press = (key: string) => page.keyboard.press(key);

  // Nothing yet: each says what it wants, and the first one waits.
  await field('firstname').focus();
  await press('Enter');
  for (const [name, message] of [
    ['firstname', 'entrer un prénom!'],
    ['lastname', 'entrer un nom!'],
    ['username', 'entrer un username!'],
    ['email', 'email requis'],
    ['accountName', 'Nom de votre hôtel obligatoire'],
    ['url', 'https://www.votre-hotel.fr'],
    ['password', 'entrer un mot de passe!'],
  ] as const) {
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field('confirm')).not.toHaveAttribute('aria-invalid');
  await expect(field('firstname')).toBeFocused();
  await desk.expectAccessible();

  const { username, email } = newcomer();
  for (const text of ['Paul', 'Durand', username, 'paul', 'Relais du Lac', 'www.lac.example']) {
    await page.keyboard.type(text);
    await press('Tab');
  }
  await expect(field('firstname')).not.toHaveAttribute('aria-invalid');
  await expect(field('email')).toHaveAccessibleDescription('email non valide!');
  await expect(field('url')).toHaveValue('https://www.lac.example');

  // Passwords are shown, until one hides them.
  const passwords = page.getByRole('button', { name: 'Masquer les mots de passe' });
  await expect(passwords).toBeFocused();
  await expect(field('password')).toHaveAttribute('type', 'text');
  await press('Space');
  await expect(page.getByRole('button', { name: 'Afficher les mots de passe' })).toBeFocused();
  for (const name of ['password', 'confirm']) await expect(field(name)).toHaveAttribute('type', 'password');
  await press('Tab');
  await page.keyboard.type('long enough');
  await press('Tab');
  await page.keyboard.type('long enougj');
  await press('Enter');
  await expect(field('confirm')).toHaveAccessibleDescription(
    'les deux mots de passe ne sont pas indentiques',
  );
  await expect(field('email')).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await press('Enter');
  await expect(field('confirm')).toBeFocused();
  await press('ControlOrMeta+a');
  await press('Delete');
  await press('Enter');

  await page.waitForURL('**/premiers-pas*');
  await expect(page.getByRole('heading', { level: 1, name: /^Votre première vente/ })).toBeVisible();
  // Who is signed in has nothing to do at the door.
  await page.goto('/create-account');
  await page.waitForURL('**/home');
});

test('whatever goes wrong is told, and nothing typed is lost', async ({ desk }) => {
  const { page } = desk;
  const { form, field, fill, submit } = fieldsOf(page);
  const who = newcomer();
  const alert = form.getByRole('alert');
  await page.goto('/create-account');
  await fill({ ...HOTEL, ...who, email: LOGINS.hotelier });

  await submit();
  await expect(field('email')).toHaveAccessibleDescription('email déjà utilisé');
  await expect(field('email')).toBeFocused();

  // It stays said until something else is typed.
  await field('url').focus();
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');

  // While it is under way, it is not sent again.
  await field('email').fill(who.email);
  let sent = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/public/create-account', async (route) => {
    sent++;
    await answered;
    await route.fulfill({ status: 429, json: { 'hydra:description': 'Too many', retryAfter: 40 } });
  });
  await submit();
  await expect(form.getByRole('button', { name: 'TESTER IMMEDIATEMENT' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await field('email').press('Enter');
  answer();
  await expect(alert).toHaveText('Trop de demandes. Réessayez dans 40 secondes.');
  expect(sent).toBe(1);
  await page.unroute('**/public/create-account');

  await page.route('**/public/create-account', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  );
  await submit();
  await expect(alert).toContainText('Le compte n’a pas pu être créé.');
  await page.unroute('**/public/create-account');

  // Its answer is lost on the way: the account is there all the same.
  await page.route('**/public/create-account', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit();
  await expect(alert).toContainText('Aucune réponse n’est venue.');
  await page.unroute('**/public/create-account');
  await page.route(
    '**/api/login',
    (route) => route.fulfill({ status: 401, json: { message: 'Pas maintenant' } }),
    {
      times: 1,
    },
  );
  await submit();
  await expect(field('email')).toHaveAccessibleDescription('email déjà utilisé');
  for (const [name, value] of Object.entries({ ...HOTEL, ...who }))
    await expect(field(name)).toHaveValue(value);
  await submit();
  await page.waitForURL('**/premiers-pas*');
});

test('an account that cannot be signed in to right away has its way in', async ({ desk }) => {
  const { page } = desk;
  const { form, fill, submit } = fieldsOf(page);
  const alert = form.getByRole('alert');
  const signInAnswers = async (status: number) => {
    await page.unroute('**/api/login');
    await page.route('**/api/login', (route) =>
      route.fulfill({ status, json: { 'hydra:description': 'Pas maintenant' } }),
    );
  };
  await page.goto('/create-account');
  await signInAnswers(500);
  await fill({ ...HOTEL, ...newcomer() });
  await submit();
  await expect(alert).toHaveText('Votre compte est créé, mais la connexion n’a pas abouti. Se connecter');
  await signInAnswers(401);
  await fill(newcomer());
  await submit();
  await expect(alert).toHaveText(
    'Votre compte est créé, mais la connexion n’a pas abouti. Pas maintenant Se connecter',
  );
  await form.getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL('**/login-admin');
});

test('a username that is somebody else’s is answered with one of one’s own', async ({ desk }) => {
  const { page } = desk;
  const { form, field, fill, submit } = fieldsOf(page);
  const { username, email } = newcomer();
  await page.goto('/create-account');
  await fill({ ...HOTEL, firstname: username, lastname: 'Été', username: 'hotel', email });
  await page.route(
    '**/public/create-account',
    (route) =>
      route.fulfill({
        status: 422,
        json: {
          violations: [{ propertyPath: 'username', message: "nom d'utilisateur est déjà pris!" }],
        },
      }),
    { times: 1 },
  );
  await submit();
  await expect(field('username')).toHaveAccessibleDescription(/^nom d'utilisateur est déjà pris!/);
  await desk.expectAccessible();
  await field('username').press('Tab');
  await page.keyboard.press('Enter');
  await expect(field('username')).toHaveValue(/\.ete$/);
  await expect(field('username')).not.toHaveAttribute('aria-invalid');
  await expect(field('username')).toBeFocused();
  await expect(form.getByRole('button', { name: /Prendre/ })).toHaveCount(0);
  await submit();
  await page.waitForURL('**/premiers-pas*');
});

test('it speaks Spanish on a telephone, and the landing page has one message for all', async ({ desk }) => {
  const { page } = desk;
  const { form, field, fill, submit } = fieldsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/create-account?lang=es');
  await fill({ ...HOTEL, ...newcomer(), email: LOGINS.hotelier });
  await submit();
  await expect(field('email')).toHaveAccessibleDescription('Este correo electrónico ya está en uso');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();

  await page.goto('/#subscription');
  await submit();
  await expect(form.getByText('ce champ est obligatoire')).toHaveCount(7);
  await expect(field('firstname')).toBeFocused();
  await fill({ password: 'long enough', confirm: 'something else' });
  await submit();
  await expect(field('confirm')).toHaveAccessibleDescription(
    'les deux mots de passe ne sont pas indentiques',
  );
  await expect(form.getByRole('link', { name: "J'ai déjà un compte" })).toHaveAttribute(
    'href',
    '/login-admin',
  );
});

test('a traveller who is signed in is sent to their own pages', async ({ desk }) => {
  const session = await desk.logIn(LOGINS.traveller, PASSWORD);
  await desk.page.addInitScript(
    (text) => localStorage.setItem('meridienne.session', text),
    JSON.stringify(session),
  );
  await desk.page.goto('/create-account');
  await desk.page.waitForURL('**/accueil');
});

test('under attack a hotelier signs up with a proof, and what only programs fill in is met by nobody', async ({
  desk,
}) => {
  const { page } = desk;
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const forms: Record<string, string>[] = [];
  await page.route('**/public/create-account', (route) => {
    const { form } = route.request().postDataJSON() as { form: Record<string, string> };
    forms.push(form);
    const challenge = `64.t8x1.abc.${'a'.repeat(22)}`;
    return form['proof'] === undefined
      ? route.fulfill({ status: 429, json: { errorType: 'work', retryAfter: 120, challenge } })
      : route.fallback();
  });
  await page.goto('/create-account');
  const { form, field, fill } = fieldsOf(page);
  await expect(form.getByRole('textbox', { name: 'À laisser vide' })).toHaveCount(0);
  await fill({ ...HOTEL, ...newcomer() });
  await field('confirm').focus();
  await page.keyboard.press('Tab');
  await expect(field('homepage')).not.toBeFocused();
  expect(files.some((url) => url.includes('solve'))).toBe(false);
  await field('password').press('Enter');
  await page.waitForURL('**/premiers-pas*');
  expect(forms).toMatchObject([
    { ticket: expect.stringMatching(/^[0-9a-z]+[.][\w-]{12}$/), homepage: '' },
    { proof: expect.stringMatching(/^64[.]/) },
  ]);
  expect(files.some((url) => url.includes('solve'))).toBe(true);
});
