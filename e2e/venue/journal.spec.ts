import { readFile } from 'node:fs/promises';
import { addDays } from '@meridienne/domain';
import { makeSalonVenue, venueToday } from '@meridienne/testing';
import { expect, test } from '../back-office/staff-test.ts';

test('by the keyboard alone the journal is narrowed, opened, downloaded, and a price taken back from it', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const venue = await makeSalonVenue(desk, token);
  const set = { category: venue.category, timeSlot: venue.morning, day: addDays(venueToday(), 2) };
  await desk.call(token, 'POST', '/update-offers', { offers: [{ ...set, price: 52 }] });
  await page.addInitScript((id) => sessionStorage.setItem('meridienne.account', `${id}`), venue.account);
  await page.goto('/journal');
  const { keyboard } = page;
  const list = page.getByRole('region', { name: 'Ce qui a été fait, jour par jour' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await desk.expectAccessible();

  await page.getByRole('combobox', { name: 'Sur quoi' }).focus();
  await keyboard.type('Prix et');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/journal?subject=price');
  const newest = list.getByRole('listitem').first();
  await expect(newest).toContainText(/a changé le prix de «\sSalon\s», .*52/);

  const opener = newest.getByRole('button', { name: /^Détails/ });
  await opener.focus();
  await keyboard.press('Enter');
  await expect(newest).toContainText('POST /api/update-offers');
  await desk.expectAccessible();

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).focus();
  await keyboard.press('Enter');
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('POST /api/update-offers');
  expect(file).not.toContain('POST /api/widgets');

  await newest.getByRole('button', { name: 'Annuler…' }).focus();
  await keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Annuler ce changement' });
  await expect(window).toContainText('1 cellule sera remise comme avant.');
  await desk.expectAccessible();
  await window.getByRole('button', { name: 'Remettre 1 cellule comme avant' }).focus();
  await keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(newest).toContainText(/a changé le prix de «\sSalon\s», .*40/);
});

test('a price, a booking and a record say who made them what they are', async ({ desk }) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const venue = await makeSalonVenue(desk, token);
  await desk.call(token, 'PATCH', `/categories/${venue.category}`, { surface: 31 });
  await page.addInitScript((id) => sessionStorage.setItem('meridienne.account', `${id}`), venue.account);
  await page.goto('/prix');
  await page.getByRole('row').filter({ hasText: '09h00' }).getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: 'Qui a fixé ce prix ?' }).click();
  const cell = page.getByRole('dialog', { name: 'Qui a fixé ce prix ?' });
  await expect(cell.getByRole('listitem').first()).toContainText('40');
  await desk.expectAccessible();

  await page.goto(`/categories?service=${venue.category}`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Historique' }).click();
  await expect(form.getByRole('list', { name: 'Historique' })).toContainText(/surface\s:.*31/);
  await desk.expectAccessible();
});
