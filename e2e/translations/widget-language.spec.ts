import { expect, test, uniqueName } from '../back-office/staff-test.ts';

test('a language added for the widget is spoken to its visitors, in English where it has a gap', async ({
  desk,
  browser,
}) => {
  const { page } = desk;
  const token = await desk.signIn('superAdmin');
  const account = await desk.call<{ id: number; '@id': string }>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel de Cracovie'),
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
  });
  await desk.call(token, 'POST', '/widgets', { account: account['@id'], name: 'Réserver' });

  await page.addInitScript((id) => sessionStorage.setItem('meridienne.account', String(id)), account.id);
  await page.goto('/admin?tab=traduction');
  await page.getByRole('button', { name: 'Créer une langue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer une langue' });
  await dialog.getByLabel('Code de la langue').fill('pl');
  await dialog.getByRole('radio', { name: 'Le widget' }).check();
  await desk.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('langue créée')).toBeVisible();
  await expect(page.getByText('pl - widget', { exact: true })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Traductions manquantes' });
  const heading = missing.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(/\(\d+\)/);
  const lacking = Number(/\d+/.exec(await heading.innerText()));
  await missing.getByRole('textbox').first().fill('Wybierz');
  await missing.getByRole('button', { name: 'Enregistrer les traductions' }).click();
  await expect(page.getByText('langue mise à jour')).toBeVisible();
  await expect(heading).toContainText(`(${lacking - 1})`);
  const id = Number(new URL(page.url()).searchParams.get('language'));
  const { content } = await desk.call<{ content: object }>(token, 'GET', `/translations/${id}`);
  await desk.call(token, 'PATCH', `/translations/${id}`, {
    content: { ...content, 'start.button': 'Zaczynamy' },
  });

  // The venue enables it where it chooses its languages.
  await page.goto('/account');
  await page.getByRole('checkbox', { name: 'Polski' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect
    .poll(async () => {
      const { widgetLanguages } = await desk.call<{ widgetLanguages: string[] }>(
        token,
        'GET',
        `/accounts/${account.id}`,
      );
      return widgetLanguages;
    })
    .toContain('pl');

  const visitor = await browser.newContext({ locale: 'pl-PL' });
  const visit = await visitor.newPage();
  const files: string[] = [];
  visit.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit.goto(`/hotel/${account.id}/0`);
  const booking = visit.getByRole('dialog');
  await expect(booking.getByRole('button', { name: 'Zaczynamy' })).toBeVisible();
  await expect(booking.getByText('DAYTIME BOOKING')).toBeVisible();
  await expect(booking.getByRole('button', { name: 'Français' })).toBeVisible();
  // No other language came with it.
  expect(files.filter((file) => /\/[a-z]{2}\.js$/.test(file)).map((file) => file.slice(-5))).toEqual([
    'pl.js',
  ]);
  await booking.getByRole('button', { name: 'Français' }).click();
  await expect(booking.getByRole('button', { name: 'Polski' })).toBeVisible();
  await visitor.close();

  await desk.call(token, 'DELETE', `/translations/${id}`);
});
