import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, writeDay } from '@meridienne/domain';
import type { Page } from '@playwright/test';
import { becomeReader } from '../back-office/become-reader.ts';
import { type Made, openVenue, today } from '../prices/price-desk.ts';
import { type Desk, expect, test, uniqueName } from '../back-office/staff-test.ts';

const OUTBOX = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox');
const DAY = addDays(today(), 9);

interface Booked extends Made {
  readonly bookingId: number;
  readonly status: string;
  readonly staffNote: string | null;
  readonly cancelComment: string | null;
}
type Venue = Awaited<ReturnType<typeof openVenue>>;

/** Guests of a venue's salon, on a day with three places. */
async function guests(desk: Desk, { token, account, category }: Venue) {
  const offers = await desk.call<{ 'hydra:member': (Made & { day: string })[] }>(
    token,
    'GET',
    `/offers?account.id=${account}&category.id=${category}&day[after]=${DAY}&day[before]=${DAY}`,
  );
  const offer = offers['hydra:member'][0]?.id;
  return async (firstname: string, lastname: string): Promise<Booked> => {
    const email = `${uniqueName('guest').replace(' ', '.')}@example.org`;
    const sent = { account, offer, firstname, lastname, email, phone: '+33 6 12 34 56 78', price: 40 };
    const { id } = await desk.call<Made>(token, 'POST', '/public/bookings', sent);
    return desk.call<Booked>(token, 'GET', `/bookings/${id}`);
  };
}

const found = (page: Page) => page.getByRole('combobox', { name: 'Nom du client ou numéro' });
const booking = (page: Page) => page.getByRole('dialog', { name: /Réservation\s*\d/ });
const status = (page: Page) => booking(page).getByRole('button', { name: /statut/ });
const note = (page: Page) => booking(page).getByRole('textbox', { name: 'Note de l’équipe' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Annuler cette réservation ?' });

async function find(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Rechercher une réservation' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await found(page).fill(text);
}
async function open(page: Page, { bookingId }: Booked): Promise<void> {
  await find(page, String(bookingId));
  // Enter at once after typing: the search answers meanwhile.
  await page.keyboard.press('Enter');
  await expect(status(page)).toBeVisible();
}
async function choose(page: Page, name: string): Promise<void> {
  await status(page).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The mails in the outbox that name a booking's number. */
async function mailsOf({ bookingId }: Booked): Promise<string[]> {
  const files = (await readdir(OUTBOX)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(OUTBOX, file), 'utf8')));
  return mails.filter((mail) => mail.includes(String(bookingId)));
}

test('a guest on the phone is found and cancelled by keys alone, and reads why', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const book = await guests(desk, venue);
  const emilie = await book('Émilie', 'Du Châtelet');
  const other = await book('Voltaire', 'Arouet');
  await page.goto('/settings');
  const link = page.getByRole('link', { name: 'Accueil', exact: true });
  await link.focus();

  // By what one hears: no accents, the last name first; then by the number, which is read out in halves.
  await find(page, 'du chatelet em');
  await expect(page.getByRole('option')).toHaveText([/Émilie Du Châtelet.*Réservée.*Salon/]);
  await expect(found(page)).toHaveAttribute('aria-expanded', 'true');
  await desk.expectAccessible();
  await found(page).fill('personne');
  await expect(page.getByText('Aucune réservation pour « personne »')).toBeVisible();
  const halves = String(other.bookingId).replace(/^.{4}/, '$& ');
  await found(page).fill(halves);
  await expect(page.getByRole('option')).toHaveText([/Voltaire Arouet/]);
  // Neither e-mail nor phone is looked through.
  await found(page).fill('+33 6 12');
  await expect(page.getByText('Aucune réservation pour')).toBeVisible();
  // What fails says so, and is tried again with what was typed.
  await page.route('**/bookings?search=*', (route) => route.fulfill({ status: 422, json: {} }));
  await found(page).fill('emi');
  await expect(page.getByRole('alert')).toContainText('Le chargement a échoué');
  await page.unroute('**/bookings?search=*');
  await page.getByRole('button', { name: 'Error while loading. Retry ?' }).press('Enter');
  await expect(page.getByRole('option')).toHaveCount(1);
  await found(page).press('Enter');

  await expect(booking(page)).toContainText(`${emilie.bookingId}`);
  await expect(booking(page).getByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:+33612345678',
  );
  await desk.expectAccessible();
  // To the status, and down to the last one.
  await status(page).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Confirmée', 'Client absent', 'Annulée']);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Le client reçoit un e-mail d’annulation');
  const reason = question(page).getByRole('textbox', { name: 'Commentaire' });
  await expect(reason).toBeFocused();
  await desk.expectAccessible();
  // Nothing arrives: what was typed is still there.
  await page.route('**/api/bookings/*', (route) => route.abort());
  await page.keyboard.type('Travaux dans le salon');
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).press('Enter');
  await expect(question(page).getByText('Le serveur ne répond pas')).toBeVisible();
  await expect(reason).toHaveValue('Travaux dans le salon');
  await page.unroute('**/api/bookings/*');
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).press('Enter');
  await expect(status(page)).toContainText('Annulée');
  await expect(booking(page)).toContainText('Travaux dans le salon');
  await expect.poll(async () => (await mailsOf(emilie)).join()).toContain('Travaux dans le salon');
  // The focus is back where it was.
  await expect(question(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(booking(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test('what somebody else does meanwhile is said, and nothing typed is lost', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const book = await guests(desk, venue);
  const first = await book('Ada', 'Moulin');
  await page.goto('/settings');
  await open(page, first);
  const patch = (body: object) => desk.call<Booked>(venue.token, 'PATCH', `/bookings/${first.id}`, body);

  // Confirmed, then cancelled in another window, while one still looks for words.
  await choose(page, 'Annulée');
  const reason = question(page).getByRole('textbox');
  await reason.fill('Une panne');
  await patch({ status: 'confirmed' });
  await expect(question(page)).toContainText('Entre-temps, cette réservation est passée à « Confirmée ».');
  await patch({ status: 'canceled', comment: 'Malade' });
  await expect(question(page)).toContainText('Cette réservation vient d’être annulée ailleurs.');
  await expect(reason).toHaveValue('Une panne');
  await expect(question(page).getByRole('button', { name: 'Annuler la réservation' })).toBeDisabled();
  await question(page).getByRole('button', { name: 'Garder la réservation' }).click();
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(booking(page)).toContainText('Malade');

  // Its place is another's since: it stays cancelled, with its reason.
  for (const name of ['Un', 'Deux', 'Trois']) await book(name, 'Autre');
  await choose(page, 'Confirmée');
  await expect(
    page.getByText(/Ada Moulin : le statut n’a pas changé\. Il n'y a plus de place/),
  ).toBeVisible();
  await expect(status(page)).toContainText('Annulée');
  await expect(booking(page)).toContainText('Malade');

  // A note that is too long is told before it is sent; what is typed over a colleague's isn't lost, nor is his.
  await note(page).fill('x'.repeat(10_000));
  await expect(booking(page).getByText(/2\s000 caractères au plus/)).toBeVisible();
  await expect(booking(page).getByRole('button', { name: 'Enregistrer la note' })).toBeDisabled();
  await note(page).fill('Arrive tard');
  await patch({ comment: 'Chambre calme' });
  await expect(booking(page).getByText('Chambre calme')).toBeVisible();
  await booking(page).getByRole('button', { name: 'Remplacer la note' }).click();
  await expect(page.getByText('Note enregistrée')).toBeVisible();
  await expect(note(page)).toHaveValue('Arrive tard');

  // Deleted while it is open: what was typed can be copied, nothing else be done.
  await note(page).fill('Arrive très tard');
  await desk.call(venue.token, 'DELETE', `/bookings/${first.id}`);
  await expect(booking(page).getByText('Cette réservation n’existe plus.')).toBeVisible();
  await expect(note(page)).toHaveValue('Arrive très tard');
  await expect(status(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(booking(page)).toBeHidden();
});

test('a reason outlives the row that it is given for', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const { id } = await (await guests(desk, venue))('Ada', 'Moulin');
  await page.goto('/reservations?view=list&status=booked');
  const row = page.getByRole('row', { name: /Ada Moulin/ });
  await row.getByRole('button', { name: /statut/ }).click();
  await page.getByRole('menuitem', { name: 'Annulée' }).click();
  const reason = question(page).getByRole('textbox');
  await reason.fill('Une panne');
  await desk.call(venue.token, 'PATCH', `/bookings/${id}`, { status: 'confirmed' });
  await expect(row).toHaveCount(0);
  await expect(question(page)).toContainText('passée à « Confirmée »');
  await expect(reason).toHaveValue('Une panne');
  await question(page).getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(question(page)).toBeHidden();
  const stored = await desk.call<Booked>(venue.token, 'GET', `/bookings/${id}`);
  expect([stored.status, stored.cancelComment]).toEqual(['canceled', 'Une panne']);
});

test('a regular’s next bookings come first, and all of them can be seen', async ({ desk }) => {
  const { page } = desk;
  const { token, account } = await openVenue(desk);
  const path = `/offers?account.id=${account}&pagination=false`;
  const offers = await desk.call<{ 'hydra:member': (Made & { day: string })[] }>(token, 'GET', path);
  for (let inDays = 9; inDays >= 1; inDays -= 1) {
    const offer = offers['hydra:member'].find(({ day }) => day === addDays(today(), inDays))?.id;
    const guest = { firstname: 'Amira', lastname: 'Haddad', email: 'amira@example.org', phone: '0612345678' };
    await desk.call(token, 'POST', '/public/bookings', { account, offer, ...guest, price: 40 });
  }
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Rechercher une réservation' })).toBeVisible();
  // Nobody waits for a window before typing.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('haddad');
  await expect(found(page)).toHaveValue('haddad');
  await expect(page.getByRole('option')).toHaveCount(8);
  const format = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  await expect(page.getByRole('option').first()).toContainText(
    `${writeDay(addDays(today(), 1), 'fr', format)} · 09h00 – 12h00 · Salon`,
  );
  await page.getByRole('button', { name: 'Montrer encore 1 réservation' }).click();
  await expect(page.getByRole('option')).toHaveCount(9);
  await expect(found(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(booking(page)).toContainText(writeDay(addDays(today(), 9), 'fr'));
});

test('a super administrator deletes for good, after a warning', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const gone = await (await guests(desk, venue))('Ada', 'Moulin');
  await page.goto('/settings');
  await open(page, gone);
  await booking(page).getByRole('button', { name: 'Supprimer' }).click();
  const warning = page.getByRole('dialog', { name: /Supprimer la réservation/ });
  await expect(warning).toContainText('Elle ne pourra pas être récupérée');
  await warning.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Réservation supprimée')).toBeVisible();
  await expect(booking(page)).toBeHidden();
  await find(page, 'moulin');
  await expect(page.getByText('Aucune réservation pour « moulin »')).toBeVisible();
});

test('who may only change statuses does so on a phone, and nothing else', async ({ desk }) => {
  const { page } = desk;
  const venue = await openVenue(desk);
  const book = await guests(desk, venue);
  const { id, bookingId } = await book('Ada', 'Moulin');
  await desk.call(venue.token, 'PATCH', `/bookings/${id}`, { comment: 'Chambre calme' });
  await becomeReader(desk, venue.token, venue.account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Rechercher une réservation' }).click();
  await found(page).fill('ada');
  await expect(page.getByRole('option')).toHaveCount(1);
  await desk.expectAccessible();
  await page.getByRole('option').click();

  await expect(booking(page)).toContainText(String(bookingId));
  await expect(booking(page).getByText('Chambre calme')).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await expect(booking(page).getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await choose(page, 'Client absent');
  await expect(status(page)).toContainText('Client absent');
  const stored = () => desk.call<Booked>(venue.token, 'GET', `/bookings/${id}`);
  await expect.poll(async () => (await stored()).status).toBe('noShow');
  await desk.expectAccessible();
});
