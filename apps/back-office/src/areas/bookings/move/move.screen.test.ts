import type { Booking, BookingChange } from '@meridienne/contracts';
import { addDays, writeDay } from '@meridienne/domain';
import { makeArrivalsVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectGone, expectText, findRow, textOf } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const TITLE = /^Déplacer la réservation\s: Ada Moulin$/;

/** A salon at noon, 40 € from two o'clock, with Ada's booking in the list. */
async function openList(more: object = {}, who: 'superAdmin' | 'reader' = 'superAdmin') {
  const session = await sessionOf('superAdmin');
  const venue = await makeArrivalsVenue(api, session.token);
  const { id, bookingId } = await venue.book('later', 'Ada', 'Moulin', more);
  const reads = who === 'reader' ? await readerOf(venue.account) : session;
  const user = open('/reservations?view=list&days=all', reads, venue.account);
  await findRow(/Ada Moulin/);
  const stored = () => api.call<Booking>(session.token, 'GET', `/bookings/${id}`);
  /** Sets what the salon costs on a day, and how many places it has left there. */
  const sell = (inDays: number, values: object) =>
    api.call(session.token, 'POST', '/update-offers-long-term', {
      account: venue.account,
      ids: [`${venue.category}-${venue.slots.later}`],
      dates: [addDays(venue.day, inDays), addDays(venue.day, inDays)],
      days: [1, 2, 3, 4, 5, 6, 7],
      ...values,
    });
  const openMove = async () => {
    await press(user, 'Déplacer Ada Moulin');
    const dialog = await dialogOf(TITLE);
    await dialog.findAllByRole('option');
    return dialog;
  };
  /** The next day's afternoon. */
  const chooseTomorrow = async (dialog: Awaited<ReturnType<typeof dialogOf>>) => {
    await press(user, 'Jour suivant', dialog);
    await dialog.findByText(writeDay(addDays(venue.day, 1), 'fr'));
    await user.click(await dialog.findByRole('option', { name: /14h00 – 20h00/ }));
    await dialog.findByText('Changer de créneau');
  };
  const submit = (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
    press(user, 'Déplacer la réservation', dialog);
  return { ...venue, id, number: bookingId, user, stored, sell, openMove, chooseTomorrow, submit };
}

test('a row’s booking is moved to another day at its price there, and comes back', async () => {
  const { number, day, user, sell, openMove, chooseTomorrow, submit, stored } = await openList();
  await sell(1, { price: 59, quantity: 9 });
  const dialog = await openMove();
  // What it has now is marked, and no place to move to.
  const present = dialog.getByRole('option', { name: /créneau actuel/ });
  expect(present.getAttribute('aria-disabled')).toBe('true');
  await chooseTomorrow(dialog);
  await expectText(
    () => dialog.getByRole('radio', { name: /→/ }).closest('label')!,
    /^40 € → 59 € \(\+19 €\)$/,
  );
  await submit(dialog);
  await screen.findByText(new RegExp(`Réservation ${number} déplacée : Salon, .*prévenu par e-mail`));
  expect(await stored()).toMatchObject({ bookAt: addDays(day, 1), price: 59, bookingId: number });
  await expectGone(() => screen.queryByRole('dialog', { name: TITLE }));

  await user.click(screen.getByRole('button', { name: `Remettre la réservation ${number} à sa place` }));
  await screen.findByText(new RegExp(`Réservation ${number} remise à sa place : Salon`));
  expect(await stored()).toMatchObject({ bookAt: day, price: 40 });
});

test('the price is kept for a reason, and nobody is told where that is chosen', async () => {
  const { id, token, user, sell, openMove, chooseTomorrow, submit, stored } = await openList();
  await sell(1, { price: 59, quantity: 9 });
  const dialog = await openMove();
  await chooseTomorrow(dialog);
  await user.click(dialog.getByRole('radio', { name: /^Garder le prix\s: 40\s€$/ }));
  await user.click(dialog.getByRole('checkbox', { name: 'Prévenir le client par e-mail' }));
  await submit(dialog);
  await dialog.findByText(/Dites pourquoi ce prix diffère/);
  fill(dialog.getByRole('textbox', { name: /Motif du prix/ }), 'Notre faute');
  await submit(dialog);
  await screen.findByText(/déplacée : Salon, [^.]*\.$/);
  expect(await stored()).toMatchObject({ price: 40, priceReason: 'Notre faute' });
  const { changes } = await api.call<{ changes: BookingChange[] }>(token, 'GET', `/bookings/${id}/history`);
  expect(changes.at(-1)).toMatchObject({ kind: 'moved', tellsGuest: false, reason: 'Notre faute' });
});

test('an arrival that doesn’t fit is asked for again', async () => {
  const { slots, user, openMove, submit, stored } = await openList({ arrivedAt: '19h00' });
  const dialog = await openMove();
  await press(user, 'Jour suivant', dialog);
  await user.click(await dialog.findByRole('option', { name: /10h00 – 18h00/ }));
  await dialog.findByText(/L’arrivée à 19h00 ne va pas avec ce créneau/);
  await submit(dialog);
  await screen.findByText(/déplacée/);
  expect(slots.begun).not.toBe(slots.later);
  expect(await stored()).toMatchObject({ timeSlotName: '10h00 - 18h00', arrivedAt: null });
});

test('a place that is lost keeps the window open, with what is left and what was typed', async () => {
  const { id, user, day, sell, openMove, chooseTomorrow, submit, stored } = await openList();
  await sell(1, { price: 59, quantity: 9 });
  const dialog = await openMove();
  await chooseTomorrow(dialog);
  await user.click(dialog.getByRole('radio', { name: /Garder le prix/ }));
  fill(dialog.getByRole('textbox', { name: /Motif du prix/ }), 'Notre faute');
  intercept(`POST /bookings/${id}/move`, refusal(409, { errorType: 'stock' }), 1);
  await submit(dialog);
  await dialog.findByText(/Cette place vient d’être prise/);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'));
  await user.click(await dialog.findByRole('option', { name: /14h00 – 20h00/ }));
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Motif du prix/ }).value).toBe(
      'Notre faute',
    ),
  );
  // Closed under the hand, it says so before anything is sent.
  await sell(1, { status: 'notAvailable' });
  await dialog.findByText(/Cette place vient d’être prise/);
  expect(await stored()).toMatchObject({ bookAt: day, price: 40 });
});

test('a price that has changed is told, and moved at once it is seen', async () => {
  const { id, sell, openMove, chooseTomorrow, submit, stored } = await openList();
  const dialog = await openMove();
  await chooseTomorrow(dialog);
  await dialog.findByText('Le prix ne change pas : 40 €');
  intercept(
    `POST /bookings/${id}/move`,
    async (go) => {
      await sell(1, { price: 45 });
      return go();
    },
    1,
  );
  await submit(dialog);
  await dialog.findByText(/Le prix vient de changer/);
  await dialog.findByRole('radio', { name: /^40\s€ → 45\s€ \(\+5\s€\)$/ });
  await submit(dialog);
  await screen.findByText(/déplacée/);
  expect((await stored()).price).toBe(45);
});

test('a booking that somebody has changed isn’t moved unseen; a broken line moves nothing', async () => {
  const { id, change, openMove, chooseTomorrow, submit, user, stored, day } = await openList();
  const dialog = await openMove();
  await chooseTomorrow(dialog);
  intercept(`POST /bookings/${id}/move`, brokenLine);
  await submit(dialog);
  await dialog.findByRole('alert');
  letThrough(`POST /bookings/${id}/move`);
  intercept(
    `POST /bookings/${id}/move`,
    async (go) => {
      await change(id, { comment: 'Vue mer' });
      return go();
    },
    1,
  );
  await submit(dialog);
  await press(user, 'Recharger', dialog);
  await expectGone(() => dialog.queryByRole('button', { name: 'Recharger' }));
  await submit(dialog);
  await screen.findByText(/déplacée/);
  expect(await stored()).toMatchObject({ bookAt: addDays(day, 1), staffNote: 'Vue mer' });
});

test('the way back says when the former place is gone', async () => {
  const { number, day, sell, openMove, chooseTomorrow, submit, user, stored } = await openList();
  const dialog = await openMove();
  await chooseTomorrow(dialog);
  await submit(dialog);
  await screen.findByText(/déplacée/);
  await sell(0, { status: 'notAvailable' });
  await user.click(screen.getByRole('button', { name: `Remettre la réservation ${number} à sa place` }));
  await screen.findByText(
    `Réservation ${number} : son ancienne place n’est plus libre, elle reste où elle est.`,
  );
  expect((await stored()).bookAt).toBe(addDays(day, 1));
});

test('the booking’s window moves it by the keyboard alone, and its history says so', async () => {
  const { user, day } = await openList();
  await press(user, /^Ouvrir la réservation/);
  const window = await dialogOf(/^Réservation/);
  (await window.findByRole('button', { name: /Déplacer/ })).focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogOf(TITLE);
  await dialog.findAllByRole('option');
  await user.keyboard('{PageDown}');
  await dialog.findByText(writeDay(addDays(day, 1), 'fr'));
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Enter}');
  const places = await dialog.findByRole('region', { name: 'D’où et vers où' });
  await waitFor(() => expect(document.activeElement).toBe(places));
  // What has just come up isn't confirmed by the same key.
  await user.keyboard('{Enter}');
  expect(screen.queryByText(/déplacée/)).toBeNull();
  dialog.getByRole('checkbox', { name: /Prévenir/ }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/déplacée/);
  await press(user, 'Historique', window);
  const history = within(await window.findByRole('list', { name: 'Historique' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(2));
  expect(textOf(history.getAllByRole('listitem')[1]!)).toMatch(
    /a déplacé la réservation du .*14h00 – 20h00 au /,
  );
});

test('who may only read moves nothing, and reads the history', async () => {
  const { id, user } = await openList({}, 'reader');
  expect(screen.queryByRole('button', { name: /Déplacer/ })).toBeNull();
  await press(user, /^Ouvrir la réservation/);
  const window = await dialogOf(/^Réservation/);
  intercept(`GET /bookings/${id}/history`, brokenLine);
  await press(user, 'Historique', window);
  await window.findByRole('alert');
  letThrough(`GET /bookings/${id}/history`);
  await press(user, /Retry/, window);
  await window.findByText('Rien n’a changé depuis la réservation.');
  expect(window.queryByRole('button', { name: /Modifier/ })).toBeNull();
});
