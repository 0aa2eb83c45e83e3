import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Booked, bookerOf } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { becomeReader } from '../back-office/become-reader.ts';
import { openVenue } from '../prices/price-desk.ts';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');

/** A salon's venue with one guest. */
async function openWithGuest(desk: Desk, firstname: string, lastname: string) {
  const venue = await openVenue(desk);
  const email = `${uniqueName('guest').replace(' ', '.')}@example.org`;
  const book = await bookerOf(desk, venue);
  // Taken at the desk: nobody is found by a phone that is confidential.
  const guest = { firstname, lastname, email, phone: '+33 6 12 34 56 78', bookOn: 'Back office' };
  const { id } = await book(9, guest);
  return { ...venue, guest: await desk.call<Booked>(venue.token, 'GET', `/bookings/${id}`) };
}

const found = (page: Page) =>
  page.getByRole('combobox', { name: 'Client, téléphone, e-mail, numéro, date ou page' });
const booking = (page: Page) => page.getByRole('dialog', { name: /Réservation\s*\d/ });
const status = (page: Page) => booking(page).getByRole('button', { name: /statut/ });
const question = (page: Page) => page.getByRole('dialog', { name: 'Annuler cette réservation ?' });

/** The mails in the outbox that name a booking's number. */
async function mailsOf({ bookingId }: Booked): Promise<string[]> {
  const files = (await readdir(OUTBOX)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(OUTBOX, file), 'utf8')));
  return mails.filter((mail) => mail.includes(String(bookingId)));
}

test('a guest on the phone is found and cancelled by keys alone, and reads why', async ({ desk }) => {
  const { page } = desk;
  const { guest } = await openWithGuest(desk, 'Émilie', 'Du Châtelet');
  await page.goto('/settings');
  const link = page.getByRole('link', { name: 'Accueil', exact: true });
  await link.focus();
  // Nobody waits for a window before typing.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('chatelet 06 12 34');
  await expect(found(page)).toHaveValue('chatelet 06 12 34');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('option')).toHaveText([/Émilie Du Châtelet.*Réservée.*Salon/]);
  await desk.expectAccessible();
  await found(page).press('Enter');

  await expect(booking(page)).toContainText(`${guest.bookingId}`);
  await expect(booking(page).getByRole('link', { name: '06 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:+33612345678',
  );
  // To the status, and down to the last one.
  await status(page).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Confirmée', 'Annulée']);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Le client reçoit un e-mail d’annulation');
  await expect(question(page).getByRole('textbox', { name: 'Commentaire' })).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.type('Travaux dans le salon');
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).press('Enter');
  await expect(status(page)).toContainText('Annulée');
  await expect.poll(async () => (await mailsOf(guest)).join()).toContain('Travaux dans le salon');
  // The focus is back where it was.
  await expect(question(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(booking(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('who may only change statuses finds a booking on a phone', async ({ desk }) => {
  const { page } = desk;
  const { token, account } = await openWithGuest(desk, 'Ada', 'Moulin');
  await becomeReader(desk, token, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Rechercher une réservation, une page ou une action' }).click();
  await found(page).fill('ada');
  await page.getByRole('option').click();
  await expect(status(page)).toBeVisible();
  await desk.expectAccessible();
});
