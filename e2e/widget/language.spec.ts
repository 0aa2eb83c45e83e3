import { expect, test } from './widget-test.ts';

test('another language keeps everything that was chosen', async ({ visit }) => {
  const { page } = visit;
  await visit.goToConfirmation();
  await visit.fillContact();
  await page.getByLabel(/Horaire d'arrivée/).selectOption('10h30');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('STEP 4 / 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Classic room' })).toBeVisible();
  await expect(page.getByText(/Wednesday,? 13 March 2030/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await expect(page.getByRole('combobox')).toHaveValue('10h30');
  await expect(page.getByRole('dialog')).toHaveAttribute('lang', 'en');
  await visit.expectAccessible();
  await page.locator('.footer .button').click();
  await expect(page.getByText('480213')).toBeVisible();
  expect(visit.sent('/bookings')[0]?.body).toMatchObject({ language: 'en', arrivedAt: '10h30' });
  // Starting again keeps the language.
  await page.getByRole('button', { name: 'Book another time' }).click();
  await expect(page.getByText('STEP 1 / 5')).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('ETAPE 1 / 5')).toBeVisible();
});

test('a language that does not come leaves the other one', async ({ visit }) => {
  const { page } = visit;
  await visit.load();
  await visit.open();
  await page.route('**/widget/*/en.js', (route) => route.abort());
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Commencer')).toBeVisible();
  await page.unroute('**/widget/*/en.js');
});

test('an account of one language offers no other', async ({ visit }) => {
  const { page, server } = visit;
  const [only] = server.switches.widgets;
  server.switches.widgets = [{ ...only!, account: { ...only!.account, widgetLanguages: ['fr'] } }];
  await visit.load('data-lang="en"');
  await visit.open();
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0);
  await expect(page.getByText('Commencer')).toBeVisible();
});

test('texts that the platform changed are shown, each in its language', async ({ visit }) => {
  const { page, server } = visit;
  const texts = { fr: { 'start.button': 'Allons-y' }, en: { 'start.button': 'Here we go' } };
  server.switches.widgets = server.switches.widgets.map((widget) => ({ ...widget, texts }));
  await visit.load();
  await visit.open();
  await expect(page.getByRole('button', { name: 'Allons-y' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Here we go' })).toBeVisible();
});

test("the account's own texts fall back to its default language", async ({ visit }) => {
  const { page } = visit;
  await visit.load('data-lang="en"');
  await visit.open();
  await expect(page.getByText('Une chambre au calme')).toBeVisible();
});
