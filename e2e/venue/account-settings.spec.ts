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
  readonly hapidamKey: string | null;
  readonly retentionMonths: number;
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
    change: (body: object) => desk.call(token, 'PATCH', `/accounts/${id}`, body),
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

test('a venue’s settings are found, typed by keyboard alone, and saved', async ({ desk }) => {
  const { page } = desk;
  const venue = await newVenue(desk, '/dashboard');
  await page.getByRole('button', { name: 'Réglages du compte' }).click();
  await page.getByRole('menuitem', { name: 'Compte' }).click();
  await expect(page.getByRole('heading', { name: 'Compte', exact: true })).toBeVisible();
  await expect(page.getByText(/^Essai jusqu'au \d/)).toBeVisible();
  await desk.expectAccessible();

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
    page.getByText(/Vos prix ne seront pas convertis : 45,50.€ deviendra 46.(JP)?¥/),
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
  await desk.expectAccessible();
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

  await page.getByRole('button', { name: 'Connecter', exact: true }).click();
  await expect(page.getByText('Connectée', { exact: true })).toBeVisible();
  await expect(page.getByText(/obtenue à .+, valable jusqu’à/)).toBeVisible();
  const { hapidamKey } = await venue.read();
  await expect(page.getByText(`••••••••${hapidamKey?.slice(-4)}`)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(save).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Retour' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a shorter time to keep contacts says what it erases, and asks', async ({ desk }) => {
  const { page } = desk;
  const venue = await newVenue(desk, '/account');
  const months = page.getByRole('spinbutton', { name: 'Conserver les coordonnées des clients' });
  const privacyPage = page.getByRole('textbox', { name: 'Votre page de confidentialité' });
  const { save } = fieldsOf(page);
  await expect(months).toHaveValue('36');
  await months.fill('0');
  await save.click();
  await expect(page.getByText('De 1 à 120 mois')).toBeVisible();
  await months.fill('48');
  await expect(page.getByText('Ce qui est déjà effacé le reste')).toBeVisible();
  await months.fill('24');
  await expect(page.getByText('Aucune réservation n’a de coordonnées plus anciennes')).toBeVisible();
  await privacyPage.fill('lac.example/vie-privee');
  await venue.saved(() => save.click());
  expect(await venue.read()).toMatchObject({
    retentionMonths: 24,
    privacyUrl: 'https://lac.example/vie-privee',
  });

  // As a venue has it that has been open for years.
  await page.route('**/retention?months=6', (route) =>
    route.fulfill({
      json: { '@type': 'Retention', months: 6, keptFrom: '2026-03-01', bookings: 128 },
    }),
  );
  await months.fill('6');
  const warning = '128 réservations d’avant le 1er mars 2026 perdront leurs coordonnées la nuit prochaine.';
  await expect(page.getByText(warning)).toBeVisible();
  await desk.expectAccessible();
  await save.click();
  const question = page.getByRole('dialog', { name: 'Raccourcir le délai ?' });
  await expect(question).toContainText(warning);
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(question).toHaveCount(0);
  expect((await venue.read()).retentionMonths).toBe(24);
  await save.click();
  await venue.saved(() => question.getByRole('button', { name: 'Raccourcir et enregistrer' }).click());
  expect((await venue.read()).retentionMonths).toBe(6);
});

test('what fails loses nothing that was typed', async ({ desk }) => {
  const { page } = desk;
  const venue = await newVenue(desk, '/account');
  const { name, email, place, places, currency, save } = fieldsOf(page);
  const search = '**/api/googlePlaceAutocomplete**';
  const detail = '**/api/googlePlaceDetail**';

  // The place service is away, then answers that it is down, then is back.
  await page.route(search, (route) => route.abort());
  await place.fill('Lyon');
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute(search);
  const down = { '@type': 'hydra:Error', 'hydra:description': 'Le service est en panne.' };
  await page.route(search, (route) => route.fulfill({ status: 503, json: down }));
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Le service est en panne.')).toBeVisible();
  // A button half under the frame's head would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await desk.expectAccessible();
  await page.unroute(search);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Lieux : GeoNames')).toBeVisible({ timeout: 30_000 });
  await page.route(detail, (route) => route.abort());
  await place.focus();
  await page.getByText('Lyon, France', { exact: true }).click();
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await expect(place).toHaveValue('Lyon');
  await page.unroute(detail);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(places).toHaveText('Lyon, France');
  await place.fill('zzzzzz');
  await expect(page.getByText('Aucun lieu ne correspond à « zzzzzz »')).toBeVisible();

  // What is done beside the form is no change by somebody else.
  await page.getByRole('button', { name: 'Connecter', exact: true }).click();
  await venue.saved(() => page.getByRole('button', { name: 'Déconnecter' }).click());
  await expect(page.getByText('Non connectée')).toBeVisible();
  expect((await venue.read()).hapidamKey).toBeNull();
  await expect(places).toHaveText('Lyon, France');

  // Leaving asks first.
  await page.getByRole('button', { name: 'Retour' }).click();
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer' });
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();

  // The text in the search is no place.
  await save.click();
  await expect(page.getByText('Choisissez un lieu de la liste, ou effacez ce texte')).toBeVisible();
  await expect(place).toBeFocused();
  await place.fill('');
  await expect(page.getByText('Choisissez un lieu de la liste')).toHaveCount(0);

  await email.fill('direction');
  await email.blur();
  await expect(page.getByText('email non valide!')).toBeVisible();
  await email.fill('direction@lac.example');
  await page.route(venue.address, (route) => route.abort());
  await save.click();
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute(venue.address);
  const refused = {
    '@type': 'hydra:Error',
    'hydra:description': 'Adresse refusée',
    violations: [{ propertyPath: 'emails[0]', message: 'Adresse refusée' }],
  };
  await page.route(venue.address, (route) => route.fulfill({ status: 422, json: refused }));
  await save.click();
  await expect(page.getByText('Adresse refusée')).toBeVisible();
  await expect(email).toBeFocused();
  // Not under the head that stays.
  expect((await email.boundingBox())?.y).toBeGreaterThan(56);
  await expect(email).toHaveValue('direction@lac.example');
  await page.unroute(venue.address);

  await name.fill('Hôtel du Lac Bleu');
  await venue.saved(() => save.click());
  await expect(page.getByText("C'est fait !")).toBeVisible();

  // Somebody else has changed the venue meanwhile: what was typed stays over what they saved.
  await email.fill('accueil@lac.example');
  await venue.change({ url: 'https://lac.example', emails: ['autre@lac.example'] });
  await venue.saved(() => save.click(), 409);
  await expect(page.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeVisible();
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(page.getByRole('textbox', { name: 'Site web' })).toHaveValue('https://lac.example');
  await expect(email).toHaveValue('accueil@lac.example');
  await expect(places).toHaveText('Lyon, France');
  await venue.saved(() => save.click());
  // One notice, not one on another.
  await expect(page.getByText("C'est fait !")).toHaveCount(1);
  expect(await venue.read()).toMatchObject({
    url: 'https://lac.example',
    emails: ['accueil@lac.example'],
    locations: [{ name: 'Lyon' }],
  });

  await places.getByRole('button', { name: 'Retirer Lyon, France' }).click();
  await currency.fill('bond');
  await expect(page.getByText('Aucune devise ne correspond')).toBeVisible();
  await name.fill(' ');
  await save.click();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler les changements' }).click();
  await expect(name).toHaveValue('Hôtel du Lac Bleu');
  await expect(places).toHaveText('Lyon, France');
});
