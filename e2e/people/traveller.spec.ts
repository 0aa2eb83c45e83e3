import { readFile } from 'node:fs/promises';
import { addDays } from '@meridienne/domain';
import { makeTraveller, venueToday } from '@meridienne/testing';
import { openHotel } from '../site/guest-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('a traveller sees, takes into the calendar and cancels, by keys and in another language', async ({
  desk,
}) => {
  const { page } = desk;
  const { session, email } = await makeTraveller(desk.api);
  await page.addInitScript(
    (text) => localStorage.setItem('meridienne.session', text),
    JSON.stringify(session),
  );
  const hotel = await openHotel(desk);
  const mine = { user: session.id, email };
  const book = (days: number) => hotel.book(mine, addDays(venueToday(), days), session.token);
  const [first] = [await book(3), await book(8), await book(6)];
  // In cards, among which the next one is the last.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/accueil');
  const ahead = page.getByRole('region', { name: 'À venir' });
  const next = ahead.getByRole('listitem').filter({ hasText: 'Prochaine' });
  await expect(next).toContainText(hotel.name);
  await expect(next).not.toBeInViewport();
  await expect(next).not.toContainText('Extras');
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'La voir' }).press('Enter');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(next.getByRole('button').first()).toBeFocused();
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

  const cancel = page.getByRole('button', { name: `Annuler la réservation ${first.bookingId}` });
  const question = page.getByRole('dialog', { name: 'Annuler cette réservation ?' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('textbox')).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.type('Malade');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await expect(cancel).toBeFocused();
  await expect(cancel).toHaveAccessibleDescription(/déjà annulée/);
  expect(await hotel.read(first.id)).toMatchObject({ status: 'canceled', cancelComment: 'Malade' });

  await page.getByRole('button', { name: /^Menu de / }).click();
  await page.getByRole('menuitem', { name: 'Langue' }).click();
  await expect(page.getByRole('menuitem', { name: 'Français' })).toHaveClass(/selected/);
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Próximas' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cancelada');
});
