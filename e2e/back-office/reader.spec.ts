import { addDays } from '@meridienne/domain';
import { becomeReader } from './become-reader.ts';
import { openVenue, today } from '../prices/price-desk.ts';
import { expect, test, uniqueName } from './staff-test.ts';

interface Made {
  readonly id: number;
}

const PAGES = ['/settings', '/categories', '/horaires', '/services', '/account', '/widgets', '/emails'];
/** What changes something; each page's other buttons stay. */
const CHANGES = /^(Créer|créer|Modifier|Supprimer|Enregistrer|Gérer les étiquettes)/;

test('who may only read a venue sees all of it, and why nothing can be changed', async ({ desk }) => {
  const { page } = desk;
  const admin = await desk.signIn('superAdmin');
  const { id: account } = await desk.call<Made>(admin, 'POST', '/accounts', {
    name: uniqueName('Relais'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const own = { account };
  const slot = await desk.call<Made>(admin, 'POST', '/time_slots', { ...own, start: '10h00', end: '12h00' });
  await desk.call(admin, 'POST', '/categories', { ...own, name: 'Suite', timeSlots: [slot.id] });
  await desk.call(admin, 'POST', '/addons', { ...own, name: 'Parking', price: 10 });
  await desk.call(admin, 'POST', '/cat_tags', { ...own, name: 'Détente' });
  await desk.call(admin, 'POST', '/widgets', { ...own, name: 'Accueil' });
  const { admit } = await becomeReader(desk, admin, account);

  const changes = page.getByRole('main').getByRole('button', { name: CHANGES });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText('Lecture seule : seuls les administrateurs de ce compte')).toHaveCount(1);
    // What is read has come; what stays open is the stream of changes.
    await expect(page.getByRole('main').locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    await expect(changes).toHaveCount(0);
    if (path === '/account' || path === '/widgets') await desk.expectAccessible();
  }
  await expect(page.getByRole('textbox', { name: 'Votre texte' })).not.toBeEditable();
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: 'Nom' })).toBeDisabled();
  const form = page.locator('form', { has: page.getByRole('textbox', { name: 'Nom' }) });
  await expect(form.locator('input:enabled, button:enabled')).toHaveCount(0);
  await page.goto('/widgets');
  await expect(page.getByRole('switch', { name: /Accueil/ })).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  for (const shown of ['Suite', 'Parking', 'Détente']) {
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  }
  await expect(changes).toHaveCount(0);
  await desk.expectAccessible();

  // The same person, made an administrator, may change it all.
  const { 'hydra:member': permissions } = await desk.call<{ 'hydra:member': Made[] }>(
    admin,
    'GET',
    `/accounts/${account}/permissions`,
  );
  expect(permissions).toHaveLength(1);
  await desk.call(admin, 'DELETE', `/permissions/${permissions[0]?.id}`);
  await admit(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Modifier Suite' })).toBeVisible();
  await expect(page.getByText('Lecture seule')).toHaveCount(0);
});

interface Offers {
  readonly 'hydra:member': readonly Made[];
}
interface Booked {
  readonly status: string;
}

test('who may only read a venue sees its day, and changes no more than a status', async ({ desk }) => {
  const { page } = desk;
  const { token, account, category } = await openVenue(desk);
  const tomorrow = addDays(today(), 1);
  const days = `day[after]=${tomorrow}&day[before]=${tomorrow}`;
  const path = `/offers?account.id=${account}&category.id=${category}&${days}`;
  const { 'hydra:member': offers } = await desk.call<Offers>(token, 'GET', path);
  const { id } = await desk.call<Made>(token, 'POST', '/public/bookings', {
    account,
    offer: offers[0]?.id,
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.org',
    phone: '+33612345678',
    price: 40,
    comment: 'Près de la fenêtre',
  });
  await becomeReader(desk, token, account);
  const makes = page.getByRole('button', { name: /Nouvelle réservation|^Réserver/ });
  const window = page.getByRole('dialog', { name: /Réservation\s*\d/ });

  await page.goto('/dashboard');
  const latest = page.getByRole('region', { name: 'Dernières réservations' });
  await expect(latest.getByRole('row', { name: /Ada Moulin/ })).toBeVisible();
  const prices = page.getByRole('region', { name: 'Prix et disponibilités' });
  await prices.getByRole('button', { name: 'Jour suivant' }).click();
  await expect(prices).toContainText('2 places');
  await expect(page.getByRole('region', { name: 'Statistiques du compte' })).toContainText('40 €');
  await expect(makes).toHaveCount(0);
  await desk.expectAccessible();
  await latest.getByText('Salon').click();
  await expect(window).toContainText('Près de la fenêtre');
  await expect(window.getByRole('textbox')).toHaveCount(0);
  await expect(window.getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/reservations');
  await expect(page.getByText('Ada Moulin').first()).toBeVisible();
  await expect(makes).toHaveCount(0);
  await desk.expectAccessible();
  await page.getByRole('button', { name: 'Feuille du jour et agendas' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/Feuille du jour/]);
  await page.keyboard.press('Escape');
  // No key makes a booking either.
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/reservations?view=list');
  await page.getByRole('button', { name: /Ada Moulin, statut/ }).click();
  await page.getByRole('menuitem', { name: 'Client absent' }).click();
  const stored = () => desk.call<Booked>(token, 'GET', `/bookings/${id}`);
  await expect.poll(async () => (await stored()).status).toBe('noShow');
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);
  await page.getByText('Près de la fenêtre').first().click();
  await expect(page.getByRole('dialog')).toContainText('Près de la fenêtre');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
});
