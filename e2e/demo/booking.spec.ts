import { Api, LOGINS } from '@meridienne/testing';
import { expect, test } from '@playwright/test';
import { DemoHotel, mailsTo, tomorrow } from './demo-hotel.ts';

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const) {
  test(`a visitor books a room for tomorrow afternoon, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const email = `ada.${width}@example.org`;
    const hotel = new DemoHotel(page);
    await page.goto('/demo');
    await hotel.expectAccessible();
    await hotel.open();
    await hotel.expectAccessible();
    await hotel.chooseTomorrow();
    await hotel.expectAccessible();
    await hotel.chooseOffer(/^14h00/, /^Chambre Classique/);

    await hotel.dialog.getByRole('button', { name: 'Ajouter Petit-déjeuner complet' }).click();
    await hotel.dialog.getByLabel('Avez-vous des demandes particulières ?').fill('Un oreiller ferme <b>');
    await hotel.expectAccessible();
    await hotel.next('Finaliser votre réservation');

    await hotel.dialog.getByLabel(/Horaire d'arrivée/).selectOption('15h30');
    await hotel.introduce(email);
    const rights = hotel.dialog.getByRole('link', { name: 'Vos données et vos droits' });
    await expect(rights).toHaveAttribute('href', /\/confidentialite\?lang=fr$/);
    await hotel.expectAccessible();
    await hotel.next('valider ma réservation');

    const number = await hotel.bookingNumber();
    await hotel.expectAccessible();
    const [mail = ''] = await mailsTo(email, 1);
    expect(mail).toContain(number);
  });
}

test('a visitor books with the keyboard alone', async ({ page }) => {
  const hotel = new DemoHotel(page);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Réserver en journée' }).focus();
  await page.keyboard.press('Enter');
  await expect(hotel.dialog.getByRole('button', { name: 'Commencer' })).toBeVisible();
  const press = async (name: string) => {
    await hotel.dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Commencer');
  await hotel.showTomorrow();
  await hotel.dialog.getByRole('button', { name: tomorrow().label }).focus();
  await page.keyboard.press('Enter');
  await press('Choisir mon créneau horaire');
  await hotel.dialog
    .getByRole('button', { name: /^Espace coworking/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await press('Finaliser votre réservation');
  await hotel.dialog.getByLabel('E-mail').focus();
  for (const text of ['grace@example.org', 'Grace', 'Hopper', '0612345678']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await press('valider ma réservation');
  await hotel.bookingNumber();
  await page.keyboard.press('Escape');
  await expect(hotel.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Réserver en journée' })).toBeFocused();
});

test('what was forgotten is pointed at, and nothing typed is lost', async ({ page, request }) => {
  const hotel = new DemoHotel(page);
  await hotel.open();
  await hotel.chooseTomorrow();
  // Of the rooms' stock, one network holds a single unit, and other journeys hold it at the same time.
  await hotel.chooseOffer(/^08h30/, /^Espace coworking/);
  const holding = page.waitForResponse('**/public/hold-offer');
  await hotel.next('Finaliser votre réservation');
  const { hold } = (await (await holding).json()) as { hold: string };
  expect(hold).toMatch(/^\d+\./);
  await hotel.dialog.getByLabel('Prénom').fill('Ada');
  await hotel.next('valider ma réservation');
  await expect(hotel.dialog.getByText('Veuillez compléter vos coordonnées')).toBeInViewport();
  await expect(hotel.dialog.getByLabel('Prénom')).toHaveValue('Ada');
  await expect(hotel.dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');

  // Whoever leaves the page gives the place back that was kept for him.
  const { token } = await new Api(new URL(page.url()).origin).logIn(LOGINS.superAdmin);
  const isHeld = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get(`/api/holds/${Number.parseInt(hold)}`, { headers })).ok();
  };
  expect(await isHeld()).toBe(true);
  await hotel.leave();
  await expect.poll(isHeld).toBe(false);
});

test('a place that somebody else took meanwhile leads back to the offers of the day', async ({
  page,
  request,
}) => {
  const hotel = new DemoHotel(page);
  // Nothing is kept for a visitor whose hold got lost.
  await page.route('**/public/hold-offer', (route) => route.abort());
  await hotel.open();
  await hotel.chooseTomorrow();
  // One suite for the evening of that day, and it is taken while the visitor types.
  const offers = await request.post('/api/public/get-offers-by-day', {
    data: { accountId: 1, date: tomorrow().day },
  });
  const { 'hydra:member': members } = (await offers.json()) as {
    'hydra:member': {
      '@id': string;
      price: number;
      category: { name: string };
      timeSlot: { start: string };
    }[];
  };
  const suite = members.find(
    ({ category, timeSlot }) => category.name.startsWith('Suite') && timeSlot.start === '19h00',
  );
  await hotel.chooseOffer(/^19h00/, /^Suite/);
  await hotel.next('Finaliser votre réservation');
  await hotel.introduce('late@example.org');
  const book = () =>
    request.post('/api/public/bookings', {
      data: {
        account: 1,
        offer: suite?.['@id'],
        firstname: 'Charles',
        lastname: 'Babbage',
        email: 'first@example.org',
        phone: '0612345678',
        price: suite?.price,
      },
    });
  while ((await book()).status() === 201);
  await hotel.next('valider ma réservation');
  await expect(page.getByText("L'offre sélectionnée n'est plus disponible")).toBeVisible();
  await page.getByRole('button', { name: "d'accord" }).click();
  await expect(hotel.dialog.getByRole('heading', { name: 'Votre service' })).toBeVisible();
  await expect(
    hotel.dialog.getByRole('group', { name: /^19h00/ }).getByRole('button', { name: /Suite/ }),
  ).toHaveCount(0);
});

test('the settings bring the first days: between the press and the calendar nothing is asked', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('get-availability')) asked.push(request.url());
  });
  const settings = page.waitForResponse(/firstDays=true/);
  const hotel = new DemoHotel(page);
  await hotel.open();
  await hotel.next('Commencer');
  await expect(hotel.dialog.getByRole('gridcell', { selected: true })).toBeVisible();
  const answer = (await (await settings).json()) as {
    'hydra:member': { firstDays?: { firstDayAvailable?: string } }[];
  };
  expect(answer['hydra:member'][0]?.firstDays?.firstDayAvailable).toMatch(/^\d{4}-/);
  expect(asked).toEqual([]);
});

test('a booking that fails on its way says so, and keeps the visitor where they are', async ({ page }) => {
  const hotel = new DemoHotel(page);
  await hotel.open();
  await hotel.chooseTomorrow();
  await hotel.chooseOffer(/^19h00/, /^Chambre Classique/);
  await hotel.next('Finaliser votre réservation');
  await hotel.introduce('patient@example.org');
  await page.route('**/api/public/bookings', (route) => route.abort());
  await hotel.next('valider ma réservation');
  await expect(page.getByText('Il y a eu une erreur')).toBeVisible();
  await page.getByRole('button', { name: 'continuer' }).click();
  await page.unroute('**/api/public/bookings');
  await expect(hotel.dialog.getByLabel('E-mail')).toHaveValue('patient@example.org');
  await hotel.next('valider ma réservation');
  await hotel.bookingNumber();
});

test('on a phone held sideways, the way on stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const hotel = new DemoHotel(page);
  await hotel.open();
  await expect(hotel.dialog.getByRole('button', { name: 'Commencer' })).toBeInViewport({ ratio: 1 });
  await hotel.chooseTomorrow();
  const next = hotel.dialog.getByRole('button', { name: 'Choisissez un service' });
  await expect(next).toBeInViewport({ ratio: 1 });
});
