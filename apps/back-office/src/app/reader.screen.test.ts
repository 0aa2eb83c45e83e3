import { addDays } from '@meridienne/domain';
import { type Made, makeMember, makeSalonVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectGone, expectText, textOf } from '../../test/looking.ts';
import { dialogOf, press } from '../../test/pressing.ts';
import { api, open, readerOf, sessionOf } from '../../test/screen.tsx';

interface Members {
  readonly 'hydra:member': readonly Made[];
}

/** A venue with one of everything, and somebody who may only read it. */
async function makeVenue() {
  const { token } = await sessionOf('superAdmin');
  const make = (path: string, body: object) => api.call<Made>(token, 'POST', path, body);
  const { id: account } = await make('/accounts', {
    name: uniqueName('Relais'),
    isPremium: true,
    defaultLanguage: 'fr',
  });
  const slot = await make('/time_slots', { account, start: '10h00', end: '12h00' });
  await make('/categories', { account, name: 'Suite', timeSlots: [slot.id] });
  await make('/addons', { account, name: 'Parking', price: 10 });
  await make('/cat_tags', { account, name: 'Détente' });
  await make('/widgets', { account, name: 'Accueil' });
  return { token, account, ...(await makeMember(api, token, account)) };
}
let venue: ReturnType<typeof makeVenue> | undefined;
const venueOnce = () => (venue ??= makeVenue());

/** What changes something; each page's other buttons stay. */
const CHANGES = /(^| )(Créer|créer|Modifier|Supprimer|Enregistrer|Gérer les étiquettes)/;
const main = () => within(screen.getByRole('main'));

async function openRead(path: string) {
  const { account, session } = await venueOnce();
  const user = open(path, session, account);
  await screen.findByText(/^Lecture seule/);
  // What is read has come.
  await waitFor(() => {
    expect(screen.getAllByText(/^Lecture seule\s: seuls les administrateurs de ce compte/)).toHaveLength(1);
    expect(document.querySelector('main :is(.ant-skeleton, .ant-spin-spinning)')).toBeNull();
  });
  expect(main().queryByRole('button', { name: CHANGES })).toBeNull();
  return user;
}

test.for(['/categories', '/horaires', '/services'])(
  'who may only read a venue changes nothing on %s',
  async (path) => void (await openRead(path)),
);

test('who may only read a venue reads its settings', async () => {
  await openRead('/account');
  const form = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).closest('form')!;
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).disabled).toBe(true);
  expect(form.querySelectorAll('input:enabled, button:enabled')).toHaveLength(0);
});

test('who may only read a venue reads its mails', async () => {
  await openRead('/emails');
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Votre texte/ });
  expect(text.readOnly || text.disabled).toBe(true);
});

test('who may only read a venue reads its widgets', async () => {
  await openRead('/widgets');
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: /Accueil/ }).disabled).toBe(true);
});

test('the same person, made an administrator, may change it all', async () => {
  const { token, account, session, admit } = await makeVenue();
  const path = `/accounts/${account}/permissions`;
  const { 'hydra:member': permissions } = await api.call<Members>(token, 'GET', path);
  expect(permissions).toHaveLength(1);
  await api.call(token, 'DELETE', `/permissions/${permissions[0]?.id}`);
  await admit('administrator');
  open('/settings', session, account);
  await screen.findByRole('button', { name: 'Modifier Suite' });
  expect(screen.queryByText(/^Lecture seule/)).toBeNull();
});

/** A venue with a guest tomorrow, open for somebody who may only read it. */
async function openBooked(path: string) {
  const { token } = await sessionOf('superAdmin');
  const { account, category } = await makeSalonVenue(api, token);
  const tomorrow = addDays(venueToday(), 1);
  const query = `account.id=${account}&category.id=${category}&day[after]=${tomorrow}&day[before]=${tomorrow}`;
  const { 'hydra:member': offers } = await api.call<Members>(token, 'GET', `/offers?${query}`);
  const { id } = await api.call<Made>(token, 'POST', '/public/bookings', {
    account,
    offer: offers[0]?.id,
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.org',
    phone: '+33612345678',
    price: 40,
    comment: 'Près de la fenêtre',
  });
  const user = open(path, await readerOf(account), account);
  return { user, stored: () => api.call<{ status: string }>(token, 'GET', `/bookings/${id}`) };
}
const expectNoMakes = () =>
  expect(screen.queryByRole('button', { name: /Nouvelle réservation|(^| )Réserver/ })).toBeNull();

test('who may only read a venue sees its day', async () => {
  const { user } = await openBooked('/dashboard');
  const latest = within(await screen.findByRole('region', { name: 'Dernières réservations' }));
  await latest.findByRole('row', { name: /Ada Moulin/ });
  const prices = screen.getByRole('region', { name: 'Prix et disponibilités' });
  await press(user, 'Jour suivant', within(prices));
  await expectText(() => prices, /2 places/);
  await expectText(() => screen.getByRole('region', { name: 'Statistiques du compte' }), /40 €/);
  expectNoMakes();
  await user.click(latest.getByText(/^Salon/));
  const booking = await dialogOf(/Réservation\s*\d/);
  await booking.findByText('Près de la fenêtre');
  expect(booking.queryByRole('textbox')).toBeNull();
  expect(booking.queryByRole('button', { name: /Supprimer/ })).toBeNull();
});

test('who may only read a venue makes no booking in its week, by no key either', async () => {
  const { user } = await openBooked('/reservations');
  await screen.findAllByText('Ada Moulin');
  expectNoMakes();
  await press(user, /Feuille du jour, attente et agendas/);
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(textOf)).toEqual(['Feuille du jour', 'Liste d’attente']);
  await user.keyboard('{Escape}');
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who may only read a venue changes a booking’s status, and no more', async () => {
  const { user, stored } = await openBooked('/reservations?view=list');
  await press(user, /Ada Moulin, statut/);
  await user.click(await screen.findByRole('menuitem', { name: /Confirmée/ }));
  await waitFor(async () => expect((await stored()).status).toBe('confirmed'));
  await expectGone(() => screen.queryByRole('button', { name: /(^| )Supprimer/ }));
  await user.click(screen.getAllByText('Près de la fenêtre')[0]!);
  const booking = within(await screen.findByRole('dialog'));
  await booking.findByText('Près de la fenêtre');
  expect(booking.queryByRole('textbox')).toBeNull();
});
