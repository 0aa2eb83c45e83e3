import { addDays } from '@meridienne/domain';
import { bookerOf } from '@meridienne/testing';
import { withDatabase } from '../back-office/demo-database.ts';
import { expect, test } from '../back-office/staff-test.ts';
import { openVenue, today } from '../prices/price-desk.ts';

test('the desk finds who hasn’t confirmed, and notes a yes by telephone', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const book = await bookerOf(desk, venue);
  const claire = await book(3, { firstname: 'Claire', lastname: 'Morel', bookOn: 'Back office' });
  await book(3, { firstname: 'Paul', lastname: 'Durand', bookOn: 'Back office' });
  // She was asked days ago, and the hour is over: no journey waits for that.
  await withDatabase((client) =>
    client.query(
      `insert into booking_confirmations (account_id, booking_id, day, due_at, asked_at, settled_at)
       values ($1, $2, $3, now() - interval '1 hour', now() - interval '2 days', now())`,
      [venue.account, claire.id, addDays(today(), 3)],
    ),
  );
  await page.goto('/reservations?view=list');
  const rows = page.getByRole('table', { name: 'Réservations' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.goto('/reservations?view=list&unconfirmed=1');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Claire Morel');
  await expect(rows.nth(1)).toContainText('Non confirmée');
  await desk.expectAccessible();
  await rows
    .nth(1)
    .getByRole('button', { name: /Ouvrir la réservation/ })
    .click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('Le client n’a pas répondu à temps');
  await window.getByRole('button', { name: 'Noter qu’il vient' }).click();
  await expect(window).toContainText(/Oui, noté par l’équipe le /);
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Aucune réservation')).toBeVisible();
});
