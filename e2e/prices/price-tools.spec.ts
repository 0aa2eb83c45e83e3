import { addDays, formatDayFirst } from '@meridienne/domain';
import { makePriceVenue, venueToday as TODAY } from '@meridienne/testing';
import type { Locator, Page } from '@playwright/test';
import { moveOffersBack } from './past-offers.ts';
import { type Desk, expect, test } from '../back-office/staff-test.ts';

async function openVenue(desk: Desk) {
  const token = await desk.signIn('superAdmin');
  const venue = await makePriceVenue(desk, token);
  await desk.page.addInitScript((id) => sessionStorage.setItem('meridienne.account', `${id}`), venue.account);
  return { token, ...venue };
}

const openTool = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Outils' }).click();
  await page.getByRole('menuitem', { name }).click();
  return page.getByRole('dialog', { name });
};

/** The checkbox of the tree's line. */
const line = (dialog: Locator, name: string | RegExp) =>
  dialog.getByRole('treeitem', { name }).getByRole('checkbox');

test('dates are typed over those that stand there, and what is none is told', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  const { keyboard } = page;
  await page.goto('/prix');
  const year = await openTool(page, 'Copier l’an dernier');
  const [from, to] = [year.getByPlaceholder('Du'), year.getByPlaceholder('Au')];
  const days = [addDays(TODAY(), 100), addDays(TODAY(), 110)].map(formatDayFirst) as [string, string];
  await from.click();
  await keyboard.type(days[0].replaceAll('-', ''));
  await keyboard.press('Tab');
  await keyboard.type(days[1].replaceAll('-', '/'));
  const copying = page.waitForRequest(
    (request) =>
      request.url().endsWith('/copy-offers') &&
      (request.postDataJSON() as { until: string }).until === addDays(TODAY(), 110),
  );
  await keyboard.press('Enter');
  await expect(from).toHaveValue(days[0]);
  await expect(to).toHaveValue(days[1]);
  expect((await copying).postDataJSON()).toMatchObject({ onto: addDays(TODAY(), 100) });

  await from.click();
  await keyboard.type('31-02-2027');
  await year.getByText('Copier l’an dernier').click();
  await expect(year.getByText('« 31-02-2027 » n’est pas une date')).toBeVisible();
  await expect(from).toHaveValue(days[0]);
  await from.click();
  await keyboard.type(days[0]);
  await keyboard.press('Enter');
  await expect(year.getByText('n’est pas une date')).toBeHidden();
});

test('each tool gives the focus back to where it was opened', async ({ desk }) => {
  const { page } = desk;
  await openVenue(desk);
  await page.goto('/prix');
  const tools = page.getByRole('button', { name: 'Outils' });
  for (const [item, title] of [
    ['Copier une semaine', 'Copier une semaine'],
    ['Copier l’an dernier', 'Copier l’an dernier'],
    ['Importer un fichier CSV', 'Importer des prix'],
    ['Exporter en CSV', 'Exporter les prix'],
  ] as const) {
    await tools.click();
    await page.getByRole('menuitem', { name: item }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(tools).toBeFocused();
  }
});

test('by the keyboard alone', async ({ desk }) => {
  const { page } = desk;
  const { offers } = await openVenue(desk);
  const { keyboard } = page;
  await page.goto('/prix');
  await page.getByRole('button', { name: 'Prix longue durée' }).focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Prix longue durée' });
  await expect(dialog.getByText('0 sur 5')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tout cocher' }).focus();
  // Nothing is ticked: the Tab key passes over the button that unticks everything.
  await keyboard.press('Tab');
  await expect(dialog.getByRole('tree')).toBeFocused();
  for (const key of ['ArrowDown', 'ArrowDown', ' ', 'ArrowDown', 'ArrowDown', ' ']) await keyboard.press(key);
  // A slot of the first category, and the second category whole.
  await expect(dialog.getByText('2 sur 5')).toBeVisible();
  await keyboard.press('Tab');
  await expect(dialog.getByPlaceholder('Du')).toBeFocused();
  await keyboard.type(formatDayFirst(TODAY()));
  await keyboard.press('Tab');
  await keyboard.type(formatDayFirst(addDays(TODAY(), 6)));
  await keyboard.press('Tab');
  const price = dialog.getByRole('textbox', { name: /^Prix \(EUR\)/ });
  for (
    let presses = 0;
    presses < 30 && !(await price.evaluate((field) => field === document.activeElement));
    presses++
  ) {
    await keyboard.press('Tab');
  }
  await keyboard.type('60');
  await keyboard.press('Tab');
  await keyboard.type('2');
  await expect(dialog.getByRole('status')).toHaveText('56 prix changeront · dont 56 nouveaux');
  await desk.expectAccessible();
  await keyboard.press('Enter');
  await expect(page.getByText('56 prix mis à jour.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Prix longue durée' })).toBeFocused();
  expect((await offers())['hydra:totalItems']).toBe(56);
});

test('last year is copied by the same weekdays, on a phone', async ({ desk }) => {
  const { page } = desk;
  const { token, account, classic, suite, morning, night, offers } = await openVenue(desk);
  const today = TODAY();
  const cell = (category: number, timeSlot: number, day: number, price: number) => ({
    category,
    timeSlot,
    day: addDays(today, day),
    price,
    quantity: 2,
  });
  await desk.call(token, 'POST', '/update-offers', {
    offers: [cell(classic, morning, 0, 40), cell(classic, night, 9, 70), cell(suite, morning, 40, 90)],
  });
  await moveOffersBack(account, 364);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prix');
  const copying = page.waitForRequest('**/api/copy-offers');
  const dialog = await openTool(page, 'Copier l’an dernier');
  const status = dialog.getByRole('status');
  // The suite has a price only on a day that the grid doesn't show.
  await expect(status).toHaveText('2 prix changeront · dont 2 nouveaux');
  expect((await copying).postDataJSON()).toMatchObject({
    ids: null,
    from: addDays(today, -364),
    to: addDays(today, 30 - 364),
    onto: today,
    until: addDays(today, 30),
    preview: true,
  });
  await expect(dialog.getByText('les jours de la semaine sont les mêmes')).toBeVisible();
  await desk.expectAccessible();
  // Of the several categories that are ticked, none has a price in those days.
  await line(dialog, 'Chambre Classique').click();
  await expect(status).toHaveText('Rien à copier : aucun prix n’existe aux dates d’origine.');
  await line(dialog, 'Chambre Classique').click();
  await dialog.getByRole('button', { name: '3 mois' }).click();
  await expect(status).toHaveText('3 prix changeront · dont 3 nouveaux');
  await dialog.getByRole('button', { name: 'Copier 3 prix' }).click();
  await expect(page.getByText('3 prix mis à jour.')).toBeVisible();
  const copied = await offers(`&day[after]=${today}`);
  expect(copied['hydra:member'].map(({ day, price }) => `${day} ${price}`).toSorted()).toEqual(
    [`${today} 40`, `${addDays(today, 9)} 70`, `${addDays(today, 40)} 90`].toSorted(),
  );

  // The same again: prices there are, and nothing to do.
  const again = await openTool(page, 'Copier l’an dernier');
  await expect(again.getByRole('status')).toHaveText('Rien ne changera : les prix sont déjà les mêmes.');
});
