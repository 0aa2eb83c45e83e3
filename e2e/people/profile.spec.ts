import { expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

test('a hotelier changes the password by keyboard: this browser stays signed in, the others don’t', async ({
  desk,
  page,
  context,
}) => {
  const { token: admin } = await desk.logIn(LOGINS.superAdmin);
  const username = uniqueName('profil');
  const email = `${username.replace(' ', '.')}@example.org`;
  const body = { username, email, password: PASSWORD, roles: ['ROLE_ADMIN'] };
  const { id } = await desk.call<{ id: number }>(admin, 'POST', '/users', body);
  const [own, elsewhere] = [await desk.logIn(email), await desk.logIn(email)];
  await context.addInitScript((session) => {
    if (localStorage.getItem('signed-in')) return;
    localStorage.setItem('signed-in', 'once');
    localStorage.setItem('meridienne.session', session);
    localStorage.setItem('meridienne.superAdmin', 'false');
  }, JSON.stringify(own));
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home');
  const tab = await context.newPage();
  await tab.goto('/home');
  await expect(tab.getByRole('heading', { name: 'Choix du compte' })).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: `Menu de ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Mon profil' }).click();
  await expect(page).toHaveURL(`/profile/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();

  // By the keyboard, from field to field.
  await field('Identifiant').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await field('Nouveau mot de passe').fill('un secret de plus');
  await field('Confirmation du mot de passe').fill('un secret de plus');
  await field('Mot de passe actuel').fill('deviné');
  await page.keyboard.press('Enter');
  await expect(page.getByText("Ce n'est pas votre mot de passe actuel")).toBeVisible();
  await expect(field('Mot de passe actuel')).toBeFocused();
  await expect(field('Nouveau mot de passe')).toHaveValue('un secret de plus');
  await expect(field('Nouveau mot de passe')).toHaveAttribute('type', 'password');
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profil enregistré. Vos autres sessions sont fermées.')).toBeVisible();
  await page.reload();
  await expect(field('Prénom')).toHaveValue('Ada');
  // Another tab of this browser goes on as well.
  await tab.getByRole('searchbox').fill('nothing has this name');
  await expect(tab.getByText('Aucun compte ne correspond')).toBeVisible();
  await expect(desk.call(elsewhere.token, 'GET', '/accounts')).rejects.toThrow('401');
});
