import { readFile } from 'node:fs/promises';
import { addDays } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { openHotel, today } from '../site/guest-desk.ts';
import { type Desk, expect, LOGINS, PASSWORD, test, uniqueName } from '../back-office/staff-test.ts';

interface Traveller {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

/** A traveller of the journey's own, signed in. */
async function newTraveller(desk: Desk, username = 'Ada'): Promise<Traveller> {
  const email = `${uniqueName('ada').replace(' ', '.')}@example.org`;
  const response = await desk.request.post('/api/public/signup', {
    data: { email, password: PASSWORD, firstName: username, lastName: 'Lovelace', phone: '+33612345678' },
  });
  expect(response.ok()).toBe(true);
  const session = await desk.logIn(email);
  await desk.page.addInitScript(
    (text) => localStorage.setItem('meridienne.session', text),
    JSON.stringify(session),
  );
  return { id: session.id, email, token: session.token };
}

const ahead = (page: Page) => page.getByRole('region', { name: 'À venir' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Annuler cette réservation ?' });
const cancelOf = (page: Page, number: number) =>
  page.getByRole('button', { name: `Annuler la réservation ${number}` });

test('a traveller sees, takes into the calendar and cancels', async ({ desk }) => {
  const { page } = desk;
  const me = await newTraveller(desk);
  const hotel = await openHotel(desk);
  await page.goto('/accueil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Ada');
  await expect(page.getByText(`Connectez-vous avec ${me.email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passées' })).toBeHidden();
  await desk.expectAccessible();

  const mine = { user: me.id, email: me.email };
  const [first, second, third] = [
    await hotel.book({ ...mine, comment: 'Un lit bébé' }, addDays(today(), 3), me.token),
    await hotel.book(mine, addDays(today(), 8), me.token),
    await hotel.book(mine, addDays(today(), 6), me.token),
  ];
  await hotel.book({}, addDays(today(), 4));
  await hotel.change(third.id, { status: 'confirmed' });
  await page.goto('/accueil');
  const rows = ahead(page)
    .getByRole('row')
    .filter({ has: page.getByText(hotel.name) });
  // His own, latest day first.
  await expect(rows).toHaveCount(3);
  const numbers = await rows.locator('[data-number]').allTextContents();
  expect(numbers.map((text) => Number(text.replaceAll(/\D/g, '')))).toEqual(
    [second, third, first].map(({ bookingId }) => bookingId),
  );
  await expect(rows.last()).toContainText('Prochaine');
  await expect(rows.nth(1)).toContainText('Confirmée');
  await expect(page.getByText(/^Votre prochaine réservation/)).toContainText('dans 3 jours');
  await expect(rows.first().getByRole('link', { name: hotel.name })).toHaveAttribute(
    'href',
    'https://relais.example/',
  );

  // In cards, among which the next one is the last.
  await page.setViewportSize({ width: 390, height: 600 });
  const next = ahead(page).getByRole('listitem').filter({ hasText: 'Prochaine' });
  await expect(next).not.toBeInViewport();
  await page.getByRole('button', { name: 'La voir' }).press('Enter');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(next.getByRole('button').first()).toBeFocused();
  await expect(next).not.toContainText('Extras');
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `agenda la réservation ${first.bookingId}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${first.bookingId}.ics`);
  const ics = await readFile(await download.path(), 'utf8');
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(ics).toContain(`SUMMARY:Salon chez ${hotel.name}`);

  await cancelOf(page, first.bookingId).click();
  await expect(question(page)).toContainText('Un e-mail vous le confirme');
  await desk.expectAccessible();
  await question(page).getByRole('textbox', { name: 'Un mot pour l’hôtel' }).fill('Train supprimé');
  await page.route(`**/bookings/${first.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(question(page).getByRole('alert')).toBeVisible();
  await expect(question(page).getByRole('textbox')).toHaveValue('Train supprimé');
  await page.unroute(`**/bookings/${first.id}`);
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(question(page)).toBeHidden();
  await expect(rows.last()).toContainText('Annulée');
  await expect(cancelOf(page, first.bookingId)).toHaveAttribute('aria-disabled', 'true');
  await expect(cancelOf(page, first.bookingId)).toBeFocused();
  await expect(cancelOf(page, first.bookingId)).toHaveAccessibleDescription(/déjà annulée/);
  expect(await hotel.read(first.id)).toMatchObject({ status: 'canceled', cancelComment: 'Train supprimé' });
  // The next one is another now.
  await expect(rows.nth(1)).toContainText('Prochaine');

  // The hotel is quicker: what was typed wasn't sent, and the list is true.
  await cancelOf(page, third.bookingId).click();
  await question(page).getByRole('textbox').fill('Malade');
  await hotel.change(third.id, { status: 'canceled', comment: 'Panne' });
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(question(page).getByRole('alert').first()).toBeVisible();
  await expect(question(page)).toContainText('Votre mot n’a pas été envoyé');
  await expect(question(page)).toContainText('Panne');
  expect((await hotel.read(third.id)).cancelComment).toBe('Panne');
});

test('on a phone, by keys, in another language, and when the list does not come', async ({ desk }) => {
  const { page } = desk;
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await newTraveller(desk);
  const hotel = await openHotel(desk);
  const { id, bookingId } = await hotel.book({ user: me.id, email: me.email }, addDays(today(), 5), me.token);
  await page.route('**/users/*/bookings*', (route) => route.fulfill({ status: 422, json: {} }));
  await page.goto('/accueil');
  const retry = ahead(page).getByRole('button', { name: 'Error while loading. Retry ?' });
  await expect(retry).toBeVisible();
  await page.unroute('**/users/*/bookings*');
  await retry.press('Enter');
  await expect(ahead(page).getByRole('listitem').first()).toContainText(hotel.name);
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: /^Menu de / }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Mon profil' })).toBeVisible();
  await page.keyboard.press('Escape');

  await cancelOf(page, bookingId).focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Malade');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(ahead(page).getByRole('listitem').first()).toContainText('Annulée');
  expect(await hotel.read(id)).toMatchObject({ status: 'canceled', cancelComment: 'Malade' });

  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Langue' }).click();
  await expect(page.getByRole('menuitem', { name: 'Français' })).toHaveClass(/selected/);
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Próximas' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cancelada');
});

test('a traveller of the demonstration comes in by the travellers’ door', async ({ desk }) => {
  const { page } = desk;
  await page.goto('/accueil');
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(LOGINS.traveller);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/accueil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour Camille');
});
