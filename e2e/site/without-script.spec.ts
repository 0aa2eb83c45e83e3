import { addDays, writeDay } from '@meridienne/domain';
import { Api, LOGINS, type Made, makeSalonVenue, venueToday } from '@meridienne/testing';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const DAY = addDays(venueToday(), 3);

/** A salon for 40 € on two persons at most, with coffee for 4,50 €, and its booking page. */
async function makeVenue(baseURL: string | undefined) {
  const api = new Api(baseURL ?? '');
  const { token } = await api.logIn(LOGINS.superAdmin);
  const { account, category, morning } = await makeSalonVenue(api, token, { url: 'https://relais.example/' });
  const make = (path: string, body: object) => api.call<Made>(token, 'POST', path, { account, ...body });
  await make('/addons', { name: 'Café', names: { fr: 'Café' }, price: 4.5 });
  const { id: widget } = await make('/widgets', { name: 'Site' });
  const sell = (quantity: number) =>
    make('/update-offers-long-term', {
      ids: [`${category}-${morning}`],
      dates: [DAY, DAY],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 40,
      quantity,
    });
  return { page: `/fr/${account}/${widget}`, category, sell };
}

/** Axe looks by script: at the page as it came, where scripts run. */
async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const { right } = await page.locator('main').evaluate((main) => main.getBoundingClientRect().toJSON());
  expect(right).toBeLessThanOrEqual(390);
  const seen = await page.context().browser()?.newContext({
    viewport: page.viewportSize(),
    javaScriptEnabled: true,
  });
  const copy = await seen?.newPage();
  if (!seen || !copy) throw new Error('There is no browser to look with');
  const body = await page.content();
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  await copy.goto(page.url());
  await expectAccessible(copy);
  await seen.close();
}

test('a visitor without script chooses, books once and reads the number', async ({ page, baseURL }) => {
  const venue = await makeVenue(baseURL);
  await page.goto(venue.page);
  await page.getByRole('link', { name: 'Réserver sans JavaScript' }).first().click();
  await expectStep(page, 'Date de réservation');
  const day = page.getByRole('link', { name: `${writeDay(DAY, 'fr')}, à partir de 40\u00a0€` });
  if (DAY.slice(0, 7) !== venueToday().slice(0, 7) && !(await day.isVisible()))
    await page.getByRole('link', { name: /^Mois suivant/ }).click();
  await day.click();
  await expectStep(page, `Votre service, ${writeDay(DAY, 'fr')}`);
  await page.getByRole('link', { name: 'Choisir\u00a0: Salon, 09h00 – 12h00, 40\u00a0€' }).click();
  await expectStep(page, 'Vos extras');
  await page.getByLabel('Café').fill('2');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Confirmation de reservation');
  await expect(page.getByText('Total 49\u00a0€')).toBeVisible();
  await expect(page.getByText('Rien à payer maintenant.')).toBeVisible();

  // Back goes back, and what was chosen stands there.
  await page.goBack();
  await expect(page.getByLabel('Café')).toHaveValue('2');
  await page.goForward();
  await page.getByLabel("Horaire d'arrivée").selectOption('10h00');
  await page.getByLabel('Avez-vous des demandes').fill('Une table\nau calme');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByLabel('Prénom').fill('Ada');
  await page.getByLabel('Nom', { exact: true }).fill('Lovelace');
  await page.getByLabel('Téléphone').fill('12');
  // Enter books, whatever buttons stand before the one that does.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Ce numéro de téléphone n'est pas valide");
  await expect(page.getByLabel('Téléphone')).toBeFocused();
  await expectStep(page, 'Confirmation de reservation');

  // The place is sold out meanwhile: another day, with all that was typed.
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await venue.sell(0);
  await page.getByRole('button', { name: 'valider ma réservation' }).click();
  await expect(page.getByRole('alert')).toContainText('Ce que vous avez saisi est gardé');
  await expectStep(page, `Votre service, ${writeDay(DAY, 'fr')}`);
  await page.getByRole('button', { name: writeDay(addDays(DAY, 1), 'fr') }).click();
  await page.getByRole('button', { name: /^Choisir\s:/ }).click();
  await page.getByRole('button', { name: 'Finaliser votre réservation' }).click();
  await expect(page.getByLabel('Avez-vous des demandes')).toHaveValue('Une table\nau calme');
  await expect(page.getByLabel('Téléphone')).toHaveValue('06 12 34 56 78');
  await page.getByRole('button', { name: 'valider ma réservation' }).click();
  await expectStep(page, 'Merci !');
  const number = await page.locator('.booking-number').innerText();
  expect(number).toMatch(/^\d{8}$/);
  const address = page.url();
  await page.reload();
  await expect(page.locator('.booking-number')).toHaveText(number);
  expect(page.url()).toBe(address);

  // A link's wish is carried over, and what is sold out said kindly.
  await page.goto(`${venue.page}?date=${DAY}&category=${venue.category}`);
  await page.getByRole('link', { name: 'Réserver sans JavaScript' }).first().click();
  await expect(page.getByText('n’est plus disponible.')).toBeVisible();
  await page.getByRole('link', { name: writeDay(addDays(DAY, 1), 'fr') }).click();
  await expect(page.getByRole('link', { name: /^Choisir\s:/ })).toBeVisible();
});
