import { addDays, writeDay } from '@meridienne/domain';
import { type Booked, bookerOf, makeSalonVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectText,
  expectValue,
  findRow,
  rowWith,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

interface Stored extends Booked {
  readonly status: string;
  readonly cancelComment: string | null;
}

/** A salon's venue, and guests of it on a day with three places. */
async function makeDesk() {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const bookOn = await bookerOf(api, venue);
  const book = async (firstname: string, lastname: string) => {
    const email = `${uniqueName('guest').replace(' ', '.')}@example.org`;
    const { id } = await bookOn(9, { firstname, lastname, email, phone: '+33 6 12 34 56 78' });
    return api.call<Stored>(session.token, 'GET', `/bookings/${id}`);
  };
  const patch = (id: number, body: object) => api.call(session.token, 'PATCH', `/bookings/${id}`, body);
  const stored = (id: number) => api.call<Stored>(session.token, 'GET', `/bookings/${id}`);
  return { session, bookOn, book, patch, stored, ...venue };
}
type User = ReturnType<typeof open>;

const findField = () =>
  screen.findByRole('combobox', { name: 'Client, téléphone, e-mail, numéro, date ou page' });
const booking = () => screen.getByRole('dialog', { name: /^Réservation\s*\d/ });
const inBooking = () => within(booking());
const status = () => inBooking().getByRole('button', { name: /statut/ });
const note = () => inBooking().getByRole('textbox', { name: 'Note de l’équipe' });
const question = () => screen.getByRole('dialog', { name: 'Annuler cette réservation\u202f?' });
const cancelIt = () => within(question()).getByRole('button', { name: 'Annuler la réservation' });

async function find(user: User, text: string): Promise<void> {
  await screen.findByRole('button', { name: 'Rechercher une réservation, une page ou une action' });
  await user.keyboard('{Control>}k{/Control}');
  fill(await findField(), text);
}
async function openBooking(user: User, { bookingId }: Booked): Promise<void> {
  await find(user, String(bookingId));
  // Enter at once after typing: the search answers meanwhile.
  await user.keyboard('{Enter}');
  await waitFor(status);
}
async function choose(user: User, name: string): Promise<void> {
  await user.click(status());
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
}
const expectFound = (...found: RegExp[]) =>
  waitFor(() => {
    const options = screen.getAllByRole('option');
    expect(options).toHaveLength(found.length);
    for (const [at, text] of found.entries()) expect(textOf(options[at]!)).toMatch(text);
  });

test('a guest is found by what one hears: no accents, the last name first, or the number in halves', async () => {
  const { session, account, book } = await makeDesk();
  await book('Émilie', 'Du Châtelet');
  const other = await book('Voltaire', 'Arouet');
  const user = open('/settings', session, account);
  await find(user, 'du chatelet em');
  await expectFound(/Émilie Du Châtelet.*Réservée.*Salon/);
  expect((await findField()).getAttribute('aria-expanded')).toBe('true');
  fill(await findField(), 'personne');
  await screen.findByText(/Rien pour « personne »/);
  fill(await findField(), String(other.bookingId).replace(/^.{4}/, '$& '));
  await expectFound(/Voltaire Arouet/);
  // What fails says so, and is tried again with what was typed.
  const search = `GET /accounts/${account}/bookings`;
  intercept(search, refusal(422));
  fill(await findField(), 'emi');
  await screen.findByText(/Le chargement a échoué/);
  letThrough(search);
  await user.click(screen.getByRole('button', { name: /Error while loading\. Retry \?/ }));
  await expectFound(/Émilie/);
});

test('a guest is found by phone, e-mail and day as well, and shown with the number as one writes it', async () => {
  const { session, account, bookOn } = await makeDesk();
  const bookIt = (inDays: number, more: object) => bookOn(inDays, { bookOn: 'Back office', ...more });
  await bookIt(3, { firstname: 'Ada', lastname: 'Lefèvre', email: 'ada@rives.example', phone: '0612345678' });
  await bookIt(1, {
    firstname: 'Bea',
    lastname: 'Autre',
    email: 'bea@rives.example',
    phone: '+44 20 7946 0958',
  });
  const user = open('/settings', session, account);
  await find(user, 'LEFEVRE');
  await expectFound(/Ada Lefèvre/);
  for (const [typed, ...found] of [
    ['+33 6 12 34', /Ada/],
    ['06 12 34 56 78', /Ada/],
    ['56 78', /Ada/],
    ['@rives', /Bea/, /Ada/],
    ['bea@r', /Bea/],
    ['demain', /Bea/],
    ['tomorrow autre', /Bea/],
    [`lefevre ${writeDay(addDays(venueToday(), 3), 'fr', { day: 'numeric', month: 'long' })}`, /Ada/],
  ] as [string, ...RegExp[]][]) {
    fill(await findField(), typed);
    await expectFound(...found);
  }
  fill(await findField(), '0958');
  await expectFound(/Bea/);
  await user.keyboard('{Enter}');
  await expectText(booking, /\+44 20 7946 0958/);
});

test('pages and actions are found by their words, and done by Enter', async () => {
  const { session, account, book } = await makeDesk();
  await book('Catherine', 'Prixton');
  const user = open('/settings', session, account);
  // Whole words are meant; where they only begin so, a guest comes first.
  await find(user, 'prix');
  await expectFound(/^Prix$/, /Catherine Prixton/);
  fill(await findField(), 'cat');
  await expectFound(/Catherine Prixton/, /^Services vendus$/);
  expect(screen.getAllByRole('group').map(textOf)).toEqual([
    expect.stringMatching(/^À venir/),
    expect.stringMatching(/^Pages et actions/),
  ]);
  fill(await findField(), 'exporter');
  await expectFound(/^Exporter les réservations$/);
  await screen.findByText('Aucune réservation ; 1 page ou action');
  await user.keyboard('{Enter}');
  await expectAddress(/^\/reservations\?view=list/);
  await find(user, 'nouvelle reservation');
  await expectFound(/^Nouvelle réservation$/);
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: /réservation/i });
});

test('a day is closed from every page', async () => {
  const { session, account } = await makeDesk();
  const user = open('/settings', session, account);
  await find(user, 'fermer un jour');
  await user.keyboard('{Enter}');
  const window = within(await screen.findByRole('dialog', { name: 'Fermer à la réservation' }));
  await window.findByText(/personne à prévenir/);
  await press(user, 'Fermer ces jours', window);
  await screen.findByText(/Fermé : /);
});

test('a reason that the line loses is still there', async () => {
  const { session, account, book } = await makeDesk();
  const ada = await book('Ada', 'Moulin');
  const user = open('/settings', session, account);
  await openBooking(user, ada);
  await choose(user, 'Annulée');
  const reason = within(await waitFor(question)).getByRole('textbox', { name: /Commentaire/ });
  intercept(`PATCH /bookings/${ada.id}`, brokenLine);
  fill(reason, 'Travaux dans le salon');
  await user.click(cancelIt());
  await within(question()).findByText(/Le serveur ne répond pas/);
  expect(valueOf(reason)).toBe('Travaux dans le salon');
  letThrough(`PATCH /bookings/${ada.id}`);
  await user.click(cancelIt());
  await expectText(status, /Annulée/);
  await expectText(booking, /Travaux dans le salon/);
});

test('what somebody else does meanwhile is said, and nothing typed is lost', async () => {
  const { session, account, token, book, patch } = await makeDesk();
  const first = await book('Ada', 'Moulin');
  const user = open('/settings', session, account);
  await openBooking(user, first);

  // Confirmed, then cancelled in another window, while one still looks for words.
  await choose(user, 'Annulée');
  const reason = within(await waitFor(question)).getByRole('textbox');
  fill(reason, 'Une panne');
  await patch(first.id, { status: 'confirmed' });
  await expectText(question, /Entre-temps, cette réservation est passée à « Confirmée »\./);
  await patch(first.id, { status: 'canceled', comment: 'Malade' });
  await expectText(question, /Cette réservation vient d’être annulée ailleurs\./);
  expect(valueOf(reason)).toBe('Une panne');
  expect((cancelIt() as HTMLButtonElement).disabled).toBe(true);
  await user.click(within(question()).getByRole('button', { name: 'Garder la réservation' }));
  await user.click(await screen.findByRole('button', { name: /^Quitter$/ }));
  await expectText(booking, /Malade/);

  // Its place is another's since: it stays cancelled, with its reason.
  for (const name of ['Un', 'Deux', 'Trois']) await book(name, 'Autre');
  await choose(user, 'Confirmée');
  await screen.findByText(/Ada Moulin : le statut n’a pas changé\. Il n'y a plus de place/);
  await expectText(status, /Annulée/);
  await expectText(booking, /Malade/);

  // A note that is too long is told before it is sent; what is typed over a colleague's isn't lost, nor is his.
  fill(note(), 'x'.repeat(10_000));
  await inBooking().findByText(/2\s000 caractères au plus/);
  expect(inBooking().getByRole<HTMLButtonElement>('button', { name: 'Enregistrer la note' }).disabled).toBe(
    true,
  );
  fill(note(), 'Arrive tard');
  await patch(first.id, { comment: 'Chambre calme' });
  await inBooking().findByText(/Chambre calme/);
  await user.click(inBooking().getByRole('button', { name: 'Remplacer la note' }));
  await screen.findByText('Note enregistrée');
  await expectValue(note, 'Arrive tard');

  // Deleted while it is open: what was typed can be copied, nothing else be done.
  fill(note(), 'Arrive très tard');
  await api.call(token, 'DELETE', `/bookings/${first.id}`);
  await inBooking().findByText('Cette réservation n’existe plus.');
  expect(valueOf(note())).toBe('Arrive très tard');
  expect(inBooking().queryByRole('button', { name: /statut/ })).toBeNull();
  const window = booking();
  await user.keyboard('{Escape}');
  const leave = await screen.findAllByRole('button', { name: /^Quitter$/ });
  await user.click(leave.at(-1)!);
  await expectClosed(window);
});

test('a reason outlives the row that it is given for', async () => {
  const { session, account, book, patch, stored } = await makeDesk();
  const { id } = await book('Ada', 'Moulin');
  const user = open('/reservations?view=list&status=booked', session, account);
  const row = await findRow(/Ada Moulin/);
  await user.click(within(row).getByRole('button', { name: /statut/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Annulée/ }));
  const window = await waitFor(question);
  const reason = within(window).getByRole('textbox');
  fill(reason, 'Une panne');
  await patch(id, { status: 'confirmed' });
  await expectGone(() => rowWith(/Ada Moulin/));
  await expectText(question, /passée à « Confirmée »/);
  expect(valueOf(reason)).toBe('Une panne');
  await user.click(cancelIt());
  await expectClosed(window);
  const { status: now, cancelComment } = await stored(id);
  expect([now, cancelComment]).toEqual(['canceled', 'Une panne']);
});

test('a regular’s next bookings come first, and all of them can be seen', async () => {
  const { session, account, bookOn } = await makeDesk();
  const amira = { firstname: 'Amira', lastname: 'Haddad', email: 'amira@example.org', phone: '0612345678' };
  for (let inDays = 9; inDays >= 1; inDays -= 1) await bookOn(inDays, amira);
  const user = open('/settings', session, account);
  await find(user, 'haddad');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(8));
  const format = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  expect(textOf(screen.getAllByRole('option')[0]!)).toContain(
    `${writeDay(addDays(venueToday(), 1), 'fr', format)} · 09h00 – 12h00 · Salon`,
  );
  await user.click(screen.getByRole('button', { name: 'Montrer encore 1 réservation' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(9));
  const input = await findField();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('{ArrowUp}{Enter}');
  await expectText(booking, new RegExp(writeDay(addDays(venueToday(), 9), 'fr')));
});

test('a super administrator deletes for good, after a warning', async () => {
  const { session, account, book } = await makeDesk();
  const gone = await book('Ada', 'Moulin');
  const user = open('/settings', session, account);
  await openBooking(user, gone);
  const window = booking();
  await user.click(inBooking().getByRole('button', { name: /Supprimer/ }));
  const warning = await screen.findByRole('dialog', { name: /^Supprimer la réservation/ });
  expect(textOf(warning)).toContain('Elle ne pourra pas être récupérée');
  await user.click(within(warning).getByRole('button', { name: /Supprimer/ }));
  await screen.findByText('Réservation supprimée');
  await expectClosed(window);
  await find(user, 'moulin');
  await screen.findByText(/Rien pour « moulin »/);
});

test('who may only change statuses does so, and nothing else', async () => {
  const { account, book, patch, stored } = await makeDesk();
  const { id, bookingId } = await book('Ada', 'Moulin');
  await patch(id, { comment: 'Chambre calme' });
  const user = open('/settings', await readerOf(account), account);
  await find(user, 'ada');
  await expectFound(/Ada/);
  await user.click(screen.getByRole('option'));
  await waitFor(status);
  await expectText(booking, new RegExp(String(bookingId)));
  await inBooking().findByText(/Chambre calme/);
  expect(inBooking().queryByRole('textbox', { name: 'Note de l’équipe' })).toBeNull();
  expect(inBooking().queryByRole('button', { name: /Supprimer/ })).toBeNull();
  await choose(user, 'Confirmée');
  await expectText(status, /Confirmée/);
  await waitFor(async () => expect((await stored(id)).status).toBe('confirmed'));
});
