import type { Page } from '@playwright/test';
import type { Desk } from '../back-office/staff-test.ts';
import { expect, test, uniqueName } from '../back-office/staff-test.ts';

interface Account {
  readonly id: number;
  readonly bookingText: Record<string, string>;
  readonly cancelText: Record<string, string>;
}

/** A venue of this journey alone, chosen in the browser. */
async function openVenue(
  desk: Desk,
  more: object = {},
): Promise<{ token: string; name: string; id: number }> {
  const token = await desk.signIn('superAdmin');
  const name = uniqueName('Hôtel des Mots');
  const { id } = await desk.call<Account>(token, 'POST', '/accounts', {
    name,
    defaultLanguage: 'fr',
    ...more,
  });
  await desk.call(token, 'PATCH', `/accounts/${id}`, { widgetLanguages: ['es', 'fr', 'en', 'de'] });
  await desk.page.addInitScript(
    (account) => sessionStorage.setItem('meridienne.account', account),
    String(id),
  );
  return { token, name, id };
}

/** The mail in its frame, which runs no scripts, those of a test included: it is read from the page around it. */
const mailOf = (page: Page) => ({
  text: () => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body?.innerText ?? ''),
  count: (selector: string) =>
    page.evaluate(
      (wanted) => document.querySelector('iframe')?.contentDocument?.querySelectorAll(wanted).length ?? -1,
      selector,
    ),
});

const HOSTILE = '<script>parent.hacked = 1</script>\n<img src=x onerror="parent.hacked = 1"> & {{text}} $&';

test('a venue writes its own words, sees them in the mail, and loses none', async ({ desk }) => {
  const { page } = desk;
  const { token, name, id } = await openVenue(desk);
  const read = () => desk.call<Account>(token, 'GET', `/accounts/${id}`);
  let previews = 0;
  page.on('request', (request) => (previews += Number(request.url().endsWith('/get-email'))));
  await page.goto('/emails');
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Email de reservation' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const field = page.getByRole('textbox', { name: 'Votre texte' });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const mail = mailOf(page);
  await expect.poll(mail.text).toContain('Votre réservation est enregistrée');
  expect(await mail.text()).toContain(name);
  await expect(page.getByText(`Objet : Votre réservation 12345678 chez ${name}`)).toBeVisible();
  await expect.poll(mail.text).not.toContain('{{text}}');

  // With the keyboard; what looks like markup is text, and no key is a call.
  await field.focus();
  const seen = previews;
  await page.keyboard.insertText(HOSTILE);
  await expect.poll(mail.text).toContain(HOSTILE);
  expect(await mail.count('script, img, a[href]')).toBe(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(previews).toBe(seen);
  const frame = page.locator('iframe[title="Aperçu"]');
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  // As high as the mail: nothing of it scrolls.
  await expect
    .poll(() =>
      frame.evaluate((each: HTMLIFrameElement) => {
        const { documentElement, body } = each.contentDocument!;
        return documentElement.clientHeight - body.offsetHeight;
      }),
    )
    .toBe(0);
  expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(500);

  // Another language, another mail: nothing is asked, nothing lost, all of it saved at once.
  await page.getByRole('tab', { name: "Email d'annulation" }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText('Sera enregistré aussi : Email de reservation (Français).')).toBeVisible();
  await page.getByRole('combobox', { name: 'Langue' }).click();
  await page.getByTitle('English', { exact: true }).click();
  await expect.poll(mail.text).toContain('Your booking is cancelled');
  await field.fill('See you');
  await page.getByRole('tab', { name: 'Email de reservation' }).click();
  await page.getByRole('combobox', { name: 'Langue' }).click();
  await page.getByTitle('Français (par défaut) – non enregistré').click();
  await expect(field).toHaveValue(HOSTILE);

  // As a mail program in its own colours shows it.
  const ground = () =>
    page.evaluate(() => {
      const mailPage = document.querySelector('iframe')?.contentDocument?.querySelector('.m-page');
      return mailPage ? getComputedStyle(mailPage).backgroundColor : '';
    });
  await expect.poll(ground).toMatch(/^rgb/);
  const light = await ground();
  await page.getByText('Sombre', { exact: true }).click();
  await expect.poll(ground).toBe('rgb(17, 24, 29)');
  expect(light).not.toBe('rgb(17, 24, 29)');
  await page.getByText('Clair', { exact: true }).click();
  await expect.poll(ground).toBe(light);

  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('modifications enregistrées avec succès')).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await read()).toMatchObject({ bookingText: { fr: HOSTILE }, cancelText: { en: 'See you' } });
  await page.reload();
  await expect(field).toHaveValue(HOSTILE);
  await expect.poll(mail.text).toContain(HOSTILE);
});

test('each language and each mail says what its guest reads', async ({ desk }) => {
  const { page } = desk;
  const { token, id } = await openVenue(desk);
  await desk.call(token, 'PATCH', `/accounts/${id}`, { cancelText: { fr: 'À bientôt\nau lac' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/emails?tab=cancel');
  const field = page.getByRole('textbox', { name: 'Votre texte' });
  const mail = mailOf(page);
  const choose = async (language: string) => {
    await page.getByRole('combobox', { name: 'Langue' }).click();
    await page.getByTitle(language, { exact: true }).click();
  };
  await expect(field).toHaveValue('À bientôt\nau lac');
  await expect.poll(mail.text).toContain('Votre réservation est annulée');
  await expect.poll(mail.text).toContain('À bientôt');
  await choose('English');
  await expect.poll(mail.text).toContain('Your booking is cancelled');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Sans texte ici, le client lit celui de la langue : Français.')).toBeVisible();
  await expect.poll(() => mail.count('div[lang=fr]')).toBe(1);
  expect(await mail.text()).toContain('À bientôt\nau lac');
  await choose('Deutsch');
  await expect(page.getByText('Le reste de l’e-mail est en anglais')).toBeVisible();
  await expect.poll(mail.text).toContain('Your booking is cancelled');
  await choose('Español');
  await expect(page.getByText('Le reste de l’e-mail est en anglais')).toBeHidden();
  await expect.poll(mail.text).toContain('Su reserva se ha cancelado');
  await desk.expectAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await field.fill('Hasta pronto\nen el lago');
  await page.getByText('Texte seul').click();
  await expect(page.locator('pre')).toContainText(
    'Hasta pronto\nen el lago\n\nEsta era su reserva:\nNúmero de reserva: 12345678',
  );
  await field.fill('');
  await expect(page.locator('pre')).toContainText('À bientôt\nau lac');
});

test('a page is checked for the widget', async ({ desk }) => {
  const { page } = desk;
  const { id, token } = await openVenue(desk, { url: 'http://127.0.0.1/' });
  await desk.call(token, 'POST', '/widgets', { name: 'Site', account: `/api/accounts/${id}` });
  await page.goto('/widgets');
  const check = page.getByRole('region', { name: 'Vérifier une page' });
  const field = check.getByRole('textbox', { name: 'Adresse de la page' });
  await expect(field).toHaveValue('http://127.0.0.1/');
  await page.route('**/api/check-embed', (route) =>
    route.fulfill({
      json: {
        found: true,
        fault: null,
        address: 'https://hotel.example/',
        status: null,
        kinds: ['script'],
        otherAccountIds: [],
        widgetIds: [],
        absentWidgetIds: [],
        scripts: ['https://book.example/widget.js'],
        expectedScript: 'https://book.example/widget.js',
        isCut: false,
      },
    }),
  );
  await field.press('Enter');
  await expect(check.getByText('Le widget est bien sur cette page.')).toBeVisible();
  await desk.expectAccessible();
});
