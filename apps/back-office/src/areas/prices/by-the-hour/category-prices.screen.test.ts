import { ACCOUNT_KEY, formatDayFirst, writeDay } from '@meridienne/domain';
import { makeMember, makeSpaVenue, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectText,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import {
  bar,
  cellOf,
  findBar,
  labelOf,
  saveButton,
  typeIn,
  findWholeGrid,
} from '../../../../test/price-grid.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const [TEN, ELEVEN, NOON] = ['10h00 – 11h00', '11h00 – 12h00', '12h00 – 13h00'] as const;

async function makeSpa(more: object = {}) {
  const session = await sessionOf('superAdmin');
  return { session, ...(await makeSpaVenue(api, session.token, more)) };
}

/** The calendar of a spa, as somebody who administers its venue sees it. */
async function openSpa(query = '') {
  const spa = await makeSpa();
  const { session } = await makeMember(api, spa.session.token, spa.account, 'administrator');
  const user = open(`/category/${spa.category}${query}`, session, spa.account);
  await findWholeGrid();
  return { ...spa, session, user };
}

const isSaid = async (text: string | RegExp) => (await findBar()).findByText(text);
const isLabel = (hours: string, day: number, label: RegExp) =>
  waitFor(() => expect(labelOf(hours, day)).toMatch(label));
/** A guest for a booking, by first and last name. */
const guest = (firstname: string, lastname: string) => ({
  firstname,
  lastname,
  email: `${firstname.toLowerCase()}@example.com`.replace('é', 'e'),
});

test('the periods of a service are priced, closed and put back', async () => {
  const { user, name, book, said, session, account, category } = await openSpa();
  await book(2, 0, guest('Ada', 'Moulin'));
  await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toBe(`${name} · Méridienne`);
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Prix' });
  expect(link.getAttribute('href')).toBe('/prix');
  expect(labelOf(TEN, 0)).toBe('50 €, 3 places restantes, disponible');
  await isLabel(TEN, 2, /, 2 .*3/);
  expect(screen.queryByRole('button', { name: /^Mois précédent/ })).toBeNull();
  await user.click(cellOf(TEN, 1));
  await user.keyboard('{Control>}');
  await user.click(cellOf(NOON, 3));
  await user.keyboard('{/Control}');
  await isSaid('2 cellules sélectionnées');
  await user.click(screen.getByRole('button', { name: 'Tout désélectionner' }));
  await expectGone(() => screen.queryByRole('form', { name: 'Modifier la sélection' }));

  // A period over all its days; blanks keep what each cell has.
  await user.click(screen.getByRole('rowheader', { name: TEN }));
  await isSaid('31 cellules sélectionnées');
  typeIn({ price: '65,50' });
  await user.click(saveButton());
  await isLabel(TEN, 2, /^65,50 €, 2 .*3/);
  await screen.findByText(/C'est fait !/);

  // A whole day, closed; taken back.
  await user.click(screen.getByRole('columnheader', { name: new RegExp(said(4)) }));
  await isSaid('3 cellules sélectionnées');
  await user.click(bar().getByText('Fermé'));
  await user.click(saveButton());
  await isLabel(NOON, 4, /fermé$/);
  const undo = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Annuler la modification' })[0]!;
  await waitFor(() => expect(undo().disabled).toBe(false));
  await user.click(undo());
  await screen.findByText(/Modification annulée/);
  await isLabel(NOON, 4, /disponible$/);

  open(`/category/${category}`, session, account);
  await findWholeGrid();
  await isLabel(TEN, 30, /^65,50 €, 3 places/);
  expect(labelOf(ELEVEN, 0)).toMatch(/^50 €/);
});

test('what the server doesn’t take is tried again, and periods that are gone are said to be', async () => {
  const { user, category, call } = await openSpa();
  intercept('POST /update-activity-offers', brokenLine);
  await user.click(cellOf(ELEVEN, 5));
  await findBar();
  typeIn({ price: '70' });
  await user.click(saveButton());
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(textOf(retry.closest('[role=alert]')!)).toContain('70 €');
  await isLabel(ELEVEN, 5, /^50 €/);
  letThrough('POST /update-activity-offers');
  await user.click(retry);
  await isLabel(ELEVEN, 5, /^70 €/);
  await expectGone(() => screen.queryByRole('button', { name: 'Réessayer' }));

  // While it is being saved, somebody gives the service other periods.
  intercept('POST /update-activity-offers', async (go) => {
    await call('PATCH', `/categories/${category}`, { duration: '01h30' });
    return go();
  });
  await user.click(cellOf(ELEVEN, 6));
  await findBar();
  typeIn({ price: '74' });
  await user.click(saveButton());
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => textOf(alert).includes('74 €'))).toBe(true),
  );
  await screen.findByRole('rowheader', { name: '11h30 – 13h00' });
  expect(screen.queryByRole('rowheader', { name: ELEVEN })).toBeNull();
});

test('the day’s bookings are listed, counted anew as guests book, and asked for again', async () => {
  const { category, name, book, call, dayOf, said, session, account } = await makeSpa();
  await book(2, 1, { ...guest('Ada', 'Moulin'), comment: 'Une chaise haute' });
  const confirmed = await book(2, 0, guest('Ines', 'Costa'));
  await call('PATCH', `/bookings/${confirmed.id}`, { status: 'confirmed' });
  const canceled = await book(2, 0, guest('Léo', 'Petit'));
  await call('PATCH', `/bookings/${canceled.id}`, { status: 'canceled', comment: 'Malade' });
  const onlyCanceled = await book(3, 0, guest('Zoé', 'Roux'));
  await call('PATCH', `/bookings/${onlyCanceled.id}`, { status: 'canceled' });

  const path = `/category/${category}?date=${formatDayFirst(dayOf(1))}`;
  const user = open(path, session, account);
  await user.click(await screen.findByRole('button', { name: `2 réservations, ${said(2)}` }));
  expect(screen.queryByRole('button', { name: new RegExp(said(3)) })).toBeNull();
  const title = `${name}\u00a0: réservations du ${writeDay(dayOf(2), 'fr')}`;
  const window = await screen.findByRole('dialog', { name: title });
  const dialog = within(window);
  await expectText(() => window, /2 réservations · 1 annulée/);
  const rows = () => dialog.getAllByRole('row').filter((row) => row.querySelector('td'));
  expect(rows()).toHaveLength(3);
  expect(textOf(rows()[0]!)).toMatch(/Ines Costaines@example\.com.*10h00 – 11h00.*50.€.*Confirmée/);
  expect(textOf(rows()[1]!)).toMatch(/Ada Moulin.*11h00 – 12h00.*Réservée.*Une chaise haute/);
  expect(textOf(rows()[1]!)).toMatch(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
  expect(textOf(rows()[2]!)).toMatch(/Léo Petit.*Annulée.*Raison de l’annulationMalade/);
  // Opening it has selected nothing.
  expect(screen.queryByText(/sélectionnée/)).toBeNull();
  await user.keyboard('{Escape}');
  await expectClosed(window);

  // Somebody books: badge and places follow by themselves.
  await book(2, 2, guest('Noé', 'Blin'));
  await screen.findByRole('button', { name: `3 réservations, ${said(2)}` });
  await isLabel(NOON, 1, /, 2 .*3/);

  // The prices are there though the bookings are not.
  const bookings = `GET /accounts/${account}/bookings`;
  intercept(bookings, refusal(422));
  const again = open(path, session, account);
  await screen.findByText(/Les réservations n’ont pas pu être chargées/);
  await findWholeGrid();
  await again.click(screen.getByRole('columnheader', { name: new RegExp(said(2)) }));
  await again.keyboard('{Enter}');
  const anew = within(await screen.findByRole('dialog', { name: title }));
  const retry = await anew.findByRole('button', { name: /Error while loading\. Retry \?/ });
  expect(retry.closest('[lang]')!.getAttribute('lang')).toBe('en');
  letThrough(bookings);
  await again.click(retry);
  await waitFor(() =>
    expect(anew.getAllByRole('row').filter((row) => row.querySelector('td'))).toHaveLength(4),
  );
  await again.keyboard('{Escape}');
  await expectGone(() => screen.queryByText(/Les réservations n’ont pas pu être chargées/));
  await screen.findByRole('button', { name: `3 réservations, ${said(2)}` });
});

test('a month follows another, from today on', async () => {
  const { user, dayOf, said } = await openSpa('?date=01-01-2020');
  const head = (index: number) => screen.findByRole('columnheader', { name: new RegExp(said(index)) });
  const previous = () => screen.getByRole('button', { name: /^Mois précédent \(/ });
  await head(0);
  await user.click(screen.getByRole('button', { name: /^Mois suivant \(/ }));
  await expectAddress(new RegExp(`date=${formatDayFirst(dayOf(31))}`));
  await head(31);
  await isLabel(TEN, 9, /^50 €/);
  expect(labelOf(TEN, 10)).toBe('rien en vente');
  await user.click(screen.getByRole('textbox', { name: 'Premier jour affiché' }));
  await waitFor(() => expect(document.querySelector(`[title="${dayOf(33)}"]`)).not.toBeNull());
  await user.click(document.querySelector(`.ant-picker-cell[title="${dayOf(33)}"]`)!);
  await expectAddress(new RegExp(`date=${formatDayFirst(dayOf(33))}`));
  await head(33);
  await expectGone(() => screen.queryByRole('columnheader', { name: new RegExp(said(32)) }));
  await user.click(previous());
  await expectAddress(new RegExp(`date=${formatDayFirst(dayOf(2))}`));
  // Not before today, however short the way.
  await head(2);
  await user.click(previous());
  await waitFor(() => expect(location.search).not.toContain('date='));
  await head(0);
});

test('long-term prices reach the periods that are selected, and are taken back', async () => {
  const { user, call, account, slot } = await openSpa();
  await user.click(screen.getByRole('rowheader', { name: NOON }));
  await user.click(screen.getByRole('button', { name: 'Prix longue durée' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prix longue durée' }));
  // Nothing outside this category is there to be ticked.
  await dialog.findByText('1 sur 3');
  await user.click(dialog.getByRole('button', { name: '3 mois' }));
  fill(dialog.getByRole('textbox', { name: /^Prix \(EUR\)/ }), '77');
  await expectText(() => dialog.getByRole('status'), /41 prix changeront/);
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  // 77 € for 50 € is more than half as much again: it is asked once, and what was typed stays.
  await screen.findByRole('dialog', { name: '41 prix changent de plus de la moitié' });
  await user.click(screen.getByRole('button', { name: 'Revenir à la saisie' }));
  await expectGone(() => screen.queryByRole('dialog', { name: /plus de la moitié/ }));
  expect(valueOf(dialog.getByRole('textbox', { name: /^Prix \(EUR\)/ }))).toBe('77');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Oui, appliquer' }));
  await screen.findByText(/41 prix mis à jour\./);
  await isLabel(NOON, 30, /^77 €/);
  expect(labelOf(ELEVEN, 30)).toMatch(/^50 €/);
  await expectGone(() => screen.queryByRole('dialog'));
  await user.keyboard('{Control>}z{/Control}');
  await isLabel(NOON, 30, /^50 €/);

  // What is exported is this service at first; the others are there to be ticked.
  await call('POST', '/categories', { account, name: 'Chambre', timeSlots: [slot] });
  await user.click(screen.getByRole('button', { name: 'Outils' }));
  await user.click(await screen.findByRole('menuitem', { name: /Exporter/ }));
  await within(await screen.findByRole('dialog', { name: 'Exporter les prix' })).findByText('1 sur 2');
});

test('a service that has no calendar by the hour, no periods, or is another venue’s', async () => {
  const { account, slot, call, category, session } = await makeSpa();
  const room = await call('POST', '/categories', { account, name: 'Chambre', timeSlots: [slot] });
  let user = open(`/category/${room.id}`, session, account);
  expect(
    (await screen.findByText('Sorry, something went wrong.')).closest('[lang]')!.getAttribute('lang'),
  ).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Back Home' }));
  await expectAddress('/prix');

  const other = await call('POST', '/accounts', { name: uniqueName('Autre'), isPremium: true });
  const hours = { account: other.id, start: '08h00', end: '09h00' };
  const otherSlot = await call('POST', '/time_slots', hours);
  const foreign = await call('POST', '/categories', {
    account: other.id,
    name: 'Chambre',
    timeSlots: [otherSlot.id],
  });
  // One's own too: the tab goes on in that account.
  open(`/category/${foreign.id}`, session, account);
  await screen.findByText('Sorry, something went wrong.');
  expect(sessionStorage.getItem(ACCOUNT_KEY)).toBe(String(other.id));
  const stranger = await readerOf(account);
  for (const id of [foreign.id, 2147483647, 'x']) {
    open(`/category/${id}`, stranger, account);
    await expectAddress('/erreur');
    await screen.findByText('Cette page n’existe pas.');
  }

  await call('DELETE', `/time_slots/${slot}`);
  intercept(`GET /categories/${category}`, refusal(422));
  user = open(`/category/${category}`, session, account);
  await screen.findByRole('heading', { level: 1, name: 'Prix du service' });
  within(screen.getByRole('main')).getByRole('link', { name: 'Prix' });
  letThrough(`GET /categories/${category}`);
  await user.click(await screen.findByRole('button', { name: /Error while loading\. Retry \?/ }));
  await screen.findByText(/il lui manque une tranche horaire/);
  await user.click(screen.getByRole('button', { name: 'Choisir une tranche horaire' }));
  await expectAddress('/settings');
});

test('a reader looks at prices and confidential bookings, and changes nothing', async () => {
  const { category, book, call, said, account } = await makeSpa({ isConfidential: true });
  // By the guest: what the staff books isn't hidden from them.
  await book(1, 2, { ...guest('Ada', 'Moulin'), bookOn: 'Widget' });
  const user = open(`/category/${category}`, await readerOf(account), account);
  await screen.findByText(/Lecture seule/);
  await findWholeGrid();
  expect(screen.queryByRole('button', { name: /Prix longue durée|Annuler/ })).toBeNull();
  await user.click(cellOf(TEN, 0));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(await screen.findByRole('button', { name: `1 réservation, ${said(1)}` }));
  const window = await screen.findByRole('dialog');
  await within(window).findByText('Confidentiel');
  expect(textOf(window)).toContain('Ada Moulin');
  expect(textOf(window)).not.toMatch(/example\.com|33612345678|06 12 34/);

  // Deleted while this page is open.
  await call('DELETE', `/categories/${category}`);
  await screen.findByText(/quelqu’un l’a supprimé entre-temps/);
});
