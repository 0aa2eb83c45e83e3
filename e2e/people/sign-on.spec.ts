import { expect, LOGINS, PASSWORD, uniqueName } from '../back-office/staff-test.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { type AtTheProvider, test } from './sign-on-server.ts';

const somebody = (groups: readonly string[]): AtTheProvider => {
  const name = uniqueName('ada').replace(' ', '.');
  return { sub: name, email: `${name}@hotel.example`, email_verified: true, given_name: 'Ada', groups };
};

test('a colleague comes in by the provider, by keyboard, and is told what keeps him out', async ({
  page,
  signOn,
}) => {
  const { provider, url } = signOn;
  const knock = async () => {
    await page.getByRole('link', { name: 'Se connecter avec Hôtels réunis' }).focus();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${url}/prix`);
  await expect(page).toHaveURL(`${url}/login-admin`);
  provider.breaks(503);
  await knock();
  await expect(page.getByRole('alert').filter({ hasText: 'Hôtels réunis ne répond pas' })).toBeVisible();
  await expectAccessible(page);
  provider.breaks(null);
  provider.meets(null);
  await knock();
  await expect(page.getByRole('alert').filter({ hasText: 'n’a pas confirmé la connexion' })).toBeVisible();
  provider.meets(somebody(['others']));
  await knock();
  await expect(
    page.getByRole('alert').filter({ hasText: 'aucun établissement ne vous a donné accès' }),
  ).toBeVisible();
  await page.goto(`${url}/prix`);
  provider.meets(somebody(['managers']));
  await knock();
  await expect(page).toHaveURL(`${url}/prix`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('passwords of staff are refused but for the emergency account; a traveller’s is taken', async ({
  page,
  signOn,
}) => {
  const logIn = async (email: string) => {
    await page.goto(`${signOn.url}/login-admin`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  };
  await logIn(LOGINS.hotelier);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Les mots de passe du personnel sont désactivés ici' }),
  ).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(LOGINS.hotelier);
  await logIn(LOGINS.superAdmin);
  await expect(page).toHaveURL(`${signOn.url}/home`);
  await page.evaluate(() => localStorage.clear());
  await logIn(LOGINS.traveller);
  await expect(page).toHaveURL(`${signOn.url}/accueil`);
});
