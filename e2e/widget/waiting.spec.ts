import { widget } from '../../apps/widget/test/fixture-data.ts';
import { EVERYWHERE, expect, test } from './widget-test.ts';

const OPEN = 'Me prévenir si une place se libère';
const waiting = () => {
  const { account, ...more } = widget();
  return { ...more, account: { ...account, hasWaitingList: true } };
};
/** A Saturday: sold out, as all are. */
const FULL = /^samedi 16 mars 2030, indisponible, Me prévenir/;

test('without a waiting list nothing leads to one', async ({ visit }) => {
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await expect(visit.page.getByRole('button', { name: /samedi 16 mars 2030/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(visit.page.getByRole('button', { name: OPEN })).toHaveCount(0);
});

test(
  'a visitor waits for a full day, by keyboard, and loses nothing that was typed',
  EVERYWHERE,
  async ({ visit }) => {
    const { page, server } = visit;
    server.switches.widgets = [waiting()];
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await visit.load();
    await visit.open();
    await visit.goOn('Commencer');
    const day = page.getByRole('button', { name: FULL });
    await expect(day).toBeVisible();
    expect(files.some((url) => url.includes('waiting-code'))).toBe(false);
    await day.press('Enter');
    await expect(page.getByRole('heading', { name: "Liste d'attente" })).toBeFocused();
    await expect(page.getByLabel('À partir du')).toHaveValue('2030-03-16');
    await expect(page.getByLabel("Jusqu'au")).toHaveValue('2030-03-16');
    await expect(page.getByRole('radio', { name: 'Peu importe' })).toBeChecked();
    await visit.expectAccessibleAtEachWidth();

    // What is missing is said, and comes into view.
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'compléter votre demande' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await visit.expectAccessible();
    await visit.fillContact();
    await page.getByLabel("Jusqu'au").fill('2030-03-20');
    await page.getByRole('radio', { name: "L'après-midi" }).check();
    await page.getByLabel('Prix maximum').fill('cher');
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.getByText("Ce nombre n'est pas valable")).toBeVisible();
    await expect(page.getByLabel('Prix maximum')).toBeFocused();
    await page.getByLabel('Prix maximum').fill('80,50');
    await page.getByLabel('Personnes').fill('2');

    // Looked at another day and come back: all of it is as it was.
    await page.keyboard.press('Escape');
    await expect(day).toBeFocused();
    await day.press('Enter');
    await expect(page.getByLabel("Jusqu'au")).toHaveValue('2030-03-20');
    await expect(page.getByLabel('Prix maximum')).toHaveValue('80,50');
    await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');

    // The server's words stand at their fields.
    server.switches.wish = 'invalid';
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.locator('#wait-to-note')).toHaveText('Choisissez 31 jours au plus');
    await expect(page.getByLabel("Jusqu'au")).toBeFocused();
    server.switches.wish = 'many';
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.getByText('Vous attendez déjà 5 places')).toBeVisible();

    // The answer is lost: sent once more it is the same wish.
    server.switches.wish = 'lost';
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.getByText('elle ne sera pas faite deux fois')).toBeVisible();
    server.switches.wish = 'ok';
    await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
    await expect(page.getByRole('heading', { name: "Vous êtes en liste d'attente" })).toBeFocused();
    await expect(page.getByText(/ines@example\.org.*gardée 2\sheures/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Voir ma demande' })).toHaveAttribute(
      'href',
      /\/liste-attente\//,
    );
    expect([...server.wishes.values()]).toEqual([
      {
        account: '/api/accounts/1',
        widget: expect.stringContaining('/api/widgets/'),
        key: expect.stringMatching(/^[\w-]{8,64}$/),
        language: 'fr',
        firstname: 'Inès',
        lastname: 'Garnier',
        email: 'ines@example.org',
        phone: '+33 6 12 34 56 78',
        from: '2030-03-16',
        to: '2030-03-20',
        notBefore: '12h00',
        before: '18h00',
        nbPeople: 2,
        maxPrice: 80.5,
        consent: 36,
        form: {},
      },
    ]);
    await visit.expectAccessibleAtEachWidth();
    await page.locator('.wait-done').getByRole('button', { name: 'Fermer' }).click();
    await expect(page.getByRole('heading', { name: 'Date de réservation' })).toBeVisible();
  },
);

test('a link to a sold-out offer, a day and a month lead there with what was wanted', async ({ visit }) => {
  const { page, server } = visit;
  server.switches.widgets = [waiting()];
  server.switches.soldOut = [{ category: 11, day: '2030-03-14' }];
  await visit.load();
  await page.waitForFunction('window.Meridienne?.start');
  await page.evaluate('void Meridienne.open(7, { date: "2030-03-14", category: 11, slot: 22 })');
  await expect(page.getByText(/n'est plus disponible le jeudi 14 mars/)).toBeVisible();
  await page.locator('.lead').getByRole('button', { name: OPEN }).click();
  await expect(page.getByLabel('À partir du')).toHaveValue('2030-03-14');
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('11');
  await expect(page.getByRole('radio', { name: '14h00 – 18h00' })).toBeChecked();
  await page.keyboard.press('Escape');

  // A month without anything left is waited for whole.
  for (const _ of [1, 2, 3, 4, 5]) await page.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page.getByText('Aucune disponibilité en août 2030')).toBeVisible();
  await visit.expectAccessible();
  await page.locator('.calendar-note').getByRole('button', { name: OPEN }).click();
  await expect(page.getByLabel('À partir du')).toHaveValue('2030-08-01');
  await expect(page.getByLabel("Jusqu'au")).toHaveValue('2030-08-31');
});

test('where there is nothing at all, days are proposed, and what stood in line is said', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.widgets = [waiting()];
  server.switches.isSoldOut = true;
  server.switches.wish = 'before';
  await visit.load();
  await visit.open();
  await visit.goOn('Commencer');
  await page.getByRole('button', { name: OPEN }).click();
  await expect(page.getByLabel('À partir du')).toHaveValue('2030-03-12');
  await expect(page.getByLabel("Jusqu'au")).toHaveValue('2030-03-18');
  await visit.fillContact();
  await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
  await expect(page.getByText('Vous y étiez déjà')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voir ma demande' })).toHaveCount(0);
});

test('what is sold out while it is being booked is waited for by its day, room and hours', async ({
  visit,
}) => {
  const { page, server } = visit;
  server.switches.widgets = [waiting()];
  await visit.goToConfirmation();
  await visit.fillContact();
  server.switches.booking = 'stock';
  await visit.goOn('valider ma réservation');
  await page.getByRole('button', { name: "d'accord" }).click();
  await page.getByRole('button', { name: OPEN }).click();
  await expect(page.getByLabel('À partir du')).toHaveValue('2030-03-13');
  await expect(page.getByRole('combobox', { name: 'Service' })).toHaveValue('11');
  await expect(page.getByRole('radio', { name: '09h00 – 13h00' })).toBeChecked();
  await expect(page.getByLabel('E-mail')).toHaveValue('ines@example.org');
  await page.getByRole('button', { name: 'Me prévenir', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Vous êtes en liste d'attente" })).toBeFocused();
  expect([...server.wishes.values()]).toEqual([
    expect.objectContaining({ categories: [11], timeSlots: [21], from: '2030-03-13', to: '2030-03-13' }),
  ]);
});
