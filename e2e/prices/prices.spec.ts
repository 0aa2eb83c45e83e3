import { addDays, writeDay, formatDayFirst, venueNow } from '@meridienne/domain';
import {
  bar,
  cell,
  done,
  drag,
  EVENING,
  goInto,
  type Made,
  MORNING,
  openVenue,
  places,
  price,
  rowOf,
  save,
  today,
} from './price-desk.ts';
import { Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

test('a week of prices is set with the mouse, and taken back', async ({ desk, browser }) => {
  const { page } = desk;
  const { account } = await openVenue(desk);
  await page.goto('/prix');
  await expect(page).toHaveTitle(/^Prix/);
  await expect(page.getByRole('button', { name: /^Mois précédent/ })).toHaveCount(0);

  // Seven days: the price alone, and what isn't named stays.
  await drag(page, cell(page, MORNING, 1), cell(page, MORNING, 7));
  await expect(bar(page).getByText('7 cellules sélectionnées')).toBeVisible();
  await expect(price(page)).toHaveAttribute('placeholder', '40');
  await price(page).fill('4550');
  await expect(bar(page).getByText(/vraiment \? Ici, un prix est plutôt de 40\s€/)).toBeVisible();
  await price(page).fill('45,50');
  await expect(bar(page).getByText(/vraiment/)).toHaveCount(0);
  await price(page).press('Enter');
  await expect(cell(page, MORNING, 7)).toHaveText('45,50 € 3');
  await expect(done(page)).toBeVisible();
  await expect(price(page)).toHaveValue('');
  await expect(cell(page, MORNING, 8)).toHaveText('40 € 3');

  // Somebody else sees it without asking.
  const context = await browser.newContext();
  const colleague = new Desk(await context.newPage(), desk.request, desk.api);
  await colleague.signIn('superAdmin');
  await goInto(colleague.page, account);
  await colleague.page.goto('/prix');
  await expect(cell(colleague.page, MORNING, 1)).toHaveText('45,50 € 3');

  // What the colleague sets meanwhile shows here too, and what is being typed stays.
  await places(page).fill('2');
  await cell(colleague.page, MORNING, 12).click();
  await price(colleague.page).fill('77');
  await save(colleague.page);
  await expect(cell(page, MORNING, 12)).toHaveText('77 € 3');
  await expect(places(page)).toHaveValue('2');
  await expect(bar(page).getByText('7 cellules sélectionnées')).toBeVisible();
  await places(page).clear();

  // With Ctrl another cell beside these; both are closed, and keep price and places.
  await cell(page, MORNING, 9).click({ modifiers: ['Control'] });
  await expect(bar(page).getByText('8 cellules sélectionnées')).toBeVisible();
  await expect(price(page)).toHaveAttribute('placeholder', 'plusieurs');
  await bar(page).getByText('Fermé').click();
  await save(page);
  await expect(cell(page, MORNING, 9)).toHaveAccessibleName('40 €, 3 places restantes, fermé');
  await expect(cell(colleague.page, MORNING, 1)).toHaveAccessibleName('45,50 €, 3 places restantes, fermé');
  await context.close();
  const undo = page.getByRole('button', { name: 'Annuler la modification' }).first();
  await undo.click();
  await expect(page.getByText('Modification annulée : 8 prix remis comme avant.')).toBeVisible();
  await expect(cell(page, MORNING, 9)).toHaveAccessibleName('40 €, 3 places restantes, disponible');
  await expect(cell(page, MORNING, 1)).toHaveText('45,50 € 3');
  await expect(undo).toBeDisabled();
  await expect(cell(page, MORNING, 9)).toBeFocused();
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(cell(page, MORNING, 9)).toBeFocused();

  // A whole category, of which the evening has no offer yet: what would be skipped is said before, and after.
  await page.getByRole('rowheader', { name: 'Salon' }).click();
  await expect(bar(page).getByText('62 cellules sélectionnées')).toBeVisible();
  await places(page).fill('4');
  await expect(bar(page).getByText('31 cellules sans offre resteront vides')).toBeVisible();
  await save(page);
  await expect(page.getByText(/C'est fait ! 31 prix modifiés\. 31 cellules laissées vides/)).toBeVisible();
  await expect(cell(page, MORNING, 30)).toHaveText('40 € 4');
  await expect(cell(page, EVENING, 30)).toHaveText('–');
  await page.getByRole('button', { name: 'Annuler la modification' }).last().click();
  await expect(cell(page, MORNING, 30)).toHaveText('40 € 3');
  await desk.expectAccessible();
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

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help.getByText('Étendre la sélection')).toBeVisible();
  await expect(help.getByText('Sur un jour : modifier toute la journée')).toBeVisible();
  // Each key once, and none that does nothing here.
  const keys = await help.locator('kbd').allTextContents();
  expect(keys).toHaveLength(new Set(keys).size);
  expect(keys).not.toContain('/');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();

  // Another month, which the address keeps; back is never before today.
  await page.getByRole('button', { name: /^Mois suivant/ }).press('Enter');
  const next = addDays(today(), 31);
  await expect(page).toHaveURL(`/prix?date=${formatDayFirst(next)}`);
  await expect(
    page.getByRole('columnheader', {
      name: writeDay(next, 'fr', { weekday: 'long', day: 'numeric', month: 'long' }),
    }),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Premier jour affiché' })).toHaveValue(
    formatDayFirst(today()),
  );
  await page.goto(`/prix?date=${formatDayFirst(addDays(today(), 3))}`);
  await page.getByRole('button', { name: /^Mois précédent/ }).press('Enter');
  await expect(page).toHaveURL('/prix');
  await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName(/aujourd’hui$/);
  await page.goto('/prix?date=30-02-2020');
  await expect(page.getByRole('textbox', { name: 'Premier jour affiché' })).toHaveValue(
    formatDayFirst(today()),
  );
});

test('what is refused, or never arrives, loses nothing', async ({ desk }) => {
  const { page } = desk;
  const { token, account, morning } = await openVenue(desk);
  const lounge = await desk.call<Made>(token, 'POST', '/categories', {
    account,
    name: 'Annexe',
    timeSlots: [morning],
  });
  await page.goto('/prix');
  await expect(rowOf(page, MORNING)).toHaveCount(2);
  const salon = (day: number) => rowOf(page, MORNING).nth(1).getByRole('gridcell').nth(day);

  // The connection is lost: shown at once, put right, and tried again.
  await page.route('**/api/update-offers', (route) => route.abort());
  await drag(page, salon(1), salon(3));
  await price(page).fill('48');
  await save(page);
  const failed = page.getByRole('alert').filter({ hasText: '3 cellules non enregistrées (48 €)' });
  await expect(failed).toContainText('Le serveur ne répond pas');
  await expect(salon(2)).toHaveText('40 € 3');
  await expect(price(page)).toHaveValue('48');
  await expect(bar(page).getByText('3 cellules sélectionnées')).toBeVisible();
  await desk.expectAccessible();
  // Elsewhere one goes on; the change that failed stays to be tried again.
  await salon(9).click();
  await page.unroute('**/api/update-offers');
  await failed.getByRole('button', { name: 'Réessayer' }).click();
  await expect(salon(2)).toHaveText('48 € 3');
  await expect(failed).toHaveCount(0);
  await expect(price(page)).toHaveValue('');
  await expect(salon(9)).toHaveText('40 € 3');

  // Two saves in a row, of which the first is refused late: each puts right its own alone.
  let refuse = () => {};
  const isRefused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route(
    '**/api/update-offers',
    async (route) => {
      await isRefused;
      await route.fulfill({
        status: 409,
        json: { '@type': 'hydra:Error', 'hydra:description': 'Pas maintenant', errorType: 'busy' },
      });
    },
    { times: 1 },
  );
  await price(page).fill('60');
  await price(page).press('Enter');
  await expect(salon(9)).toHaveText('60 € 3');
  await places(page).fill('1');
  await price(page).fill('');
  await places(page).press('Enter');
  await expect(salon(9)).toHaveText('60 € 1');
  refuse();
  await expect(salon(9)).toHaveText('40 € 1');
  await expect(done(page)).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: '1 cellule non enregistrée (60 €)' });
  await expect(refused).toContainText('Pas maintenant');
  await refused.getByRole('button', { name: 'Abandonner' }).click();
  await expect(refused).toHaveCount(0);
  await expect(salon(9)).toBeFocused();

  // Somebody deletes a category of the selection: said, loaded again, and the rest stays selected.
  await page.route(`**/api/accounts/${account}/events`, (route) => route.abort());
  await page.reload();
  await page.getByRole('columnheader').nth(3).click();
  await expect(bar(page).getByText('3 cellules sélectionnées')).toBeVisible();
  await price(page).fill('61');
  await places(page).fill('2');
  await desk.call(token, 'DELETE', `/categories/${lounge.id}`);
  await save(page);
  const gone = page.getByRole('alert').filter({ hasText: 'a été supprimée entre-temps' });
  await expect(gone).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Annexe' })).toHaveCount(0);
  await expect(bar(page).getByText('2 cellules sélectionnées')).toBeVisible();
  await expect(price(page)).toHaveValue('61');
  await gone.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cell(page, EVENING, 2)).toHaveText('61 € 2');
  await expect(gone).toHaveCount(0);

  // The month can't be loaded.
  await page.route('**/api/accounts/*/categories?*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/prix?date=${formatDayFirst(addDays(today(), 31))}`);
  const retry = page.getByRole('button', { name: 'Error while loading. Retry ?' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/accounts/*/categories?*');
  await retry.click();
  await expect(cell(page, MORNING, 30)).toHaveText('40 € 3');
});

test('a phone, another currency, the day the clocks change, and a venue with nothing to sell', async ({
  desk,
}) => {
  const { page } = desk;
  const { token, account, morning } = await openVenue(desk, { currency: 'TND' });
  await desk.call(token, 'POST', '/categories', {
    account,
    name: 'Hammam',
    type: 'duration',
    duration: '01h00',
    breaktime: 0,
    timeSlots: [morning],
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prix');
  await expect(page.getByRole('link', { name: 'Administrer Hammam' })).toHaveAttribute(
    'href',
    /\/category\/\d+$/,
  );
  await expect(page.getByRole('rowheader', { name: /Hammam/ })).toContainText(MORNING);
  await cell(page, EVENING, 1).click();
  const [edited, sheet] = await Promise.all([cell(page, EVENING, 1).boundingBox(), bar(page).boundingBox()]);
  expect((edited?.y ?? 0) + (edited?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  await price(page).fill('45,1255');
  await expect(price(page)).toHaveAccessibleDescription(
    'Dans cette devise, un prix compte 3 décimales au plus',
  );
  await price(page).fill('45,125');
  await places(page).fill('2');
  await desk.expectAccessible();
  await save(page);
  await expect(cell(page, EVENING, 1)).toHaveAccessibleName(/^45,125\sTND, 2 places restantes/);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(390);

  // Each day once, whatever clock is put forward or back within the month.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const now of ['2027-03-20T11:00:00Z', '2027-10-20T11:00:00Z', '2027-03-27T23:30:00Z']) {
    await page.clock.setFixedTime(now);
    await page.goto('/prix');
    const start = venueNow(new Date(now), 'Europe/Paris').day;
    const days = page.getByRole('columnheader');
    await expect(days).toHaveCount(32);
    await expect(days.nth(1)).toHaveAccessibleName(/aujourd’hui$/);
    const shown = (await days.locator('> :first-child:not([aria-hidden])').allTextContents()).map(
      (text) => text.split(',')[0],
    );
    expect(shown).toEqual(
      Array.from({ length: 31 }, (_, index) =>
        writeDay(addDays(start, index), 'fr', { weekday: 'long', day: 'numeric', month: 'long' }),
      ),
    );
  }

  const bare = await openVenue(desk, { isBare: true });
  await page.goto('/prix');
  await page.evaluate((id) => sessionStorage.setItem('meridienne.account', id), String(bare.account));
  await page.reload();
  await expect(page.getByText('Aucun service pour l’instant')).toBeVisible();
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Ouvrir la configuration' }).click();
  await expect(page).toHaveURL('/settings');
});

test('who may only read looks, and selects nothing', async ({ desk }) => {
  const { page } = desk;
  const { token, account } = await openVenue(desk);
  const name = uniqueName('reader');
  const person = { email: `${name.replace(' ', '.')}@example.org`, username: name };
  await desk.call(token, 'POST', '/users', { ...person, password: 'meridienne', roles: ['ROLE_ADMIN'] });
  await desk.call(token, 'POST', '/permissions', {
    account: `/api/accounts/${account}`,
    ...person,
    firstName: 'Ana',
    lastName: 'Martin',
    isAdmin: false,
    sendMail: false,
  });
  const session = await desk.logIn(person.email);
  await page.addInitScript((text) => {
    localStorage.setItem('meridienne.session', text);
    localStorage.setItem('meridienne.superAdmin', 'false');
  }, JSON.stringify(session));
  await page.goto('/prix');
  await expect(page.getByText('Lecture seule : seuls les administrateurs de ce compte')).toBeVisible();
  await expect(cell(page, MORNING, 1)).toHaveText('40 € 3');
  await cell(page, MORNING, 1).click();
  await page.keyboard.type('5');
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Prix longue durée|Annuler)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Outils' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Exporter en CSV']);
  await page.keyboard.press('Escape');
  await desk.expectAccessible();
});
