import { addDays, formatDayFirst } from '@meridienne/domain';
import { bookerOf, makeSalonVenue, venueToday } from '@meridienne/testing';
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
} from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

/** Three bookings of a venue: Claire tomorrow, Paul the day after, Inès, who is confirmed, in ten days. */
async function openList(query = '') {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const book = await bookerOf(api, venue);
  const bookOn = 'Back office';
  const comment = '=2+3; près de la fenêtre';
  const claire = await book(1, { firstname: 'Claire', lastname: 'Morel', comment, bookOn });
  const paul = await book(2, { firstname: 'Paul', lastname: 'Durand', bookOn });
  const ines = await book(10, { firstname: 'Inès', lastname: 'Morel-Petit', bookOn });
  const patch = (id: number, body: object) => api.call(session.token, 'PATCH', `/bookings/${id}`, body);
  await patch(ines.id, { status: 'confirmed' });
  const user = open(`/reservations?view=list${query}`, session, venue.account);
  await screen.findByRole('table', { name: 'Réservations' });
  return { user, session, account: venue.account, claire, paul, ines, patch };
}

const table = () => within(screen.getByRole('table', { name: 'Réservations' }));
/** Without the head's, and the one that columns are measured by. */
const rows = () =>
  table()
    .getAllByRole('row')
    .filter((row) => !row.ariaHidden && row.querySelector('td'));
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const tableDay = (inDays: number) => formatDayFirst(addDays(venueToday(), inDays)).replaceAll('-', '/');
const inGroup = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('button', { name });
/** Opens a filter's fields, unless they are. */
const openFilter = async (user: { click(element: Element): Promise<void> }, name: string) => {
  const button = screen.getAllByRole('button', { name }).find((each) => each.ariaExpanded !== null)!;
  if (button.ariaExpanded !== 'true') await user.click(button);
};
const searched = () => screen.getByRole('searchbox', { name: 'Nom, téléphone, e-mail, numéro ou date' });
const clear = () => screen.getAllByRole('button', { name: /Effacer les filtres/ })[0]!;

test('finds bookings by name, status and days; the address keeps what was asked', async () => {
  const { user, session, account, claire } = await openList();
  await hasRows(3);
  // By day, the next one first.
  const first = textOf(rows()[0]!);
  expect(first).toContain('Claire Morel');
  expect(first).toContain(String(claire.bookingId));
  expect(first).toContain(`${tableDay(1)}09h00 – 12h00`);
  expect(first).toContain('40 €');

  fill(searched(), 'morel');
  await expectGone(() => rowWith(/Paul/));
  await openFilter(user, 'Statut');
  await user.click(inGroup('Statut', 'Confirmée'));
  await hasRows(1);
  await expectAddress(/q=morel.*status=confirmed/);
  const again = open(location.pathname + location.search, session, account);
  await findRow(/Inès Morel-Petit/);
  await expectValue(searched, 'morel');

  await openFilter(again, 'À venir');
  await again.click(inGroup('Période', 'Aujourd’hui'));
  await screen.findByText('Aucune réservation ne correspond à ces filtres.');
  await again.click(clear());
  await hasRows(3);
  await expectValue(searched, '');
});

test('finds by what one hears, and among past bookings on request', async () => {
  const { user, ines } = await openList();
  await hasRows(3);
  for (const [typed, name] of [
    ['ines', /Inès/],
    ['petit morel', /Inès/],
    [String(ines.bookingId), /Inès/],
    ['demain', /Claire/],
    ['durand', /Paul/],
  ] as const) {
    fill(searched(), typed);
    await hasRows(1);
    await findRow(name);
  }
  fill(searched(), 'hier');
  await screen.findByText('Aucune réservation ne correspond à ces filtres.');
  await user.click(screen.getByRole('button', { name: 'Chercher à toutes les dates' }));
  await expectAddress(/q=hier.*days=all|days=all.*q=hier/);
});

test('each of several choices counts, however quickly they follow each other', async () => {
  const { user } = await openList();
  await hasRows(3);
  await openFilter(user, 'À venir');
  await user.click(inGroup('Période', 'Toutes'));
  await openFilter(user, 'Statut');
  const buttons = [...document.querySelectorAll('button')];
  for (const name of ['Confirmée', 'Annulée']) {
    buttons.find(({ textContent }) => textContent === name)?.click();
  }
  await expectAddress(/days=all&status=confirmed%2Ccanceled$/);
  fill(searched(), 'morel');
  for (const name of ['Confirmée', 'Annulée', 'Réservée']) await user.click(inGroup('Statut', name));
  await expectAddress(/q=morel/);
  await expectAddress(/status=booked(?:$|&)/);
  await hasRows(1);
});

test('follows what colleagues do, and asks again for what didn’t come', async () => {
  const { user, account, claire, patch } = await openList();
  await findRow(/Claire Morel/);
  await patch(claire.id, { status: 'canceled' });
  // Told to this page too; what it reads again because of that must not mend the failure below.
  await waitFor(() => expect(textOf(rowWith(/Claire Morel/)!)).toContain('Annulée'));
  const bookings = `GET /accounts/${account}/bookings`;
  intercept(bookings, refusal(400));
  await openFilter(user, 'Statut');
  await user.click(inGroup('Statut', 'Annulée'));
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?/ });
  letThrough(bookings);
  await user.click(retry);
  await hasRows(1);
  expect(rowWith(/Claire Morel/)).not.toBeNull();
});

test('a file that fails or takes long is tried again, or given up', async () => {
  const { user } = await openList('&q=morel');
  await hasRows(2);
  const exportIt = () => screen.findByRole('button', { name: /Exporter en CSV/ });
  intercept('POST /export-bookings', brokenLine);
  await user.click(await exportIt());
  await screen.findByText(/L’export a échoué/);
  const held = Promise.withResolvers<void>();
  intercept('POST /export-bookings', async () => {
    await held.promise;
    return brokenLine();
  });
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  await screen.findByRole('button', { name: /Export\u00a0: 0 sur 2/ });
  await user.click(screen.getByRole('button', { name: /Annuler l’export/ }));
  await exportIt();
  held.resolve();
  await expectGone(() => screen.queryByText(/L’export a échoué/));
});

test('acts on several in a row, and deletes for good', async () => {
  const { user, claire, paul } = await openList();
  const inRow = (name: RegExp) => within(rowWith(name)!);
  const closes = async (says: RegExp) => {
    const window = await screen.findByRole('dialog');
    await expectText(() => window, says);
    await user.keyboard('{Escape}');
    await expectClosed(window);
    await expectGone(() => screen.queryByRole('dialog'));
  };
  await findRow(/Paul Durand/);
  await user.click(inRow(/Paul Durand/).getByRole('button', { name: /Réservée/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Confirmée/ }));
  await waitFor(() => expect(textOf(rowWith(/Paul Durand/)!)).toContain('Confirmée'));
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(inRow(/Claire Morel/).getByRole('button', { name: /^Commentaire de Claire Morel/ }));
  await closes(/commentaire du client.*près de la fenêtre/);
  await user.click(inRow(/Claire Morel/).getByText(new RegExp(tableDay(1))));
  await closes(new RegExp(String(claire.bookingId)));
  await user.click(screen.getByRole('button', { name: `Ouvrir la réservation ${paul.bookingId}` }));
  await closes(/Paul Durand/);

  await user.click(screen.getByRole('button', { name: `Supprimer la réservation ${paul.bookingId}` }));
  const question = await screen.findByRole('dialog');
  await expectText(() => question, /Elle ne pourra pas être récupérée/);
  await user.click(within(question).getByRole('button', { name: /Supprimer/ }));
  await screen.findByText('Réservation supprimée');
  await expectGone(() => rowWith(/Paul Durand/));
  expect(rowWith(/Claire Morel/)).not.toBeNull();
});
