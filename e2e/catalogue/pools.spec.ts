import { addDays } from '@meridienne/domain';
import { makeRoomsVenue, venueToday } from '@meridienne/testing';
import { expect, test } from '../back-office/staff-test.ts';
import { goInto } from '../prices/price-desk.ts';

/** In how many days. */
const BOOKED = 3;

test('the only room is shared in one step, sold once however its day is cut, blocked and given back', async ({
  desk,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const { account, room, book, morning } = await makeRoomsVenue(desk, token);
  await goInto(page, account);
  const day = addDays(venueToday(), BOOKED);
  /** How many offers of the room a visitor finds on the day. */
  const onSale = async () => {
    const answer = await desk.call<{ offers: Record<string, { count: number }> }>(
      'none',
      'POST',
      '/public/get-availability',
      { accountId: account, date: day, categoryId: room },
    );
    return answer.offers[day]?.count ?? 0;
  };

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Voir ce qui est proposé' }).click();
  const proposals = page.getByRole('dialog', { name: 'Recouvrements trouvés' });
  const card = proposals.getByRole('listitem', { name: /Chambre/ }).first();
  await expect(card).toContainText('se recouvrent');
  await card.getByRole('button', { name: 'Voir ce qui change' }).click();
  await expect(card.getByRole('img', { name: /^Places en vente par jour/ })).toBeVisible();
  await desk.expectAccessible();
  const other = card.getByRole('checkbox', { name: /^Bureau/ });
  await other.check();
  await expect(card.getByRole('button', { name: 'Partager 1 unité entre 2 services' })).toBeEnabled();
  await other.uncheck();
  await card.getByRole('button', { name: 'Partager 1 unité entre ces tranches' }).click();
  await expect(card).toContainText('Partagé : 1 unité.');
  await proposals.getByRole('button', { name: /Terminé|Annuler/ }).click();

  const before = await onSale();
  await book('Claire', BOOKED, morning);
  // The morning is gone, and the whole day with it; the afternoon is still to be had.
  expect(await onSale()).toBe(before - 2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('button', { name: /^Bloquer des unités/ }).click();
  const block = page.getByRole('dialog', { name: /^Bloquer des unités/ });
  const last = block.getByRole('textbox', { name: 'Jours' }).last();
  await last.fill(day.split('-').toReversed().join('-'));
  await last.press('Tab');
  await block.getByRole('textbox', { name: /Motif/ }).fill('Travaux');
  await desk.expectAccessible();
  await block.getByRole('button', { name: 'Bloquer 1 unité' }).click();
  const told = page.getByRole('dialog', { name: /^1 unité bloquée/ });
  await expect(told).toContainText('1 réservation n’a plus d’unité');
  await expect(told.getByRole('button', { name: /^Claire Garnier/ })).toBeVisible();
  await desk.expectAccessible();
  await told.getByRole('button', { name: 'Terminé' }).click();
  expect(await onSale()).toBe(before - 3);
  await expect(page.getByText('1 réservation de trop, à déplacer')).toBeVisible();

  await page.getByRole('button', { name: /^Débloquer\s: / }).click();
  await expect(page.getByText('Aucune unité bloquée.')).toBeVisible();
  expect(await onSale()).toBe(before - 2);
  await desk.expectAccessible();

  // The same window from the head of a day in the price grid, its menu by the keyboard.
  await page.goto('/prix');
  const head = page.getByRole('columnheader').nth(2);
  const menu = head.getByRole('button', { name: /^Actions/ });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: /^Fermer/ })).toBeFocused();
  await desk.expectAccessible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(block.getByRole('button', { name: 'Bloquer 1 unité' })).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(block).toHaveCount(0);
  await expect(menu).toBeFocused();
});
