import { bookerOf } from '@meridienne/testing';
import { openVenue } from '../prices/price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('who deletes a booked slot on a phone is told of whom it concerns, and finds them again', async ({
  desk,
}) => {
  const { page } = desk;
  const book = await bookerOf(desk, await openVenue(desk));
  await book(1, { firstname: 'Claire', lastname: 'Morel' });
  await book(5, { firstname: 'Paul', lastname: 'Morel' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/horaires');
  await page.getByRole('button', { name: 'Supprimer 09h00 – 12h00' }).click();
  const question = page.getByRole('dialog', { name: 'Supprimer 09h00 – 12h00' });
  await expect(question).toContainText('2 réservations perdront leur créneau');
  await desk.expectAccessible();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(question).toBeHidden();
  await page.goto('/dashboard');
  const note = page.getByRole('alert').filter({ hasText: 'à replacer' });
  await expect(note).toContainText('2 réservations à replacer');
  await desk.expectAccessible();
  await note.getByRole('link', { name: 'Les afficher' }).click();
  await expect(
    page.getByRole('region', { name: 'Réservations' }).getByText('À replacer', { exact: true }),
  ).toHaveCount(2);
  await desk.expectAccessible();
});
