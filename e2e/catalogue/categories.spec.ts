import { addDays, venueNow } from '@meridienne/domain';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';
import type { Desk } from '../back-office/staff-test.ts';

const LANGUAGES = { defaultLanguage: 'fr', widgetLanguages: ['fr', 'en'] };
const ICON = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';

/** A venue of the journey's own, chosen. */
async function ownVenue(desk: Desk, more: Record<string, unknown> = {}) {
  const token = await desk.signIn('superAdmin');
  const body = { name: uniqueName('Hôtel'), isPremium: true, ...LANGUAGES, ...more };
  const { id } = await desk.call<{ id: number }>(token, 'POST', '/accounts', body);
  await desk.page.addInitScript((account) => sessionStorage.setItem('meridienne.account', account), `${id}`);
  const slot = async (start: string, end: string) =>
    (await desk.call<{ id: number }>(token, 'POST', '/time_slots', { account: id, start, end })).id;
  return { token, account: id, slot };
}

interface Read {
  readonly id: number;
  readonly [field: string]: unknown;
}

test('a service is created in two languages with everything it lists', async ({ desk }) => {
  const { page } = desk;
  const { token, account, slot } = await ownVenue(desk);
  await slot('14h00', '18h00');
  await desk.call(token, 'POST', '/addons', { account, name: 'Champagne', price: 45 });
  const shower = uniqueName('Douche');
  await desk.call(token, 'POST', '/services', { name: shower, icon: ICON });
  await page.goto('/categories');
  await expect(page.getByText('Aucun service. Créez ce que vos visiteurs pourront réserver')).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un service' });
  const french = dialog.getByRole('textbox', { name: 'Nom (Français)' });
  await expect(french).toBeFocused();

  // The fault is in a language that isn't shown: its tab opens.
  await dialog.getByRole('tab', { name: 'English' }).click();
  await dialog.getByRole('textbox', { name: 'Nom (English)' }).fill('Garden suite');
  await dialog.getByRole('textbox', { name: 'Description (English)' }).fill('Quiet.');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('La langue anglaise est requise')).toBeVisible();
  await expect(french).toBeFocused();
  await expect(dialog.getByText('Une tranche horaire au moins est requise')).toBeVisible();
  await page.keyboard.type('  Suite jardin ');
  await expect(dialog.getByText('La langue anglaise est requise')).toBeHidden();

  // A slot that is missing is made right here; what was typed stays.
  await dialog.getByRole('button', { name: 'Créer une tranche horaire' }).click();
  const slotDialog = page.getByRole('dialog', { name: 'Créer une tranche horaire' });
  for (const [field, time] of [
    ['Début', '10h00'],
    ['Fin', '14h00'],
  ] as const) {
    await slotDialog.getByRole('combobox', { name: field }).fill(time);
    await slotDialog.getByRole('combobox', { name: field }).press('Enter');
  }
  await slotDialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(slotDialog).toBeHidden();
  await expect(dialog.getByRole('checkbox', { name: '10h00 – 14h00' })).toBeChecked();
  await expect(french).toHaveValue('  Suite jardin ');
  const hourly = dialog.getByRole('checkbox', { name: "A l'heure" });
  await expect(hourly).toBeEnabled();
  await dialog.getByRole('checkbox', { name: '14h00 – 18h00' }).check();
  await expect(hourly).toBeDisabled();

  await dialog.getByRole('spinbutton', { name: 'Surface' }).fill('24,5');
  // Five pieces of equipment at most: the sixth can't be chosen.
  const equipment = dialog.getByRole('combobox', { name: 'Équipements' });
  for (const wanted of [shower, 'Wi-Fi', 'Écran', 'Climatisation', 'Parking', 'Coffre-fort']) {
    await equipment.fill(wanted);
    const choice = page.locator('.ant-select-dropdown:visible').getByText(wanted, { exact: true });
    await choice.click({ force: wanted === 'Coffre-fort' });
  }
  await equipment.press('Escape');
  await dialog.getByRole('combobox', { name: 'Types de service' }).fill('Détente');
  await dialog.getByRole('combobox', { name: 'Types de service' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Extras' }).fill('Champ');
  await dialog.getByRole('combobox', { name: 'Extras' }).press('Enter');
  await expect(dialog.getByText(/Champagne · 45\s€/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('checkbox', { name: 'Confidentiel' })).toBeChecked();
  const [fewest, most] = [
    dialog.getByRole('slider', { name: 'Au moins' }),
    dialog.getByRole('slider', { name: 'Au plus' }),
  ];
  await expect(most).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: 'Nombre de personnes limité' }).check();
  await expect(fewest).toHaveAttribute('aria-valuenow', '2');
  await most.focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('De 2 à 6 personnes')).toBeVisible();
  await desk.expectAccessible();

  // The server fails: it is said, and nothing typed is lost.
  await page.route('**/api/categories', (route) =>
    route.fulfill({
      status: 503,
      json: { '@type': 'hydra:Error', 'hydra:description': 'Le service est momentanément indisponible.' },
    }),
  );
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le service est momentanément indisponible.')).toBeInViewport();
  await page.unroute('**/api/categories');
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/api/categories') && response.request().method() === 'POST',
  );
  // Twice: one is made.
  await dialog.getByRole('button', { name: 'Enregistrer' }).dblclick();
  expect((await made).status()).toBe(201);
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Suite jardin/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('24,5 m²');
  await expect(row).toContainText('Détente');
  const { 'hydra:member': saved } = await desk.call<{ 'hydra:member': Read[] }>(
    token,
    'GET',
    `/accounts/${account}/categories`,
  );
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    names: { fr: 'Suite jardin', en: 'Garden suite' },
    descriptions: { en: 'Quiet.' },
    type: 'timeslot',
    timeSlots: [{ start: '10h00' }, { start: '14h00' }],
    services: [shower, 'Wi-Fi', 'Écran', 'Climatisation', 'Parking'].map((label) => ({ name: label })),
    addons: [{ name: 'Champagne' }],
    catTags: [{ name: 'Détente' }],
    surface: 24.5,
    isConfidential: true,
    isLimited: true,
    rangePeople: [2, 6],
  });

  // A table wider than the screen keeps its buttons in view.
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(row.getByRole('button', { name: 'Supprimer Suite jardin' })).toBeInViewport({ ratio: 1 });
  await row.getByRole('button', { name: 'Supprimer Suite jardin' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer Suite jardin' });
  await expect(question).toContainText('Les réservations restent');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toBeHidden();
});

test('a service with a booking is cut into periods after a warning, and two people edit it', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, account, slot } = await ownVenue(desk);
  const [morning, evening] = [await slot('10h00', '12h00'), await slot('18h00', '21h00')];
  const name = uniqueName('Bureau');
  const body = { account, name, timeSlots: [morning], isConfidential: false };
  const { id } = await desk.call<Read>(token, 'POST', '/categories', body);
  const day = addDays(venueNow(new Date(), 'Europe/Paris').day, 3);
  await desk.call(token, 'POST', '/update-offers', {
    offers: [{ category: id, timeSlot: morning, day, price: 30, quantity: 2, status: 'available' }],
  });
  const { 'hydra:member': offers } = await desk.call<{ 'hydra:member': Read[] }>(
    token,
    'GET',
    `/offers?account.id=${account}`,
  );
  await desk.call(token, 'POST', '/public/bookings', {
    account,
    offer: offers[0]?.id,
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.com',
    phone: '+33612345678',
    price: 30,
    bookOn: 'Back office',
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const card = page.getByRole('listitem').filter({ hasText: name });
  const change = card.getByRole('button', { name: `Modifier ${name}` });
  expect((await change.boundingBox())?.width, 'large enough for a finger').toBeGreaterThanOrEqual(44);
  await change.click();
  const dialog = page.getByRole('dialog', { name: `Modifier ${name}` });
  const warning = dialog.getByText(
    "Des réservations sont liées avec ces créneaux horraires, elles n'apparaîtront plus dans le calendrier classique mais dans un tableau séparé",
  );
  await dialog.getByRole('textbox', { name: 'Nom (Français)' }).fill(`${name} bis`);
  // One slot more takes nothing away.
  await dialog.getByRole('checkbox', { name: '18h00 – 21h00' }).check();
  await expect(warning).toBeHidden();
  await dialog.getByRole('checkbox', { name: '18h00 – 21h00' }).uncheck();
  await dialog.getByRole('checkbox', { name: "A l'heure" }).check();
  // In view, without a look for it.
  await expect(warning).toBeInViewport();
  await expect(dialog.getByText('1 réservation à venir')).toBeInViewport();
  await expect(dialog.getByText('Les prix et disponibilités qui ne correspondent plus')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('la durée est requise')).toBeInViewport();
  const duration = dialog.getByRole('radiogroup', { name: 'Durée' });
  await expect(duration.getByRole('radio')).toHaveCount(3);
  await duration.getByText('01h00').click();
  const periods = dialog.getByRole('list', { name: 'Périodes' }).getByRole('listitem');
  await expect(periods).toHaveText(['10h00 – 11h00', '11h00 – 12h00']);
  // Another slot clears the duration and has other ones.
  await dialog.getByRole('radio', { name: '18h00 – 21h00' }).check();
  await expect(periods).toHaveCount(0);
  await expect(duration.getByText('01h30')).toBeVisible();
  await expect(duration.getByRole('radio', { checked: true })).toHaveCount(0);
  await duration.getByText('01h00').click();
  const pause = dialog.getByRole('spinbutton', { name: 'Pause entre deux périodes' });
  await pause.focus();
  await page.keyboard.press('ArrowUp');
  await expect(pause).toHaveValue('5');
  await expect(periods).toHaveText(['18h00 – 19h00', '19h05 – 20h05']);
  await desk.expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await desk.expectAccessible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

  // Somebody else has saved meanwhile.
  await desk.call(token, 'PATCH', `/categories/${id}`, { surface: 12 });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText("Quelqu'un d'autre a modifié cette fiche entre-temps")).toBeInViewport();
  await dialog.getByRole('button', { name: 'Recharger' }).click();
  await expect(dialog.getByRole('spinbutton', { name: 'Surface' })).toHaveValue('12');
  await expect(dialog.getByRole('textbox', { name: 'Nom (Français)' })).toHaveValue(`${name} bis`);
  await expect(periods).toHaveCount(2);
  const saving = page.waitForResponse(
    (response) => response.url().endsWith(`/categories/${id}`) && response.request().method() === 'PATCH',
  );
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  expect((await saving).status()).toBe(200);
  await expect(dialog).toBeHidden();
  const saved = await desk.call<Read>(token, 'GET', `/categories/${id}`);
  expect(saved).toMatchObject({
    name: `${name} bis`,
    type: 'duration',
    duration: '01h00',
    breaktime: 5,
    surface: 12,
    timeSlots: [{ id: evening }],
    categoryTimeslots: [{ start: '18h00' }, { start: '19h05' }],
  });
  // The offer went, the booking stayed.
  const left = await desk.call<{ 'hydra:totalItems': number }>(token, 'GET', `/offers?account.id=${account}`);
  expect(left['hydra:totalItems']).toBe(0);
  const check = { id };
  expect(await desk.call(token, 'POST', '/check-category-bookings', check)).toEqual({
    success: true,
    bookings: 1,
  });
  // Its slot goes too: the other fields can still be saved.
  await desk.call(token, 'DELETE', `/time_slots/${evening}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Services',
    'Horaires',
    'Extras',
    'Types de service',
  ]);
  await page.getByRole('button', { name: `Modifier ${name} bis` }).click();
  const orphan = page.getByRole('dialog', { name: `Modifier ${name} bis` });
  await expect(orphan.getByText('Sa tranche horaire a été supprimée')).toBeVisible();
  await orphan.getByRole('textbox', { name: 'Nom (Français)' }).fill(name);
  await orphan.getByRole('textbox', { name: 'Nom (Français)' }).press('Enter');
  await expect(orphan).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Tranche horaire à choisir');
});

test('a second service of a free account asks for premium', async ({ desk }) => {
  const { page } = desk;
  const { token, account, slot } = await ownVenue(desk, { isPremium: false, widgetLanguages: ['fr'] });
  await page.goto('/categories');
  // What comes first has its button where the services will be.
  await expect(page.getByRole('button', { name: 'Créer votre première tranche horaire' })).toBeVisible();
  await page.route('**/api/services?*', (route) => route.fulfill({ status: 422, json: {} }));
  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un service' });
  await expect(dialog.getByText('Vous n’avez pas encore de tranche horaire')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveCount(4);
  // A single language needs no tab.
  await expect(dialog.getByRole('textbox', { name: 'Nom (Français)' })).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  // A list that didn't load isn't an empty one.
  const retry = dialog.getByRole('button', { name: 'Error while loading. Retry ?' });
  await expect(retry).toHaveCount(1);
  await page.unroute('**/api/services?*');
  await retry.click();
  await expect(dialog.getByRole('combobox', { name: 'Équipements' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await desk.call(token, 'POST', '/categories', {
    account,
    name: 'Chambre',
    timeSlots: [await slot('10h00', '12h00')],
  });
  await page.reload();
  await expect(page.getByRole('row', { name: /Chambre/ })).toBeVisible();
  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Passez en premium' });
  await expect(upgrade.getByText('Un compte gratuit a un seul service.')).toBeVisible();
  await expect(upgrade.getByRole('link', { name: 'Nous contacter' })).toHaveAttribute(
    'href',
    /^mailto:contact@meridienne\.example\?subject=Passer%20le%20compte/,
  );
  await desk.expectAccessible();
  await upgrade.getByRole('button', { name: 'Plus tard' }).click();
  await expect(upgrade).toBeHidden();
  // An installation that names nobody.
  await page.route('**/api/public/landing/1', (route) =>
    route.fulfill({ json: { youtubeId: null, contactEmail: null } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'créer une catégorie' }).click();
  await expect(upgrade.getByText('Demandez le passage en premium')).toBeVisible();
  await expect(upgrade.getByRole('link', { name: 'Nous contacter' })).toHaveCount(0);
});
