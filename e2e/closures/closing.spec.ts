import { addDays, writeDay } from '@meridienne/domain';
import { makeVisitedVenue, venueToday } from '@meridienne/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../back-office/staff-test.ts';
import { cell, goInto, MORNING } from '../prices/price-desk.ts';

/** In how many days. */
const CLOSED = 3;

test('a day is closed from the price grid, the widget says so at once, and it is reopened', async ({
  desk,
  context,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const venue = await makeVisitedVenue(desk, token);
  await venue.book('Jeanne', CLOSED);
  await goInto(page, venue.account);
  const day = writeDay(addDays(venueToday(), CLOSED), 'fr');

  await page.goto('/prix');
  const head = page.getByRole('columnheader').nth(CLOSED + 1);
  await head.hover();
  await head.locator('button').click();
  const dialog = page.getByRole('dialog', { name: 'Fermer à la réservation' });
  await expect(dialog.getByText('1 réservation concernée')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('Jeanne Garnier');
  await dialog.getByRole('textbox', { name: /Motif/ }).fill('Travaux');
  await desk.expectAccessible();
  await dialog.getByRole('button', { name: 'Fermer ces jours' }).click();
  await expect(page.getByText(`Fermé : ${day}.`)).toBeVisible();
  await expect(cell(page, MORNING, CLOSED)).toHaveAccessibleName(/fermé\s: Travaux/);

  const visitor = await context.newPage();
  await expectSold(visitor, venue, false);
  await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
  await expect(page.getByText(`Rouvert : ${day}.`)).toBeVisible();
  await expect(cell(page, MORNING, CLOSED)).toHaveText('40 € 2 / 3');
  await expectSold(visitor, venue, true);
});

/** What a visitor finds in the widget, on the page of its own. */
async function expectSold(
  visitor: Page,
  { account, widget }: { account: number; widget: number },
  isSold: boolean,
): Promise<void> {
  await visitor.goto(`/relais/${account}/${widget}`);
  await visitor.getByRole('button', { name: 'Commencer' }).click();
  const day = addDays(venueToday(), CLOSED);
  const next = visitor.getByRole('button', { name: 'Mois suivant' });
  if (day.slice(0, 7) !== venueToday().slice(0, 7)) await next.click();
  const button = visitor.locator(`[data-day="${day}"]`);
  if (isSold) await expect(button).toBeEnabled();
  else await expect(button).toHaveAccessibleName(/Fermé$/);
}
