import type { Closure } from '@meridienne/contracts';
import { addDays, formatDayFirst, writeDay } from '@meridienne/domain';
import { type Made, makeVisitedVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, lostAnswer, refusal } from '../../../test/browser.ts';
import { expectGone, expectText, textOf } from '../../../test/looking.ts';
import { dialogOf, press } from '../../../test/pressing.ts';
import {
  bar,
  cellOf,
  findBar,
  findWholeGrid,
  labelOf,
  MORNING,
  saveButton,
} from '../../../test/price-grid.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../test/screen.tsx';

const TITLE = 'Fermer à la réservation';

/**
 * A venue that sells a salon, and a spa by the hour in the same mornings.
 * @param booked who has booked the salon, and how many days ahead
 */
async function makeVenue(booked?: { firstname: string; inDays: number }) {
  const session = await sessionOf('superAdmin');
  const venue = await makeVisitedVenue(api, session.token);
  const { token, account, morning } = venue;
  const booking = booked ? await venue.book(booked.firstname, booked.inDays) : null;
  const spa = await api.call<Made & { categoryTimeslots: Made[] }>(token, 'POST', '/categories', {
    account,
    name: 'Spa',
    type: 'duration',
    duration: '01h00',
    timeSlots: [morning],
  });
  await api.call(token, 'POST', '/update-offers-long-term', {
    ids: [`${spa.id}-${morning}`],
    dates: [venueToday(), addDays(venueToday(), 10)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 50,
    quantity: 1,
  });
  const dayOf = (index: number) => addDays(venueToday(), index);
  /** How many offers a visitor finds on a day. */
  const onSale = async (index: number) => {
    const answer = await api.call<{ offers: Record<string, { count: number }> }>(
      'none',
      'POST',
      '/public/get-availability',
      { accountId: account, date: dayOf(index) },
    );
    return answer.offers[dayOf(index)]?.count ?? 0;
  };
  const close = (from: number, more: object = {}) =>
    api.call<Closure>(token, 'POST', '/closures', { account, from: dayOf(from), to: dayOf(from), ...more });
  const closures = async () => {
    const list = await api.call<{ 'hydra:member': Closure[] }>(token, 'GET', `/accounts/${account}/closures`);
    return list['hydra:member'];
  };
  return { ...venue, booking, session, spa: spa.id, dayOf, onSale, close, closures };
}

/** The sign in a day's head, which the pointer presses. */
const lockOf = (day: number) =>
  waitFor(() => {
    const head = screen.getAllByRole('columnheader')[day + 1];
    const lock = head?.querySelector<HTMLElement>('[data-note] button');
    if (!lock) throw new Error('the heads have no signs yet');
    return lock;
  });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

test('a day is closed from its head, by the hour too; its guest is told, and it is reopened', async () => {
  const { account, session, onSale, closures } = await makeVenue({ firstname: 'Jeanne', inDays: 2 });
  const user = open('/prix', session, account);
  await findWholeGrid();
  await expect.poll(() => onSale(2)).toBe(4);
  await user.click(await lockOf(2));
  const dialog = await dialogOf(TITLE);
  await dialog.findByText('1 réservation concernée');
  await expectText(() => dialog.getByRole('listitem'), /Jeanne Garnier.*09h00 – 12h00 · Salon/);
  fill(field(/Motif/), 'Travaux');

  // Whoever is to be told is told something.
  await user.click(dialog.getByRole('radio', { name: /prévenir les clients/ }));
  await press(user, 'Fermer ces jours', dialog);
  await dialog.findByText('Écrivez votre message');
  expect(await closures()).toEqual([]);
  fill(field(/Votre message/), 'Nous serons fermés. Appelez-nous.');
  await press(user, 'Fermer ces jours', dialog);
  await screen.findByText(/Fermé : .*1 client prévenu\./);
  await waitFor(() => expect(labelOf(MORNING, 2)).toBe('40 €, fermé : Travaux, 2 / 3 places restantes'));
  expect(textOf(cellOf(MORNING, 2))).toMatch(/40 € Fermé/);
  expect(await onSale(2)).toBe(0);
  expect(await onSale(3)).toBe(4);
  expect(await closures()).toMatchObject([{ reason: 'Travaux', toldCount: 1, categories: null }]);
  // The sign in the day's head says so, too.
  await waitFor(async () => expect((await lockOf(2)).title).toMatch(/^Fermé\u00a0: Travaux/));

  await press(user, 'Rouvrir');
  await screen.findByText(/^Rouvert : /);
  await waitFor(() => expect(labelOf(MORNING, 2)).toMatch(/, disponible$/));
  expect(await onSale(2)).toBe(4);
  expect(await closures()).toEqual([]);
});

test('bookings are cancelled where that is chosen, and stay so when the day is reopened', async () => {
  const venue = await makeVenue({ firstname: 'Jeanne', inDays: 1 });
  const { token, account, session, closures } = venue;
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(await lockOf(1));
  const dialog = await dialogOf(TITLE);
  await user.click(await dialog.findByRole('radio', { name: /Les annuler/ }));
  await dialog.findByText(/ne revient pas/);
  fill(field(/Motif donné aux clients/), 'Dégât des eaux');
  await press(user, 'Fermer ces jours', dialog);
  await screen.findByText(/1 réservation annulée\./);
  const booking = () =>
    api.call<{ status: string; cancelComment: string }>(token, 'GET', `/bookings/${venue.booking?.id}`);
  expect(await booking()).toMatchObject({ status: 'canceled', cancelComment: 'Dégât des eaux' });
  await press(user, 'Rouvrir');
  await screen.findByText(/Rouvert : .*Les réservations annulées le restent\./);
  expect((await booking()).status).toBe('canceled');
  expect(await closures()).toEqual([]);
});

test('what is selected closes its days and services; whole days are all services', async () => {
  const { account, session, spa, closures } = await makeVenue();
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(screen.getAllByRole('columnheader')[4]!);
  await findBar();
  // The cells alone leave on sale what stands elsewhere: that is said before.
  expect(bar().queryByText(/restent en vente/)).toBeNull();
  await user.click(bar().getByText('Fermé'));
  await bar().findByText('Les services à l’heure restent en vente ces jours-là.');
  await press(user, 'Tout fermer…', bar());
  let dialog = await dialogOf(TITLE);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /à l’heure compris/ }).checked).toBe(true);
  await dialog.findByText(/^Aucune réservation/);
  await user.click(dialog.getByRole('radio', { name: 'Certains services' }));
  await press(user, 'Fermer ces jours', dialog);
  await dialog.findByText('Choisissez au moins un service');
  expect(saveButton()).toBeDefined();
  await press(user, 'Annuler', dialog);
  await press(user, 'Quitter');
  await expectGone(() => screen.queryByRole('dialog', { name: TITLE }));

  // A cell's day and service.
  await user.click(cellOf(MORNING, 6));
  await press(user, 'Fermer…', bar());
  dialog = await dialogOf(TITLE);
  await dialog.findByTitle('Salon');
  await dialog.findByText(/^Aucune réservation/);
  await press(user, 'Fermer ces jours', dialog);
  await screen.findByText(/Fermé : /);
  const [closed] = await closures();
  expect(closed?.categories).not.toContain(`/api/categories/${spa}`);
  expect(closed?.categories).toHaveLength(1);
});

test('a refusal and a lost answer keep what is typed, and close once', async () => {
  const { account, session, closures } = await makeVenue();
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(await lockOf(1));
  const dialog = await dialogOf(TITLE);
  await dialog.findByText(/^Aucune réservation/);
  fill(field(/Motif/), 'Férié');
  intercept('POST /closures', refusal(422, { 'hydra:description': 'Cette date est passée' }), 1);
  await press(user, 'Fermer ces jours', dialog);
  await dialog.findByText('Cette date est passée');
  expect((field(/Motif/) as HTMLInputElement).value).toBe('Férié');
  intercept('POST /closures', lostAnswer, 1);
  await press(user, 'Fermer ces jours', dialog);
  await dialog.findByRole('alert');
  await press(user, 'Fermer ces jours', dialog);
  await screen.findByText(/Fermé : /);
  expect(await closures()).toHaveLength(1);
});

test('the week says what is closed and why, and closes from a day’s head', async () => {
  const { account, session, close, dayOf, closures } = await makeVenue();
  await close(1, { reason: 'Inventaire' });
  const user = open('/reservations', session, account);
  const grid = await screen.findByRole('grid');
  await within(grid).findAllByText('Fermé : Inventaire');
  const day = writeDay(dayOf(2), 'fr', { weekday: 'long', day: 'numeric', month: 'long' });
  await press(user, `Fermer ${day}…`, within(grid));
  const dialog = await dialogOf(TITLE);
  const [first] = dialog.getAllByRole<HTMLInputElement>('textbox', { name: 'Jours à fermer' });
  expect(first?.value).toBe(formatDayFirst(dayOf(2)));
  await dialog.findByText(/^Aucune réservation/);
  await press(user, 'Fermer ces jours', dialog);
  await waitFor(async () => expect(await closures()).toHaveLength(2));
  await waitFor(() => expect(within(grid).getAllByText('Fermé').length).toBeGreaterThan(0));
});

test('the dashboard closes the day it shows, lists what is closed, tells its guests later and reopens it', async () => {
  const { account, session, close, closures, dayOf } = await makeVenue({ firstname: 'Hugo', inDays: 3 });
  await close(3, { reason: 'Mariage' });
  const user = open('/dashboard', session, account);
  const panel = within(await screen.findByRole('region', { name: 'Fermetures à venir' }));
  await panel.findByText(/^Tous les services.*Mariage$/);
  const day = writeDay(dayOf(3), 'fr');
  await press(user, `Prévenir les clients\u00a0: ${day}`, panel);
  const tell = await dialogOf(`Prévenir les clients\u00a0: ${day}`);
  await tell.findByText('1 réservation concernée');
  fill(field(/Votre message/), 'Appelez-nous.');
  await press(user, 'Envoyer', tell);
  await screen.findByText('1 client prévenu.');
  await panel.findByText(/1 client prévenu le/);

  await press(user, /^Fermer .*…$/, within(screen.getByRole('region', { name: 'Prix et disponibilités' })));
  const dialog = await dialogOf(TITLE);
  await dialog.findByText(/^(Aucune réservation|\d+ réservations? concernée)/);
  await press(user, 'Fermer ces jours', dialog);
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
  await press(user, `Rouvrir\u00a0: ${day}`, panel);
  await screen.findByText(`Rouvert : ${day}.`);
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  expect(await closures()).toHaveLength(1);
  // Its button is gone: the keyboard goes on from the next one.
  const next = panel.getAllByRole('button')[0];
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('closings that don’t come say so where they would stand, and are asked for again', async () => {
  const { account, session, close, dayOf } = await makeVenue();
  await close(3, { reason: 'Mariage' });
  intercept(`GET /accounts/${account}/closures`, brokenLine);
  const user = open('/dashboard', session, account);
  const retry = async (region: HTMLElement) =>
    within(region).findByRole('button', { name: /Error while loading/ });
  const panel = await screen.findByRole('region', { name: 'Fermetures à venir' });
  await retry(screen.getByRole('region', { name: 'Prix et disponibilités' }));
  const again = await retry(panel);
  letThrough(`GET /accounts/${account}/closures`);
  await user.click(again);
  await within(panel).findByText(/Mariage$/);
  await within(panel).findByRole('button', { name: `Rouvrir\u00a0: ${writeDay(dayOf(3), 'fr')}` });
});

test('who may only read sees what is closed, and can neither close nor reopen', async () => {
  const { token, account, close } = await makeVenue();
  await close(1, { reason: 'Travaux' });
  const reader = await readerOf(account);
  open('/prix', reader, account);
  await findWholeGrid();
  await waitFor(() => expect(labelOf(MORNING, 1)).toMatch(/, fermé : Travaux, /));
  await waitFor(() => expect(textOf(screen.getAllByRole('columnheader')[2]!)).toMatch(/Fermé : Travaux/));
  expect(document.querySelector('[role=columnheader] button')).toBeNull();
  expect(token).not.toBe('');
});

test('bookings of a closed day are moved one by one, and each leaves the list', async () => {
  const venue = await makeVenue({ firstname: 'Jeanne', inDays: 1 });
  const { token, account, session, closures, dayOf } = venue;
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(await lockOf(1));
  const dialog = await dialogOf(TITLE);
  await user.click(await dialog.findByRole('radio', { name: /Les déplacer/ }));
  await press(user, 'Fermer ces jours', dialog);
  const moving = await dialogOf(/^Réservations à déplacer/);
  expect(await closures()).toHaveLength(1);
  await press(user, 'Déplacer Jeanne Garnier', moving);
  const move = await dialogOf(/^Déplacer la réservation/);
  // What is closed is no place to move to.
  await waitFor(() =>
    expect(move.getByRole('option', { name: /créneau actuel/ }).getAttribute('aria-disabled')).toBe('true'),
  );
  await press(user, 'Jour suivant', move);
  await move.findByText(writeDay(dayOf(2), 'fr'));
  await user.click(await move.findByRole('option', { name: /09h00 – 12h00/ }));
  await press(user, 'Déplacer la réservation', move);
  await screen.findByText(/déplacée/);
  await moving.findByText('Toutes les réservations ont été déplacées.');
  const booking = () =>
    api.call<{ bookAt: string; status: string }>(token, 'GET', `/bookings/${venue.booking?.id}`);
  expect(await booking()).toMatchObject({ bookAt: dayOf(2), status: 'booked' });
  await press(user, 'Terminé', moving);
  await expectGone(() => screen.queryByRole('dialog', { name: /^Réservations à déplacer/ }));
});

test('bank holidays are ticked and closed in one step, each with its name; those that are closed can’t be', async () => {
  const { account, session, closures } = await makeVenue();
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(await lockOf(2));
  const window = await dialogOf(TITLE);
  await user.click(window.getByRole('button', { name: 'Fermer des jours fériés…' }));
  const holidays = await dialogOf('Jours fériés');
  const labour = await holidays.findByRole('checkbox', { name: /1er mai .* · Fête du travail$/ });
  const submit = () => holidays.getByRole('button', { name: /Fermer ces jours$/ });
  await user.click(submit());
  await holidays.findByText('Cochez au moins un jour');
  await user.click(labour);
  await user.click(holidays.getByRole('checkbox', { name: /25 décembre .* · Noël$/ }));
  await user.click(submit());
  await screen.findByText('2 jours fermés.');
  const made = await closures();
  expect(
    Object.fromEntries(
      made.map(({ from, to, reason, tellsReason, categories }) => [
        from.slice(5),
        [from === to, reason, tellsReason, categories],
      ]),
    ),
  ).toEqual({
    '05-01': [true, 'Fête du travail', true, null],
    '12-25': [true, 'Noël', true, null],
  });

  await user.click(await lockOf(3));
  await user.click((await dialogOf(TITLE)).getByRole('button', { name: 'Fermer des jours fériés…' }));
  const again = await dialogOf('Jours fériés');
  await waitFor(() =>
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: /Noël \(Fermé\)$/ }).disabled).toBe(true),
  );
});
