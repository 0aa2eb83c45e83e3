import { addDays, writeDay } from '@meridienne/domain';
import { bookerOf, type Made, makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept } from '../../../../test/browser.ts';
import { choose } from '../../../../test/choosing.ts';
import { expectAddress, expectClosed, expectGone, expectText, textOf } from '../../../../test/looking.ts';
import { api, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

/** A venue's morning, booked tomorrow and in five days. */
async function makeBooked() {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const bookIn = await bookerOf(api, venue);
  const book = (inDays: number, firstname: string) =>
    bookIn(inDays, {
      firstname,
      lastname: 'Morel',
      email: `guest${inDays}@example.com`,
      bookOn: 'Back office',
    });
  await book(1, 'Claire');
  const paul = await book(5, 'Paul');
  return { ...venue, session, book, paul };
}

const dayIn = (days: number) => writeDay(addDays(venueToday(), days), 'fr');
const note = () =>
  screen.queryAllByRole('alert').find((alert) => textOf(alert).includes('à replacer')) ?? null;
const rows = (name: RegExp) =>
  within(screen.getByRole('table', { name: 'Réservations' })).queryAllByRole('row', { name });
const says = (find: () => HTMLElement, text: string) =>
  waitFor(() => expect(textOf(find())).toContain(text.replaceAll(/\s/g, ' ')));

test('who deletes a booked slot is told of whom it concerns, and finds them again afterwards', async () => {
  const { session, token, account, paul, book } = await makeBooked();
  let user = open('/horaires', session, account);
  await user.click(await screen.findByRole('button', { name: 'Supprimer 09h00 – 12h00' }));
  await screen.findByRole('dialog', { name: 'Supprimer 09h00 – 12h00' });
  /** The window that is open: another stands in its place once it is asked anew. */
  const question = () => screen.getAllByRole('dialog', { name: 'Supprimer 09h00 – 12h00' }).at(-1)!;
  const remove = () => user.click(within(question()).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await says(
    question,
    `2 réservations perdront leur créneau, la première le ${dayIn(1)}, la dernière le ${dayIn(5)}.`,
  );
  await says(question, 'dans la liste, « à replacer »');
  // Another one comes while the question stands: nothing is deleted, and it is asked anew.
  await book(7, 'Inès');
  await remove();
  await screen.findByText(/Il est maintenant de 3/);
  await says(
    question,
    `3 réservations perdront leur créneau, la première le ${dayIn(1)}, la dernière le ${dayIn(7)}.`,
  );
  await remove();
  await screen.findByText('Tranche horaire supprimée');
  await expectGone(() => screen.queryByRole('button', { name: 'Supprimer 09h00 – 12h00' }));

  // The other slot of the venue is nobody's.
  await user.click(screen.getByRole('button', { name: 'Supprimer 18h00 – 22h00' }));
  const other = await screen.findByRole('dialog', { name: 'Supprimer 18h00 – 22h00' });
  await says(() => other, 'Aucune réservation à venir ne perd son créneau.');
  await user.click(within(other).getByRole('button', { name: /^(?:.* )?Annuler$/ }));

  user = open('/dashboard', session, account);
  await waitFor(() => expect(note()).not.toBeNull());
  expect(textOf(note()!)).toContain(`3 réservations à replacer, la première le ${dayIn(1)}`);
  await user.click(within(note()!).getByRole('link', { name: /Les afficher/ }));
  await expectAddress(/view=list&toReplace=1/);
  await screen.findByRole('button', { name: /^Retirer le filtre «\sÀ replacer\s»$/ });
  await waitFor(() => expect(rows(/Morel/)).toHaveLength(3));
  expect(textOf(rows(/Claire/)[0]!)).toContain('À replacer');
  await user.click(within(rows(/Paul/)[0]!).getByRole('button', { name: /^Ouvrir la réservation/ }));
  const booking = await screen.findByRole('dialog');
  await within(booking).findByText('À replacer');
  await user.keyboard('{Escape}');
  await expectClosed(booking);

  // Settled by a colleague: it leaves the list, and when none is left the dashboard says nothing of them.
  await api.call(token, 'PATCH', `/bookings/${paul.id}`, { status: 'canceled' });
  await waitFor(() => expect(rows(/Morel/)).toHaveLength(2));
  open('/dashboard', session, account);
  await waitFor(() => expect(note()).not.toBeNull());
  expect(textOf(note()!)).toContain('2 réservations à replacer');
  const path = `/accounts/${account}/bookings?toReplace=true`;
  const left = await api.call<{ 'hydra:member': readonly Made[] }>(token, 'GET', path);
  for (const { id } of left['hydra:member']) {
    await api.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled' });
  }
  await expectGone(note);
  open('/reservations?view=list&toReplace=1', session, account);
  await screen.findByText('Aucune réservation à replacer.');
});

test('a form that takes slots away says of how many bookings, and saves with that number', async () => {
  const { session, token, account, category, book } = await makeBooked();
  // News that came in time would make the number right by themselves.
  intercept(`GET /accounts/${account}/events`, brokenLine);
  const user = open('/categories', session, account);
  await user.click(await screen.findByRole('button', { name: 'Modifier Salon' }));
  const form = await screen.findByRole('dialog', { name: 'Modifier Salon' });
  await user.click(await within(form).findByRole('checkbox', { name: /09h00 – 12h00/ }));
  await expectText(() => form, /2 réservations perdront leur créneau/);
  // What comes meanwhile is refused; what was chosen stays.
  await book(9, 'Inès');
  await user.click(within(form).getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await expectText(() => form, /Il est maintenant de 3/);
  await expectText(() => form, /3 réservations perdront leur créneau/);
  await user.click(within(form).getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await expectClosed(form);
  const sold = await api.call<{ timeSlots: readonly Made[] }>(token, 'GET', `/categories/${category}`);
  expect(sold.timeSlots).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Supprimer Salon' }));
  const question = await screen.findByRole('dialog', { name: 'Supprimer Salon' });
  await expectText(() => question, /Aucune réservation à venir ne perd son créneau\./);
  await user.click(within(question).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await screen.findByText('Service supprimé');
});

test('new hours of a slot that is sold by the hour are asked about, and a reader sees who is to be replaced', async () => {
  const { session, token, account, morning, category } = await makeBooked();
  const byTheHour = { timeSlots: [morning], type: 'duration', duration: '01h00' };
  await api.call(token, 'PATCH', `/categories/${category}`, byTheHour);
  let user = open('/horaires', session, account);
  await user.click(await screen.findByRole('button', { name: 'Modifier 09h00 – 12h00' }));
  const form = await screen.findByRole('dialog', { name: 'Modifier 09h00 – 12h00' });
  const start = within(form).getByRole('combobox', { name: /^Début/ });
  await choose(user, start, '10h00');
  await expectText(() => form, /Aucune réservation à venir ne perd son créneau\./);

  user = open('/dashboard', await readerOf(account), account);
  await waitFor(() => expect(note()).not.toBeNull());
  expect(textOf(note()!)).toContain('2 réservations à replacer');
  await user.click(within(note()!).getByRole('link', { name: /Les afficher/ }));
  await waitFor(() => expect(rows(/Morel/)).toHaveLength(2));
  for (const row of rows(/Morel/)) expect(textOf(row)).toContain('À replacer');
});
