import { readFile } from 'node:fs/promises';
import { addDays } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

/** A traveller of the journey's own, who has booked a venue's salon in nine days. */
async function traveller(desk: Desk) {
  const { token, account, category } = await openVenue(desk);
  const email = `${uniqueName('ada').replace(' ', '.')}@example.org`;
  await desk.call(token, 'POST', '/public/signup', {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+33612345678',
  });
  const day = addDays(today(), 9);
  const offers = await desk.call<{ 'hydra:member': Made[] }>(
    token,
    'GET',
    `/offers?account.id=${account}&category.id=${category}&day[after]=${day}&day[before]=${day}`,
  );
  const { id } = await desk.call<Made>(token, 'POST', '/public/bookings', {
    account,
    offer: offers['hydra:member'][0]?.id,
    firstname: 'Ada',
    lastname: 'Lovelace',
    email,
    phone: '+33612345678',
    comment: 'Un bureau près de la fenêtre',
    price: 40,
  });
  return { token, email, id };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Données d’une personne' });
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Email' });
const look = (page: Page) => dialog(page).getByRole('button', { name: 'Rechercher' }).click();

test('a person’s data is looked up, exported and erased', async ({ desk }) => {
  const { page } = desk;
  const { token, email, id } = await traveller(desk);
  await page.goto('/admin?tab=client');
  await page.getByRole('button', { name: 'Données d’une personne' }).click();
  await expect(field(page)).toBeFocused();

  await page.keyboard.type('personne');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saisissez une adresse e-mail complète')).toBeVisible();
  await field(page).fill('personne@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rien n’est connu de personne@example.org.')).toBeVisible();

  // As one types it who reads it from a letter.
  await field(page).fill(` ${email.toUpperCase()}`);
  await page.route('**/api/personal-data/summary', (route) => route.abort());
  await look(page);
  await expect(page.getByText('Le serveur ne répond pas.')).toBeVisible();
  await page.unroute('**/api/personal-data/summary');
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog(page).getByText('1 réservation dans 1 établissement')).toBeVisible();
  await expect(dialog(page).getByText('1 réservation en cours ou à venir')).toBeVisible();
  // Who signs up with an address has not shown yet that it is his.
  await expect(dialog(page).getByText('Cette adresse n’a jamais été confirmée')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Effacer…' })).toHaveCount(0);
  await desk.expectAccessible();

  const waiting = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Exporter' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
  const known = JSON.parse(await readFile(await download.path(), 'utf8')) as { bookings: object[] };
  expect(known).toMatchObject({ about: email, user: { email, lastName: 'Lovelace' } });
  expect(known.bookings).toMatchObject([{ email, request: 'Un bureau près de la fenêtre' }]);

  await desk.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled' });
  await look(page);
  await dialog(page).getByRole('button', { name: 'Effacer…' }).click();
  const again = dialog(page).getByRole('textbox', { name: `Pour confirmer, retapez ${email}` });
  const erase = dialog(page).getByRole('button', { name: 'Effacer pour toujours' });
  await expect(again).toBeFocused();
  await again.fill('personne@example.org');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ce n’est pas la même adresse')).toBeVisible();
  await again.fill(email);
  const refused = { '@type': 'hydra:Error', 'hydra:description': 'Annulez-les d’abord' };
  await page.route('**/api/personal-data/erase', (route) => route.fulfill({ status: 409, json: refused }));
  await erase.click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Annulez-les d’abord' })).toBeVisible();
  await expect(again).toHaveValue(email);
  await page.unroute('**/api/personal-data/erase');
  await erase.click();
  await expect(dialog(page).getByText('1 réservation ne dit plus qui est venu.')).toBeVisible();
  await expect(dialog(page).getByText('Le compte voyageur est supprimé.')).toBeVisible();
  await look(page);
  await expect(page.getByText(`Rien n’est connu de ${email}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // What is left of the booking says so wherever it is shown.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reservations?view=list&days=all');
  const list = page.getByRole('region', { name: 'Réservations' });
  await expect(list.getByText('Coordonnées effacées', { exact: true })).toBeVisible();
  await list.getByRole('button', { name: /^Ouvrir/ }).click();
  const booking = page.getByRole('dialog', { name: /Réservation\s*\d/ });
  await expect(
    booking.getByText(/^Les coordonnées, la demande et les notes ont été effacées le/),
  ).toBeVisible();
  await expect(booking.getByRole('textbox')).toHaveCount(0);
  // Nobody is left who could come.
  await expect(booking.getByRole('button', { name: /statut/ })).toHaveCount(0);
  await desk.expectAccessible();
});

test('a client’s own data is a key away from the row', async ({ desk }) => {
  const { page } = desk;
  const { token, email, id } = await traveller(desk);
  await desk.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?tab=client&search=${email}`);
  const action = page.getByRole('button', { name: /^Données de/ });
  await expect(action).toHaveCount(1);
  await action.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(`Ce qui est connu de ${email}`)).toBeVisible();
  await expect(field(page)).toHaveValue(email);
  await dialog(page).getByRole('button', { name: 'Effacer…' }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^Pour confirmer/ })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(action).toBeFocused();
});
