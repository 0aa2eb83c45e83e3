import { EVERYWHERE, expect, test } from './widget-test.ts';

// On a desk the other engines book over a lost connection, below.
for (const [width, where] of [
  [390, EVERYWHERE],
  [1440, {}],
] as const) {
  test(`a guest books a suite on a window ${width} px wide`, where, async ({ visit }) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 860 });
    await visit.load();
    await visit.open();
    await expect(page.getByText('Une chambre au calme')).toBeVisible();
    await visit.expectAccessible();

    await visit.goOn('Commencer');
    await expect(page.getByText('ETAPE 1 / 5')).toBeVisible();
    const day = page.getByRole('gridcell', { name: 'mercredi 13 mars 2030, à partir de 62 €' });
    await expect(day).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: /mardi 12 mars 2030, aujourd/ })).toBeDisabled();
    await visit.expectAccessible();

    expect(visit.sent('get-availability').map(({ body }) => body['firstCheck'])).toEqual([true]);
    await visit.goOn('Choisir mon créneau horaire');
    await page.getByRole('button', { name: '14h00 – 18h00', exact: true }).click();
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['14h00 À 18h00']);
    await visit.expectAccessible();
    await page.getByRole('button', { name: /^Suite Belvédère/ }).click();

    await page.getByLabel('3 personnes').check();
    await page.getByRole('button', { name: 'Ajouter Petit-déjeuner' }).click();
    await page.getByRole('button', { name: 'Ajouter Petit-déjeuner' }).click();
    await page.getByLabel('Avez-vous des demandes').fill('Un lit pour le chien');
    await expect(page.locator('.footer-total')).toHaveText('179,50 €');
    await visit.expectAccessible();

    await visit.goOn('Finaliser votre réservation');
    await expect(page.getByText('ne seront pas communiqués')).toBeVisible();
    await page.getByLabel(/Horaire d'arrivée/).selectOption('15h30');
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('Veuillez compléter vos coordonnées')).toBeInViewport();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await visit.expectAccessible();

    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    await expect(page.getByText('480213')).toBeVisible();
    await expect(page.getByText('ines@example.org')).toBeVisible();
    await expect(page.getByText('ETAPE 5 / 5')).toBeVisible();
    await visit.expectAccessible();

    expect(visit.sent('/bookings')[0]?.body).toMatchObject({
      price: 179.5,
      nbPeople: 3,
      arrivedAt: '15h30',
      bookAt: '2030-03-13',
      comment: 'Un lit pour le chien',
      bookOn: 'Widget',
      language: 'fr',
    });
    await page.getByRole('button', { name: 'Réserver une autre plage horaire' }).click();
    await expect(page.getByText('ETAPE 1 / 5')).toBeVisible();
  });
}

test('what is sold out meanwhile leads back to the services of the day, by itself', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'stock';
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText("L'offre sélectionnée n'est plus disponible");
  await visit.expectAccessible();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeVisible({ timeout: 7000 });
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('a changed price is shown before anything is booked', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'price';
  server.switches.increase = 5.5;
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText('62 €67,50 €');
  server.switches.booking = 'ok';
  await page.getByRole('button', { name: 'continuer' }).click();
  await expect(page.locator('.footer-total')).toHaveText('67,50 €');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  const bookings = visit.sent('/bookings');
  expect(bookings.map(({ body }) => body['price'])).toEqual([62, 67.5]);
  expect(bookings[0]?.key).not.toBe(bookings[1]?.key);
});

test('a lost connection is tried again under the same key', EVERYWHERE, async ({ visit }) => {
  await visit.goToConfirmation();
  await visit.fillContact();
  visit.server.switches.booking = 'drop';
  await visit.goOn('valider ma réservation');
  await expect(visit.page.getByText('480213')).toBeVisible();
  const keys = visit.sent('/bookings').map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\d-]{20,}$/);
});

for (const isSecure of [true, false]) {
  test(`the number is copied on a page ${isSecure ? 'with' : 'without'} the clipboard's API`, async ({
    visit,
  }) => {
    const { page } = visit;
    if (isSecure) await page.context().grantPermissions(['clipboard-write']);
    else await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    await visit.goToConfirmation();
    await visit.fillContact();
    await visit.goOn('valider ma réservation');
    const copy = page.getByRole('button', { name: 'Copier le numéro' });
    await copy.click();
    await expect(page.getByText('Numéro copié')).toBeVisible();
    await expect(copy).toBeFocused();
  });
}

test('another error leaves everything as it was', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'error';
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText("La réservation n'a pas pu être effectuée", {
    timeout: 10_000,
  });
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an address that the server refuses is marked', async ({ visit }) => {
  await visit.goToConfirmation();
  await visit.fillContact();
  visit.server.switches.booking = 'invalidEmail';
  await visit.goOn('valider ma réservation');
  await expect(visit.page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
});

test('a venue without any day says so, in its own words if it has some', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.isSoldOut = true;
  const [only] = server.switches.widgets;
  server.switches.widgets = [{ ...only!, textNoAvailable: { fr: 'Revenez au printemps.' } }];
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await expect(page.getByText('Revenez au printemps.')).toBeVisible();
  await expect(page.locator('.footer').getByRole('button')).toBeDisabled();
});

test('the chosen day and all edges are told apart where colours are forced', async ({ visit }) => {
  const { page } = visit;
  await page.emulateMedia({ forcedColors: 'active' });
  await visit.load();
  // Neither a fill nor a shadow is drawn.
  await expect(page.getByRole('button', { name: /Réserver en journée/ })).toHaveCSS(
    'border-top-width',
    '1px',
  );
  await visit.open();
  await expect(page.locator('.card')).toHaveCSS('border-top-style', 'solid');
  await visit.goOn('Commencer');
  await expect(page.locator('.day[data-chosen]')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('.footer .button')).toHaveCSS('border-top-style', 'solid');
});

test('a calendar that does not load can be asked for again', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.isReadingBroken = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  server.switches.isReadingBroken = false;
  await retry.click();
  await expect(page.getByRole('button', { name: /mercredi 13 mars 2030, à partir/ })).toBeVisible();
});

test('the keyboard alone books, and never leaves the open modal', EVERYWHERE, async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  const launcher = page.getByRole('button', { name: 'Réserver en journée' });
  await expect(launcher).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');

  await visit.goOn('Commencer');
  const chosen = page.getByRole('button', { name: /mercredi 13 mars/ });
  await expect(chosen).toHaveAttribute('tabindex', '0');
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /jeudi 14 mars/ })).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: /dimanche 14 avril 2030/ })).toBeFocused();
  await page.keyboard.press('Home');
  // Sold, once the month's days have come.
  await expect(page.getByRole('button', { name: /lundi 8 avril 2030, à partir/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /lundi 8 avril/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MERIDIENNE-WIDGET');
  }
});
