import { bar, cell, done, drag, EVENING, MORNING, openVenue, places, price, save } from './price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

test('a week of prices is set with the mouse, and taken back', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  await drag(page, cell(page, MORNING, 1), cell(page, MORNING, 7));
  await expect(bar(page).getByText('7 cellules sélectionnées')).toBeVisible();
  await price(page).fill('45,50');
  await price(page).press('Enter');
  await expect(cell(page, MORNING, 7)).toHaveText('45,50 € 3');
  await expect(done(page)).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Annuler la modification' }).first().click();
  await expect(cell(page, MORNING, 7)).toHaveText('40 € 3');
  await expect(cell(page, MORNING, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(cell(page, MORNING, 1)).toBeFocused();
});

test('the keyboard alone does all of it', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  const first = cell(page, MORNING, 0);
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: /^Mois suivant/ }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused({ timeout: 100 });
  }).toPass();

  // Three cells of two rows; a digit begins the price, Enter saves, and the arrows go on.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('52,5');
  await expect(price(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(places(page)).toBeFocused();
  await expect(places(page)).toHaveAccessibleDescription(
    'Rien n’est encore en vente ici : indiquez les places',
  );
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await expect(places(page)).toHaveAccessibleDescription('Pas de valeur négative');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(cell(page, EVENING, 2)).toHaveText('52,50 € 2');
  await expect(cell(page, EVENING, 2)).toBeFocused();

  // Escape leaves the fields first, then the selection.
  await page.keyboard.type('9');
  await expect(price(page)).toHaveValue('9');
  await page.keyboard.press('Escape');
  await expect(cell(page, EVENING, 2)).toBeFocused();
  await expect(price(page)).toHaveValue('9');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(cell(page, EVENING, 2)).toHaveText('–');
});

test('a minus typed over cells takes that much off, once one has seen it', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  await drag(page, cell(page, MORNING, 1), cell(page, MORNING, 3));
  await page.keyboard.type('-5');
  await expect(price(page)).toHaveValue('-5');
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Prix : -5' });
  await expect(window.getByRole('region', { name: 'Ce qui change' })).toContainText('35');
  await desk.expectAccessible();
  // The keys are heard once the window has the focus, and its preview is of now.
  await expect(window.getByRole('radio').first()).toBeFocused();
  await expect(window.getByRole('button', { name: 'Appliquer à 3 prix' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(window).toHaveCount(0);
  await expect(cell(page, MORNING, 3)).toHaveText('35 € 3');
  await expect(cell(page, MORNING, 4)).toHaveText('40 € 3');
});

test('on a phone, upright and lying, the bar leaves the grid its room', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk, { currency: 'TND' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prix');
  for (const [size, highest] of [
    [{ width: 390, height: 844 }, 170],
    [{ width: 844, height: 390 }, 90],
  ] as const) {
    await page.setViewportSize(size);
    await cell(page, MORNING, 1).click();
    await expect(bar(page)).toBeVisible();
    const [edited, sheet] = await Promise.all([
      cell(page, MORNING, 1).boundingBox(),
      bar(page).boundingBox(),
    ]);
    expect((edited?.y ?? 0) + (edited?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
    expect(sheet?.height).toBeLessThan(highest);
    await expect(price(page)).toBeInViewport();
    await expect(cell(page, MORNING, 1)).toBeInViewport({ ratio: 1 });
    await price(page).fill('45,125');
    await save(page);
    await expect(cell(page, MORNING, 1)).toHaveText('45,125 TND 3');
    await expect(price(page)).toHaveValue('');
    // What tells of the change slides in.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await desk.expectAccessible();
    await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  }
});
