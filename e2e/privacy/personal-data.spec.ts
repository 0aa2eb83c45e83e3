import { readFile } from 'node:fs/promises';
import { makeTraveller } from '@meridienne/testing';
import { openHotel } from '../site/guest-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('a client’s data is a key away from the row, exported and erased', async ({ desk }) => {
  const { page } = desk;
  await desk.signIn('superAdmin');
  const { email } = await makeTraveller(desk.api);
  const hotel = await openHotel(desk);
  const { id } = await hotel.book({ email, comment: 'Un bureau près de la fenêtre' });
  await hotel.change(id, { status: 'canceled' });
  await page.addInitScript(
    (account) => sessionStorage.setItem('meridienne.account', account),
    String(hotel.account),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?tab=client&search=${email}`);
  const action = page.getByRole('button', { name: /^Autres actions/ });
  const open = async () => {
    await action.press('Enter');
    await page.getByRole('menuitem', { name: 'Données personnelles' }).press('Enter');
  };
  const dialog = page.getByRole('dialog', { name: 'Données d’une personne' });
  await expect(action).toHaveCount(1);
  await open();
  await expect(dialog.getByText(`Ce qui est connu de ${email}`)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(action).toBeFocused();
  await open();

  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exporter' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
  const known = JSON.parse(await readFile(await download.path(), 'utf8')) as { bookings: object[] };
  expect(known).toMatchObject({ about: email, user: { email, lastName: 'Lovelace' } });
  expect(known.bookings).toMatchObject([{ email, request: 'Un bureau près de la fenêtre' }]);

  await dialog.getByRole('button', { name: 'Effacer…' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Pour confirmer/ })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.expectAccessible();
  await page.keyboard.type(email);
  await dialog.getByRole('button', { name: 'Effacer pour toujours' }).click();
  await expect(dialog.getByText('1 réservation ne dit plus qui est venu.')).toBeVisible();

  // What is left of the booking says so wherever it is shown.
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
