import type { Page } from '@playwright/test';
import { expect, test } from './widget-test.ts';

/** Refuses bookings for one field, as long as the page isn't told otherwise. */
const refuse = (page: Page, field: string) =>
  page.route('**/public/bookings', (route) =>
    route.fulfill({ status: 422, json: { violations: [{ propertyPath: field, message: 'non' }] } }),
  );

test('an add-on that is gone drops out, and the new total is told', async ({ visit }) => {
  const { page, server } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Modifier les services' }).click();
  await page.locator('.drawer').getByRole('button', { name: 'Ajouter Place de parking' }).click();
  await page.getByRole('button', { name: 'Valider les services' }).click();
  await expect(page.locator('.drawer')).toBeHidden();
  await visit.fillContact();
  const [widget] = server.switches.widgets;
  server.switches.widgets = [{ ...widget!, account: { ...widget!.account, addons: [] } }];
  await refuse(page, 'addons[0]');
  await visit.goOn('valider ma réservation');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Le prix a changé');
  await expect(alert).toContainText('74 €62 €');
  await visit.expectAccessible();
  await alert.getByRole('button', { name: 'continuer' }).click();
  await page.unroute('**/public/bookings');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ addons: [], price: 62 });
});

test('what changed without the total is read again too, after one alert', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await refuse(page, 'nbPeople');
  const before = visit.sent('get-offers-by-day').length;
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText('Il y a eu une erreur');
  expect(visit.sent('get-offers-by-day').length).toBe(before + 1);
  await page.getByRole('button', { name: 'continuer' }).click();
  await page.unroute('**/public/bookings');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('an offer that is gone is told as one that is sold out', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await refuse(page, 'offer');
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText("L'offre sélectionnée n'est plus disponible");
});

test('a booking that is still under way is waited for, under its key', async ({ visit }) => {
  await visit.goToConfirmation();
  await visit.fillContact();
  visit.server.switches.booking = 'pending';
  await visit.goOn('valider ma réservation');
  await expect(visit.page.locator('.footer .button')).toHaveText('Réservation en cours');
  await expect(visit.page.getByText('480213')).toBeVisible();
  const keys = visit.sent('/bookings').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('one that stays under way is told, and loses nothing', async ({ visit }) => {
  const { page } = visit;
  await page.clock.install({ time: '2030-03-12T10:00:00Z' });
  await visit.goToConfirmation();
  await visit.fillContact();
  const refused = (status: number, json: object) =>
    page.route('**/public/bookings', (route) => route.fulfill({ status, json }));
  await refused(409, { errorType: 'pending' });
  await visit.goOn('valider ma réservation');
  await page.clock.runFor(2_000);
  // The server's own words for being away are the same: come back.
  await refused(503, {});
  const alert = page.getByRole('alertdialog');
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(alert).toContainText("L'hôtel n'a pas encore confirmé", { timeout: 100 });
  }).toPass();
  await visit.expectAccessible();
  await alert.getByRole('button', { name: 'continuer' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await page.unroute('**/public/bookings');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
});

test('a customer who is no longer logged in books as a guest, with what is known', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const drawer = page.locator('.drawer');
  await drawer.getByLabel('E-mail').fill('ines@example.org');
  await drawer.getByLabel('Mot de passe', { exact: true }).fill('un secret');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Valider ma réservation' }).click();
  await refuse(page, 'user');
  await visit.goOn('valider ma réservation');
  await expect(page.getByRole('alertdialog')).toContainText('Vous avez été déconnecté');
  await page.getByRole('button', { name: 'continuer' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès');
  await page.getByLabel('Téléphone mobile').fill('+33 6 12 34 56 78');
  await page.unroute('**/public/bookings');
  await visit.goOn('valider ma réservation');
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ user: null, lastname: 'Garnier' });
});

test('the sold-out alert comes, leads on and goes at its times (W §9)', async ({ visit }) => {
  const { page, server } = visit;
  const { clock } = page;
  await clock.install({ time: '2030-03-12T10:00:00Z' });
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'stock';
  await clock.pauseAt('2030-03-12T12:00:00Z');
  await visit.goOn('valider ma réservation');
  const dialog = page.locator('.alert-overlay');
  await expect(dialog).toBeAttached();
  await clock.runFor(99);
  await expect(dialog).not.toHaveAttribute('data-shown');
  await clock.runFor(1);
  await expect(dialog).toHaveAttribute('data-shown');
  await clock.runFor(4699);
  await expect(dialog).toHaveAttribute('data-shown');
  await clock.runFor(1);
  await expect(dialog).not.toHaveAttribute('data-shown');
  await clock.runFor(199);
  await expect(dialog).toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: 'Confirmation de reservation' })).toBeAttached();
  await clock.runFor(1);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Votre service' })).toBeFocused();
});

test('a booking that takes long says that it goes on', async ({ visit }) => {
  const { page } = visit;
  const { clock } = page;
  await clock.install({ time: '2030-03-12T10:00:00Z' });
  await visit.goToConfirmation();
  await visit.fillContact();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/public/bookings', async (route) => {
    await held;
    await route.continue();
  });
  await clock.pauseAt('2030-03-12T12:00:00Z');
  await visit.goOn('valider ma réservation');
  const slow = page.locator('.terms [role="status"]');
  await expect(page.locator('.footer .button')).toHaveText('Réservation en cours');
  await clock.runFor(4999);
  await expect(slow).toBeEmpty();
  await clock.runFor(1);
  await expect(slow).toHaveText("C'est plus long que d'habitude, nous continuons.");
  await expect(slow).toBeInViewport({ ratio: 1 });
  letGo();
  await expect(page.getByText('480213')).toBeVisible();
});
