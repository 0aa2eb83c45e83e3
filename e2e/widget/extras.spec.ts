import { slimOffers } from '../../apps/widget/test/answers.ts';
import { expect, test } from './widget-test.ts';

const chooseSpa = async (visit: Parameters<Parameters<typeof test>[2]>[0]['visit']) => {
  visit.server.switches.hasPeriods = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  await visit.page
    .getByRole('button', { name: /^Espace bien-être/ })
    .first()
    .click();
};

test('an hour of a duration category is booked, however wide the window', async ({ visit }) => {
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 860 });
  await chooseSpa(visit);
  await expect(page.getByRole('heading', { name: 'Votre créneau et extras' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('14h00 À 18h00')).toBeVisible();
  await expect(page.locator('.footer').getByRole('button')).toHaveText('Choississez un horaire');
  await expect(page.locator('.footer').getByRole('button')).toBeDisabled();
  await visit.expectAccessibleAtEachWidth();
  expect(visit.sent('get-offers-by-category').map(({ body }) => body)).toEqual([
    expect.objectContaining({ categoryId: 14, date: '2030-03-13' }),
  ]);

  await page.getByRole('button', { name: 'Ajouter Place de parking' }).click();
  await page.getByRole('radio', { name: '15h30 – 17h00 60 €' }).check();
  // W §4: another time range clears the add-ons.
  await expect(page.getByLabel('Place de parking, quantité 0')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter Petit-déjeuner' }).click();
  await expect(page.locator('.footer-total')).toHaveText('78,50 €');
  await visit.expectAccessibleAtEachWidth();

  await visit.goOn('Finaliser votre réservation');
  await page.getByRole('button', { name: 'Détail de la réservation' }).click();
  await expect(page.getByText('15h30', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/Horaire d'arrivée/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Retour à/ }).click();
  await expect(page.getByRole('radio', { name: /15h30 – 17h00/ })).toBeChecked();
  await visit.goOn('Finaliser votre réservation');
  await visit.expectAccessibleAtEachWidth();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({
    offer: '/api/offers/30031353',
    categoryId: 14,
    timeSlotName: '15h30 - 17h00',
    arrivedAt: null,
    price: 78.5,
    addons: [{ name: 'Petit-déjeuner', amount: 1 }],
  });
});

test('hours that do not load can be asked for again', async ({ visit }) => {
  const { page, server } = visit;
  let isBroken = true;
  await page.route('**/get-offers-by-category?*', (route) =>
    isBroken ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  );
  await chooseSpa(visit);
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await visit.expectAccessible();
  isBroken = false;
  await retry.click();
  await expect(page.getByRole('radio')).toHaveCount(4);
  expect(server.switches.hasPeriods).toBe(true);
});

test('when no hour is left, another service can be chosen', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/get-offers-by-category?*', (route) => route.fulfill({ json: slimOffers([]) }));
  await chooseSpa(visit);
  await expect(page.getByText("Il n'y a plus d'horaire disponible pour cette date")).toBeVisible();
  await expect(page.getByLabel('Avez-vous des demandes')).toBeHidden();
  await visit.expectAccessible();
  await page.getByRole('button', { name: 'Choisir un autre service' }).click();
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
});

test('an add-on goes from 0 to 99, with the keyboard kept in its place', async ({ visit }) => {
  const { page } = visit;
  await chooseSpa(visit);
  const remove = page.getByRole('button', { name: 'Retirer Petit-déjeuner' });
  const add = page.getByRole('button', { name: 'Ajouter Petit-déjeuner' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await add.focus();
  for (let times = 0; times < 101; times += 1) await page.keyboard.press('Enter');
  await expect(page.getByLabel('Petit-déjeuner, quantité 99')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
});

test('an hour that is sold meanwhile is to be chosen again', async ({ visit }) => {
  const { page } = visit;
  let isSold = false;
  await page.route('**/get-offers-by-category?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (isSold) answer['hydra:member'].splice(3, 1);
    await route.fulfill({ response, json: answer });
  });
  await chooseSpa(visit);
  await page.getByRole('radio', { name: /15h30 – 17h00/ }).check();
  await visit.goOn('Finaliser votre réservation');
  isSold = true;
  // What was read is fresh for a minute.
  await page.clock.setFixedTime('2030-03-12T10:02:00Z');
  await page.getByRole('button', { name: /^Retour à/ }).click();
  await expect(page.getByText("Votre horaire n'est plus disponible")).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.locator('.footer').getByRole('button')).toBeDisabled();
  await visit.expectAccessible();
  await page.getByRole('radio', { name: /14h00 – 15h30/ }).check();
  await expect(page.getByText("Votre horaire n'est plus disponible")).toHaveCount(0);
  await visit.goOn('Finaliser votre réservation');
});

test('hours asked for without a connection do not speak of what was typed', async ({ visit }) => {
  const { page } = visit;
  visit.server.switches.hasPeriods = true;
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await visit.goOn('Choisir mon créneau horaire');
  const spa = page.getByRole('button', { name: /^Espace bien-être/ }).first();
  await expect(spa).toBeVisible();
  await page.context().setOffline(true);
  await spa.click();
  await expect(page.getByText('Vous êtes hors connexion.', { exact: true })).toBeVisible();
});
