import { expect, test } from './widget-test.ts';

test('the place is kept from the confirmation on, once more if wanted, and given back on leaving', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.heldSeconds = 150;
  await visit.goToConfirmation();
  const note = page.locator('.hold');
  await expect(note).toHaveText(/Votre place vous est gardée encore 3 minutes/);
  expect(visit.sent('/hold-offer').map(({ body }) => body['account'])).toHaveLength(1);
  await visit.expectAccessibleAtEachWidth();
  server.switches.heldSeconds = 600;
  await page.getByRole('button', { name: 'Garder ma place plus longtemps' }).press('Enter');
  await expect(note).toHaveText('Votre place vous est gardée encore 10 minutes');
  await page.getByRole('button', { name: /^Retour à/ }).click();
  await expect.poll(() => visit.sent('/release-hold').map(({ body }) => body['hold'])).toHaveLength(1);
  await visit.goOn('Finaliser votre réservation');
  await expect(note).toHaveText('Votre place vous est gardée encore 10 minutes');
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings').map(({ body }) => body['hold'])).toEqual([
    `0.${String(visit.sent('/hold-offer').at(-1)?.body['secret'])}`,
  ]);
  // It became the booking.
  expect(visit.sent('/release-hold')).toHaveLength(1);
});

test('what is over is said, and costs nothing that was typed; what is gone leads back', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.heldSeconds = 0;
  await visit.goToConfirmation();
  await visit.fillContact();
  await expect(page.locator('.hold')).toHaveText(/Votre place n'est plus gardée/);
  await page.getByRole('button', { name: /^Retour à/ }).click();
  server.switches.heldSeconds = 'stock';
  await visit.goOn('Finaliser votre réservation');
  await expect(page.getByRole('alertdialog')).toContainText("L'offre sélectionnée n'est plus disponible");
});

test('a hold that can’t be had keeps nobody from booking', async ({ visit }) => {
  const { page } = visit;
  await page.route('**/public/hold-offer', (route) => route.fulfill({ status: 503, json: {} }));
  await visit.goToConfirmation();
  await visit.fillContact();
  await expect(page.locator('.hold')).toBeHidden();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('a hold whose answer is lost is proven all the same: given back, taken the place of, booked', async ({
  visit,
}) => {
  const { page } = visit;
  await page.route('**/public/hold-offer', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const asked = () => visit.sent('/hold-offer').map(({ body }) => body);
  await visit.goToConfirmation();
  await expect.poll(asked).toHaveLength(1);
  const first = `0.${String(asked()[0]?.['secret'])}`;
  await page.getByRole('button', { name: /^Retour à/ }).click();
  await expect.poll(() => visit.sent('/release-hold').map(({ body }) => body['hold'])).toEqual([first]);
  await visit.goOn('Finaliser votre réservation');
  await expect.poll(() => asked()[1]?.['hold']).toBe(first);
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings').map(({ body }) => body['hold'])).toEqual([
    expect.stringMatching(/^0\.[\w-]{22,64}$/),
  ]);
});

test('who is quicker than the answer books the place that is kept for him', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.heldSeconds = 600;
  const answer = Promise.withResolvers<void>();
  await page.route('**/public/hold-offer', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await visit.goToConfirmation();
  await visit.fillContact();
  await visit.goOn('valider ma réservation');
  expect(visit.sent('/bookings')).toEqual([]);
  answer.resolve();
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings').map(({ body }) => body['hold'])).toEqual([
    `0.${String(visit.sent('/hold-offer').at(-1)?.body['secret'])}`,
  ]);
});
