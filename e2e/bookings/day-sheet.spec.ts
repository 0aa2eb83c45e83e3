import { addDays, writeDay } from '@meridienne/domain';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

interface Offers {
  readonly 'hydra:member': readonly { readonly id: number; readonly day: string }[];
}

const tomorrow = () => addDays(today(), 1);

/** A venue with two guests tomorrow, and one who cancelled. */
async function expectGuests(desk: Desk) {
  const { token, account, category } = await openVenue(desk);
  await desk.call(token, 'PATCH', `/categories/${category}`, { isConfidential: false });
  const offers = await desk.call<Offers>(token, 'GET', `/offers?account.id=${account}&pagination=false`);
  const offer = offers['hydra:member'].find(({ day }) => day === tomorrow())?.id;
  const book = (lastname: string, more: object = {}) =>
    desk.call<Made>(token, 'POST', '/public/bookings', {
      account,
      offer,
      firstname: 'Ada',
      lastname,
      email: 'ada@example.org',
      phone: '+33612345678',
      price: 40,
      bookOn: 'Back office',
      ...more,
    });
  await book('Zola', { arrivedAt: '09h30', comment: 'Près de la fenêtre' });
  await book('Austen', { arrivedAt: '11h00' });
  const { id } = await book('Proust');
  await desk.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled', comment: 'Train supprimé' });
  /** In the widget, with a contact that hoteliers may not see. */
  const bookInSecret = async (lastname: string, arrivedAt: string) => {
    await desk.call(token, 'PATCH', `/categories/${category}`, { isConfidential: true });
    await book(lastname, { arrivedAt, bookOn: 'Widget' });
  };
  return { bookInSecret };
}

test('a day’s arrivals are read, turned over and printed', async ({ desk }) => {
  const { page } = desk;
  const { bookInSecret } = await expectGuests(desk);
  await page.goto('/reservations?view=sheet');
  await expect(page.getByText('Aucune arrivée ce jour-là.')).toBeVisible();
  await page.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(page).toHaveURL(`/reservations?view=sheet&date=${tomorrow()}`);
  const paper = page.getByRole('region', { name: writeDay(tomorrow(), 'fr') });
  await expect(paper.getByText(/2 réservations · au moins 2 personnes/)).toBeVisible();
  await expect(paper.getByRole('group', { name: 'Caisse du jour' })).toContainText(/Attendu80\s€/);
  await expect(paper.getByRole('rowheader')).toHaveText([/^Ada Zola06 12 34 56 78$/, /^Ada Austen/]);
  // From the sheet to the booking and its status.
  await paper.getByRole('row', { name: /Zola/ }).getByTitle('Ouvrir la réservation').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /statut Réservée/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(paper.locator('[data-box]').first()).toBeHidden();
  await expect(paper.getByText('Près de la fenêtre')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Montrer les annulées (1)' }).check();
  await expect(paper.getByText('Train supprimé')).toBeVisible();
  await desk.expectAccessible();

  // Somebody else takes a call.
  await bookInSecret('Colette', '10h00');
  const colette = paper.getByRole('rowheader', { name: /Colette/ });
  await expect(paper.getByRole('rowheader').nth(1)).toContainText('Colette');
  await expect(colette.getByRole('link')).toBeVisible();

  // Of the page, only the sheet goes onto paper, black on white.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('link', { name: 'Configuration' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Réservations' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toBeHidden();
  await expect(paper.getByRole('rowheader').first()).toBeVisible();
  await expect(paper.locator('[data-box]').first()).toBeVisible();
  // What is printed lies about at the desk.
  await expect(colette).toContainText('confidentielle');
  await expect(colette.getByRole('link')).toBeHidden();
  await expect(paper.getByRole('rowheader').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator(':has(> main)')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(paper.getByText('Ada Zola')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.expectAccessible();
});

test('a sheet that can’t be loaded says so, and is loaded again', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  // Nothing is read again but by the button.
  await page.route('**/api/accounts/*/events*', (route) => route.abort());
  await page.route('**/api/accounts/*/bookings?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/reservations?view=sheet');
  await expect(page.getByText('Error while loading. Retry ?')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeDisabled();
  await page.unroute('**/api/accounts/*/bookings?*');
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.getByText('Aucune arrivée ce jour-là.')).toBeVisible();
});
