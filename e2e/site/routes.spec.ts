import { Api, LOGINS, type Session, uniqueName, type Who } from '@meridienne/testing';
import { expect, type Page, test } from '@playwright/test';

/** The site's paths of O §2, where each ends, and its heading; the back-office's are in its `routes.screen.test.ts`. */
const TABLE = [
  ['/', '/', /journée/],
  ['/landing-page', '/landing-page', /journée/],
  ['/create-account', '/create-account', 'Tester le widget gratuitement'],
  ['/gtm', '/gtm', 'Suivre les réservations'],
  // Any other path, and what is no exact match.
  ['/nowhere', '/', /journée/],
  ['/dashboard/more', '/', /journée/],
  ['/profile', '/', /journée/],
] as const;

/** The first page of who is signed in. */
const FIRST_PAGE = { traveller: '/accueil', hotelier: '/dashboard', superAdmin: '/home' } as const;

const expectAt = async (page: Page, address: string, heading: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
  await expect(page).toHaveURL(address);
};

/** Each page that is opened from here on finds this session, and this account chosen. */
const enter = (page: Page, session: Session, account: number) =>
  page.addInitScript(
    ([text, id]) => {
      localStorage.setItem('meridienne.session', text);
      sessionStorage.setItem('meridienne.account', id);
    },
    [JSON.stringify(session), String(account)] as const,
  );

test('every path of the site, for nobody', async ({ page }) => {
  for (const [path, address, heading] of TABLE) {
    await page.goto(path, { waitUntil: 'commit' });
    await expectAt(page, address, heading);
    await expect(page).toHaveTitle(/Méridienne/);
  }
});

for (const who of Object.keys(FIRST_PAGE) as Who[]) {
  test(`every path of the site, for ${who}`, async ({ page, baseURL }) => {
    await enter(page, await new Api(baseURL ?? '').logIn(LOGINS[who]), 1);
    for (const [path, address, heading] of TABLE) {
      await page.goto(path, { waitUntil: 'commit' });
      if (path === '/create-account') await expect(page).toHaveURL(FIRST_PAGE[who]);
      else await expectAt(page, address, heading);
      // The tab's account stays chosen.
      expect(await page.evaluate(() => sessionStorage.getItem('meridienne.account'))).toBe('1');
      expect(await page.evaluate(() => localStorage.getItem('meridienne.session'))).not.toBeNull();
    }
  });
}

test('the public booking page: a widget, the venue’s own site, or no such page', async ({
  page,
  baseURL,
}) => {
  const api = new Api(baseURL ?? '');
  const { token } = await api.logIn(LOGINS.superAdmin);
  const make = async (path: string, data: object) =>
    (await api.call<{ id: number }>(token, 'POST', path, data)).id;
  const facts = { isPremium: true, defaultLanguage: 'fr' };
  const name = uniqueName('Relais des routes');
  const account = await make('/accounts', { ...facts, name, url: `${baseURL}/demo` });
  const other = await make('/accounts', { ...facts, name: `${name} bis` });
  const widget = await make('/widgets', { account, name: 'Site' });
  const closed = await make('/widgets', { account, name: 'Fermé', isActive: false });
  const lost = await make('/widgets', { account: other, name: 'Fermé', isActive: false });

  await page.goto(`/relais/${account}/${widget}`);
  await expect(page).toHaveTitle(`${name}\u00a0: réserver en journée`);
  const dialog = page.getByRole('dialog', { name: 'Réservation en journée' });
  await expect(dialog).toBeVisible();

  await page.goto(`/relais/${account}/${closed}`);
  await expect(page).toHaveURL('/demo');
  for (const path of [
    `/relais/${other}/${lost}`,
    `/relais/${other}/${widget}`,
    `/relais/${account}/99999999`,
    `/relais/99999999/${widget}`,
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(page).toHaveURL('/?lang=fr');
});
