import { addDays, formatDayFirst } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { bar, cell, done, EVENING, MORNING, openVenue, places, price, save, today } from './price-desk.ts';
import { expect, test } from '../back-office/staff-test.ts';

/** Lets the next save of prices go out when told. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/api/update-offers',
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}

const set = async (page: Page, typed: string) => {
  await price(page).fill(typed);
  await price(page).press('Enter');
};
const undoButton = (page: Page) => page.getByRole('button', { name: 'Annuler la modification' }).first();

test('saves go out in their order, and what is taken back is the newest one', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  const first = cell(page, MORNING, 1);
  await first.click();
  await set(page, '80');
  await expect(done(page)).toBeVisible();

  // The first one is slow, and the second one is made while it is on its way.
  let release = await holdSave(page);
  await set(page, '90');
  await expect(first).toHaveText('90 € 3');
  await set(page, '91');
  await expect(first).toHaveText('91 € 3');
  const second = page.waitForResponse('**/api/update-offers');
  release();
  await second;
  await expect(price(page)).toHaveValue('');
  await page.reload();
  await expect(first).toHaveText('91 € 3');

  // Two on a cell that had no offer, of which the second needs what the first one made.
  const evening = cell(page, EVENING, 4);
  await evening.click();
  release = await holdSave(page);
  await places(page).fill('5');
  await set(page, '70');
  await expect(evening).toHaveText('70 € 5');
  await set(page, '71');
  release();
  await expect(price(page)).toHaveValue('');
  await page.reload();
  await expect(evening).toHaveText('71 € 5');

  // Ctrl+Z while a save is on its way: it waits, and the change before stays.
  await first.click();
  await set(page, '92');
  await expect(done(page)).toBeVisible();
  release = await holdSave(page);
  await set(page, '93');
  await expect(first).toHaveText('93 € 3');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(undoButton(page)).toBeDisabled();
  release();
  await expect(page.getByText('Modification annulée : 1 prix remis comme avant.')).toHaveCount(1);
  await expect(first).toHaveText('92 € 3');
  await page.reload();
  await expect(first).toHaveText('92 € 3');

  // A save that fails is not one to take back, nor is the one before.
  await page.route('**/api/update-offers', (route) => route.abort(), { times: 1 });
  await first.click();
  await set(page, '94');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('1 cellule non enregistrée (94 €)')).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveText('94 € 3');
});

test('the answer of a save is lost: tried again, it can be taken back', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  const first = cell(page, MORNING, 1);
  await first.click();
  await page.route(
    '**/api/update-offers',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await set(page, '55');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByText('Tout avait déjà ces valeurs.')).toBeVisible();
  await undoButton(page).click();
  await expect(first).toHaveText('40 € 3');
});

test('what is typed outlives another month, another schedule and the end of the session', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, category, morning } = await openVenue(desk);
  await page.goto('/prix');
  await cell(page, MORNING, 20).click();
  await price(page).fill('88');

  // A day is typed: twenty days on, the cell is the first one, and still selected.
  const from = page.getByRole('textbox', { name: 'Premier jour affiché' });
  const typeDay = async (typed: string) => {
    const box = await from.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 3, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    // The click means the whole day, once the browser has put the caret.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await typeDay(formatDayFirst(addDays(today(), 20)).replaceAll('-', ''));
  await expect(page).toHaveURL(`/prix?date=${formatDayFirst(addDays(today(), 20))}`);
  await expect(cell(page, MORNING, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(price(page)).toHaveValue('88');
  // What is no day goes back.
  await from.press('Control+a');
  await page.keyboard.type('soon');
  await page.keyboard.press('Enter');
  await from.blur();
  await expect(from).toHaveValue(formatDayFirst(addDays(today(), 20)));

  // A month on it is out of sight, and what was typed waits for the next one.
  await page.getByRole('button', { name: /^Mois suivant/ }).click();
  await expect(page.getByText('Votre saisie (88 €) attend la prochaine sélection.')).toBeVisible();
  await desk.expectAccessible();
  await cell(page, MORNING, 3).click();
  await expect(price(page)).toHaveValue('88');

  // Somebody takes the slot away: it is said, and nothing that was typed is lost.
  await cell(page, EVENING, 3).click({ modifiers: ['Control'] });
  await desk.call(token, 'PATCH', `/categories/${category}`, { timeSlots: [morning] });
  await expect(page.getByText('1 cellule de votre sélection n’existe plus')).toBeVisible();
  await expect(bar(page).getByText('1 cellule sélectionnée')).toBeVisible();
  await expect(price(page)).toHaveValue('88');

  // The session ends at the save.
  await page.route(
    '**/api/update-offers',
    (route) => route.fulfill({ status: 401, json: { code: 401, message: 'Expired JWT Token' } }),
    { times: 1 },
  );
  const session = await page.evaluate(() => localStorage.getItem('meridienne.session') ?? '');
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  // The address changes before the page does, and what was typed is kept as it goes.
  await expect(page.getByRole('heading', { level: 1, name: 'Prix' })).toBeHidden();
  await page.evaluate((text) => localStorage.setItem('meridienne.session', text), session);
  await page.goto('/prix');
  await expect(page.getByText('Votre saisie (88 €) attend la prochaine sélection.')).toBeVisible();
  await cell(page, MORNING, 2).click();
  await save(page);
  await expect(cell(page, MORNING, 2)).toHaveText('88 € 3');

  // Given up, it is gone.
  await price(page).fill('89');
  await page.getByRole('button', { name: /^Mois suivant/ }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await cell(page, MORNING, 2).click();
  await expect(price(page)).toHaveValue('');
});

test('on a phone the bar leaves the grid its room', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  for (const [size, highest] of [
    [{ width: 390, height: 844 }, 170],
    [{ width: 844, height: 390 }, 90],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/prix');
    await cell(page, MORNING, 1).click();
    await expect(bar(page)).toBeVisible();
    const box = await bar(page).boundingBox();
    expect(box?.height).toBeLessThan(highest);
    await expect(price(page)).toBeInViewport();
    await expect(cell(page, MORNING, 1)).toBeInViewport({ ratio: 1 });
    await price(page).fill('41');
    await save(page);
    await expect(done(page)).toBeVisible();
    await desk.expectAccessible();
  }
});
