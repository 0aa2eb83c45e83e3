import { expect, test } from './widget-test.ts';

test('add-ons and the price are looked at again, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Détail de la réservation' }).click();
  await expect(page.getByText('Hôtel des Tilleuls').last()).toBeVisible();
  await expect(page.getByText('mercredi 13 mars 2030')).toBeVisible();
  await expect(page.getByText('Aucun extra')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Modifier les services' });
  await opener.click();
  const drawer = page.locator('.drawer');
  await drawer.getByRole('button', { name: 'Ajouter Bouteille de champagne' }).click();
  await expect(drawer.locator('.drawer-foot').getByRole('status')).toHaveText(/127\s€/);
  await visit.expectAccessibleAtEachWidth();
  await drawer.getByRole('button', { name: 'Valider les services' }).click();
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.locator('.summary').getByText('Bouteille de champagne × 1')).toBeVisible();

  await opener.click();
  await drawer.getByRole('button', { name: 'Ajouter Place de parking' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('.summary').getByText('Place de parking × 1')).toBeVisible();

  const total = page.getByRole('button', { name: /Total 139 €, voir les détails tarifaires/ });
  await total.click();
  await expect(drawer.getByRole('heading', { name: 'Détails tarifaires' })).toBeFocused();
  await expect(drawer.getByRole('listitem')).toHaveText([
    /Chambre Classique.*09h00.*62\s€/,
    /Place de parking × 1.*12\s€/,
    /Bouteille de champagne × 1.*65\s€/,
  ]);
  await expect(drawer.getByText('Aucuns frais en ligne')).toBeVisible();
  await visit.expectAccessibleAtEachWidth();
  await drawer.getByRole('button', { name: 'Ok pour moi !' }).click();
  await expect(drawer).toBeHidden();
  await expect(total).toBeFocused();
});

test('what is missing is marked, and leaves as it is corrected', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await page.getByLabel('Prénom').fill('Inès');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('Ce champ est à remplir')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès');
  await visit.fillContact();
  await expect(page.getByText('Ce champ est à remplir')).toHaveCount(0);
  await expect(page.getByText('Veuillez compléter vos coordonnées')).toHaveCount(0);

  server.switches.booking = 'invalidEmail';
  await visit.goOn('valider ma réservation');
  await expect(page.getByText("Cette adresse e-mail n'est pas valide")).toBeVisible();
  await expect(page.getByText('Veuillez compléter vos coordonnées')).toHaveCount(0);
  await page.getByLabel('E-mail').fill('ines.garnier@example.org');
  await expect(page.getByText("Cette adresse e-mail n'est pas valide")).toHaveCount(0);
});

test('faults do not take the view away from a visitor who comes back', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.goOn('valider ma réservation');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByRole('button', { name: /^Retour à/ }).click();
  await visit.goOn('Finaliser votre réservation');
  await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeFocused();
});

test('a double click books once, and does not close what it shows', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.locator('.footer').getByRole('button', { name: 'valider ma réservation' }).dblclick();
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')).toHaveLength(1);
});

test('sold out after a drawer was open: the button leads back at once', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.locator('.footer-total').click();
  await page.getByRole('button', { name: 'Ok pour moi !' }).click();
  await expect(page.locator('.drawer')).toBeHidden();
  server.switches.booking = 'stock';
  await visit.goOn('valider ma réservation');
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByRole('button', { name: "d'accord" })).toBeFocused();
  await visit.expectAccessible();
  await alert.getByRole('button', { name: "d'accord" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
  await expect(page.locator('.footer-total')).toHaveCount(0);
});

test('an error gives the keyboard back its place, and the same click books once it is over', async ({
  visit,
}) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.route('**/public/bookings', (route) => route.fulfill({ status: 429, json: {} }));
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText('Trop de tentatives');
  await page.getByRole('button', { name: 'continuer' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const submit = page.locator('.footer').getByRole('button', { name: 'valider ma réservation' });
  await expect(submit).toBeFocused();
  await page.unroute('**/public/bookings');
  expect(server.switches.booking).toBe('ok');
  await page.keyboard.press('Enter');
  await expect(page.getByText('480213')).toBeVisible();
});

test('in English', async ({ visit }) => {
  const { page } = visit;
  await visit.load('data-lang="en"');
  await visit.open();
  await visit.goOn('Start');
  await visit.goOn('Choose my time slot');
  await page
    .getByRole('button', { name: /^Belvedere suite/ })
    .first()
    .click();
  await visit.goOn('Complete your booking');
  await expect(page.getByText('Your e-mail and phone number will not be given')).toBeVisible();
  await expect(page.getByLabel('Arrival time (optional)')).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('.drawer').getByRole('button', { name: 'Forgotten password' })).toBeVisible();
  await visit.expectAccessible();
  await page.keyboard.press('Escape');
  await page.locator('.footer-total').click();
  await expect(page.getByText('Payment on site at the hotel on arrival')).toBeVisible();
  await page.getByRole('button', { name: 'Fine with me!' }).click();
  await expect(page.locator('.drawer')).toBeHidden();
  await page.getByLabel('E-mail').fill('ines@example.org');
  await page.getByLabel('First name').fill('Inès');
  await page.getByLabel('Last name').fill('Garnier');
  await page.getByLabel('Mobile phone').fill('+33 6 12 34 56 78');
  await visit.goOn('confirm my booking');
  await expect(page.getByText('Thank you!')).toBeVisible();
  await visit.expectAccessible();
});

test('an arrival time that has passed meanwhile is neither shown nor sent', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  const arrival = page.getByLabel(/Horaire d'arrivée/);
  await arrival.selectOption('09h30');
  // 10h05 at the venue, on the day itself.
  await page.clock.setFixedTime('2030-03-13T09:05:00Z');
  await visit.fillContact();
  await expect(arrival).toHaveValue('');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ arrivedAt: null });
});

test('times after midnight say so', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/get-offers-by-day?*', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replaceAll('"09h00"', '"22h00"').replaceAll('"13h00"', '"01h00"');
    await route.fulfill({ response: answer, body: text });
  });
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  // The slot that begins at 22h00 is the last of the day's.
  await page
    .getByRole('button', { name: /^Chambre Classique/ })
    .last()
    .click();
  await visit.goOn('Finaliser votre réservation');
  await expect(page.locator('.row-hours')).toHaveText(
    'Arrivée à partir de22h00Départ avant01h00 (le lendemain)',
  );
  await expect(page.getByLabel(/Horaire d'arrivée/).locator('option')).toHaveText([
    'Non précisé',
    '22h00',
    '22h30',
    '23h00',
    '23h30',
    '00h00 (le lendemain)',
    '00h30 (le lendemain)',
  ]);
});
