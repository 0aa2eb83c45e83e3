import type { Page } from '@playwright/test';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly url: string | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly emails: string[];
  readonly locations: { readonly name: string }[];
  readonly defaultLanguage: string;
  readonly widgetLanguages: string[];
}

/** A venue of the journey's own, chosen in this tab. */
async function newVenue(desk: Desk, path: string) {
  const token = await desk.signIn('superAdmin');
  const { id } = await desk.call<Account>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Lac'),
    defaultLanguage: 'fr',
    emails: ['reception@lac.example'],
  });
  await desk.page.addInitScript(
    (account) => sessionStorage.setItem('meridienne.account', account),
    String(id),
  );
  await desk.page.goto(path);
  return {
    read: () => desk.call<Account>(token, 'GET', `/accounts/${id}`),
    /** The page's own call, made by what is done meanwhile. */
    saved: async (act: () => Promise<void>, status = 200) => {
      const answer = desk.page.waitForResponse(
        (response) =>
          response.url().endsWith(`/api/accounts/${id}`) && response.request().method() === 'PATCH',
      );
      await act();
      expect((await answer).status()).toBe(status);
    },
    address: `**/api/accounts/${id}`,
  };
}

const fieldsOf = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Nom' }),
  email: page.getByRole('textbox', { name: /^Email \d/ }),
  place: page.getByRole('combobox', { name: 'Limites géographiques d’affichage' }),
  places: page.getByRole('list', { name: 'Lieux choisis' }).getByRole('listitem'),
  currency: page.getByRole('combobox', { name: 'Devise' }),
  timeZone: page.getByRole('combobox', { name: 'Fuseau horaire' }),
  save: page.getByRole('button', { name: 'Enregistrer' }),
});

test('a venue’s settings are typed by keyboard alone, and saved', async ({ desk }) => {
  const { page } = desk;
  const venue = await newVenue(desk, '/account');

  const { name, email, place, places, currency, timeZone, save } = fieldsOf(page);
  await page.getByRole('button', { name: 'Ajouter un email' }).focus();
  await page.keyboard.press('Enter');
  await expect(email.nth(1)).toBeFocused();
  await page.keyboard.type(' direction@lac.example ');

  // A blank text is no search: the first one is for what is typed next.
  const search = page.waitForRequest('**/api/googlePlaceAutocomplete**');
  await place.focus();
  await page.keyboard.type('   ');
  await page.keyboard.type('st etienne du rou');
  expect(new URL((await search).url()).searchParams.get('q')).toBe('st etienne du rou');
  // The first search of all brings the gazetteer into the database.
  await expect(page.getByText('Saint-Étienne-du-Rouvray, France')).toBeVisible({ timeout: 30_000 });
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(places).toHaveText('Saint-Étienne-du-Rouvray, France');
  await expect(place).toHaveValue('');

  await currency.focus();
  await page.keyboard.type('yen');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/Vos prix ne seront pas convertis\s: 45,50.€ deviendra 46.(JP)?¥/),
  ).toBeVisible();
  await timeZone.focus();
  await page.keyboard.type('Japon');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle(/^Tokyo \(UTC\+09:00/).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'English' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: 'Langue par défaut' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Español (par défaut)' })).toBeChecked();
  await name.focus();
  await venue.saved(() => page.keyboard.press('Enter'));
  await expect(page.getByText("C'est fait !")).toBeVisible();
  const { widgetLanguages, ...kept } = await venue.read();
  expect(kept).toMatchObject({
    emails: ['reception@lac.example', 'direction@lac.example'],
    locations: [{ name: 'Saint-Étienne-du-Rouvray' }],
    currency: 'JPY',
    timeZone: 'Asia/Tokyo',
    defaultLanguage: 'es',
  });
  expect(widgetLanguages.toSorted()).toEqual(['en', 'es', 'fr']);
  // Nothing is left to save.
  await expect(page.getByRole('button', { name: 'Annuler les changements' })).toHaveCount(0);
  await expect(page.getByText('Vos prix ne seront pas convertis')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(save).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();
  // What is refused comes into view, and not under the head that stays.
  const violations = [{ propertyPath: 'emails[0]', message: 'Adresse refusée' }];
  await page.route(venue.address, (route) =>
    route.fulfill({ status: 422, json: { '@type': 'hydra:Error', violations } }),
  );
  await name.fill('Hôtel du Lac Bleu');
  await save.click();
  await expect(email.first()).toBeFocused();
  expect((await email.first().boundingBox())?.y).toBeGreaterThan(56);
});
