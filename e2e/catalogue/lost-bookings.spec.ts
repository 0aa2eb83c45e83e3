import { addDays, writeDay } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { becomeReader } from '../back-office/become-reader.ts';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

interface Offers {
  readonly 'hydra:member': readonly { readonly id: number; readonly day: string }[];
}

/** A venue's morning, booked tomorrow and in five days. */
async function openBookedVenue(desk: Desk) {
  const venue = await openVenue(desk);
  const { token, account } = venue;
  const offers = await desk.call<Offers>(token, 'GET', `/offers?account.id=${account}&pagination=false`);
  const book = (inDays: number, firstname: string) =>
    desk.call<Made>(token, 'POST', '/public/bookings', {
      account,
      offer: offers['hydra:member'].find(({ day }) => day === addDays(today(), inDays))?.id,
      firstname,
      lastname: 'Morel',
      email: `guest${inDays}@example.com`,
      phone: '+33612345678',
      price: 40,
      bookOn: 'Back office',
    });
  await book(1, 'Claire');
  const paul = await book(5, 'Paul');
  return { ...venue, book, paul };
}

const dayIn = (days: number) => writeDay(addDays(today(), days), 'fr');
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'à replacer' });
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Réservations' }).getByRole('row').filter({ hasText: name });

test('who deletes a booked slot is told of whom it concerns, and finds them again afterwards', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, account, paul, book } = await openBookedVenue(desk);
  await page.goto('/horaires');
  const remove = page.getByRole('button', { name: 'Supprimer 09h00 – 12h00' });
  const question = page.getByRole('dialog', { name: 'Supprimer 09h00 – 12h00' });
  await remove.click();
  await expect(question).toContainText(
    `2 réservations perdront leur créneau, la première le ${dayIn(1)}, la dernière le ${dayIn(5)}.`,
  );
  await expect(question).toContainText('dans la liste, «\u00a0à replacer\u00a0»');
  await desk.expectAccessible();

  // Another one comes while the question stands: nothing is deleted, and it is asked anew.
  await book(7, 'Inès');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Il est maintenant de 3')).toBeVisible();
  await expect(question).toContainText(
    `3 réservations perdront leur créneau, la première le ${dayIn(1)}, la dernière le ${dayIn(7)}.`,
  );
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Tranche horaire supprimée')).toBeVisible();
  await expect(remove).toBeHidden();

  // The other slot of the venue is nobody's.
  await page.getByRole('button', { name: 'Supprimer 18h00 – 22h00' }).click();
  const other = page.getByRole('dialog', { name: 'Supprimer 18h00 – 22h00' });
  await expect(other).toContainText('Aucune réservation à venir ne perd son créneau.');
  await other.getByRole('button', { name: 'Annuler' }).click();

  await page.goto('/dashboard');
  await expect(note(page)).toContainText(`3 réservations à replacer, la première le ${dayIn(1)}`);
  await desk.expectAccessible();
  await note(page).getByRole('link', { name: 'Les afficher' }).click();
  await expect(page).toHaveURL(/view=list&toReplace=1/);
  const filter = page.getByRole('button', { name: 'À replacer' });
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'Morel')).toHaveCount(3);
  await expect(row(page, 'Claire')).toContainText('À replacer');
  await desk.expectAccessible();
  await row(page, 'Paul')
    .getByRole('button', { name: /^Ouvrir la réservation/ })
    .click();
  const booking = page.getByRole('dialog');
  await expect(booking.getByText('À replacer')).toBeVisible();
  await page.keyboard.press('Escape');

  // Settled by a colleague: it leaves the list, and when none is left the dashboard says nothing of them.
  await desk.call(token, 'PATCH', `/bookings/${paul.id}`, { status: 'canceled' });
  await expect(row(page, 'Morel')).toHaveCount(2);
  await page.goto('/dashboard');
  await expect(note(page)).toContainText('2 réservations à replacer');
  const left = await desk.call<{ 'hydra:member': readonly Made[] }>(
    token,
    'GET',
    `/accounts/${account}/bookings?toReplace=true`,
  );
  for (const { id } of left['hydra:member']) {
    await desk.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled' });
  }
  await expect(note(page)).toBeHidden();
  await page.goto('/reservations?view=list&toReplace=1');
  await expect(page.getByText('Aucune réservation à replacer.')).toBeVisible();
});

test('a form that takes slots away says of how many bookings, and saves with that number', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, category, book } = await openBookedVenue(desk);
  // News that came in time would make the number right by themselves.
  await page.route('**/events', (route) => route.abort());
  await page.goto('/categories');
  await page.getByRole('button', { name: 'Modifier Salon' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier Salon' });
  await form.getByRole('checkbox', { name: /09h00 – 12h00/ }).click();
  await expect(form).toContainText('2 réservations perdront leur créneau');
  await desk.expectAccessible();
  // What comes meanwhile is refused; what was chosen stays.
  await book(9, 'Inès');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toContainText('Il est maintenant de 3');
  await expect(form).toContainText('3 réservations perdront leur créneau');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form).toBeHidden();

  // By the hour: new hours of its slot take what was booked of it.
  const sold = await desk.call<{ timeSlots: readonly Made[] }>(token, 'GET', `/categories/${category}`);
  expect(sold.timeSlots).toHaveLength(1);
  await page.getByRole('button', { name: 'Supprimer Salon' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer Salon' });
  await expect(question).toContainText('Aucune réservation à venir ne perd son créneau.');
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Service supprimé')).toBeVisible();
});

test('new hours of a slot that is sold by the hour are asked about; a reader sees who is to be replaced', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, account, morning, category } = await openBookedVenue(desk);
  await desk.call(token, 'PATCH', `/categories/${category}`, {
    timeSlots: [morning],
    type: 'duration',
    duration: '01h00',
  });
  await page.goto('/horaires');
  await page.getByRole('button', { name: 'Modifier 09h00 – 12h00' }).click();
  const form = page.getByRole('dialog', { name: 'Modifier 09h00 – 12h00' });
  await form.getByRole('combobox', { name: 'Début' }).fill('10h00');
  await form.getByRole('combobox', { name: 'Début' }).press('Enter');
  await expect(form).toContainText('Aucune réservation à venir ne perd son créneau.');

  await becomeReader(desk, token, account);
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    await expect(note(page)).toContainText('2 réservations à replacer');
    await desk.expectAccessible();
  }
  await note(page).getByRole('link', { name: 'Les afficher' }).click();
  await expect(page.getByRole('main').getByText('À replacer')).toHaveCount(2);
  await desk.expectAccessible();
});
