import { addDays, writeDay } from '@meridienne/domain';
import { makeGuestHotel, makeTraveller, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectGone, expectText } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

const inDays = (days: number) => addDays(venueToday(), days);
const ahead = () => within(screen.getByRole('region', { name: 'À venir' }));
const rowsOf = (name: string) => ahead().getAllByRole('row', { name: new RegExp(name) });
const cancelOf = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`Annuler la réservation ${number}`) });
const question = () => dialogOf('Annuler cette réservation\u202f?');

test('a new traveller is told with which address to sign in', async () => {
  const { email, session } = await makeTraveller(api);
  open('/accueil', session);
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Ada' });
  await screen.findByText(`Connectez-vous avec ${email}`, { exact: false });
  expect(screen.queryByRole('heading', { name: 'Passées' })).toBeNull();
});

test('the demonstration’s traveller is called by name', async () => {
  open('/accueil', await sessionOf('traveller'));
  await screen.findByRole('heading', { level: 1, name: 'Bonjour Camille' });
});

test('a list that doesn’t come is asked for again', async () => {
  const { session } = await makeTraveller(api);
  const call = `GET /users/${session.id}/bookings`;
  intercept(call, refusal(422));
  const user = open('/accueil', session);
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?$/ });
  letThrough(call);
  await user.click(retry);
  await ahead().findByText(/^Aucune réservation à venir\.|Connectez-vous avec/);
});

/** Three bookings of a traveller's, and one of somebody else's, in a hotel of their own. */
async function openBooked() {
  const { email, session } = await makeTraveller(api);
  const hotel = await makeGuestHotel(api, (await sessionOf('superAdmin')).token);
  const mine = { user: session.id, email };
  const first = await hotel.book({ ...mine, comment: 'Un lit bébé' }, inDays(3), session.token);
  const second = await hotel.book(mine, inDays(8), session.token);
  const third = await hotel.book(mine, inDays(6), session.token);
  await hotel.book({}, inDays(4));
  await hotel.change(third.id, { status: 'confirmed' });
  const user = open('/accueil', session);
  await screen.findByText(/^Votre prochaine réservation/);
  await waitFor(() => expect(rowsOf(hotel.name)).toHaveLength(3));
  return { user, hotel, rows: () => rowsOf(hotel.name), first, second, third };
}

test('a traveller sees his own bookings, latest day first', async () => {
  const { hotel, rows, first, second, third } = await openBooked();
  const numbers = rows().map((row) => row.querySelector('[data-number]')?.textContent.replaceAll(/\D/g, ''));
  expect(numbers.map(Number)).toEqual([second, third, first].map(({ bookingId }) => bookingId));
  await expectText(() => rows()[2]!, /Prochaine/);
  await expectText(() => rows()[1]!, /Confirmée/);
  await expectText(() => screen.getByText(/^Votre prochaine réservation/), /dans 3 jours/);
  const until = writeDay(inDays(3), 'fr', { day: 'numeric', month: 'long' });
  await expectText(() => rows()[2]!, new RegExp(`Annulable en ligne jusqu’au ${until} à 10h30`));
  const link = within(rows()[0]!).getByRole('link', { name: hotel.name });
  expect(link.getAttribute('href')).toBe('https://relais.example/');
});

test('a cancelled booking’s word reaches the hotel, also where the line breaks first', async () => {
  const { user, hotel, rows, first } = await openBooked();
  await user.click(await cancelOf(first.bookingId));
  const asked = await question();
  asked.getByText(/Un e-mail vous le confirme/);
  const word = () => asked.getByRole<HTMLTextAreaElement>('textbox', { name: /^Un mot pour l’hôtel/ });
  fill(word(), 'Train supprimé');
  const call = `PATCH /bookings/${first.id}`;
  intercept(call, brokenLine);
  await press(user, 'Annuler la réservation', asked);
  await asked.findByRole('alert');
  expect(word().value).toBe('Train supprimé');
  letThrough(call);
  await press(user, 'Annuler la réservation', asked);
  await expectGone(() => screen.queryByRole('dialog'));
  await expectText(() => rows()[2]!, /Annulée/);
  expect(await hotel.read(first.id)).toMatchObject({ status: 'canceled', cancelComment: 'Train supprimé' });
  // The next one is another now.
  await expectText(() => rows()[1]!, /Prochaine/);
});

test('where the hotel is quicker, what was typed wasn’t sent', async () => {
  const { user, hotel, third } = await openBooked();
  await user.click(await cancelOf(third.bookingId));
  const asked = await question();
  fill(asked.getByRole('textbox'), 'Malade');
  await hotel.change(third.id, { status: 'canceled', comment: 'Panne' });
  await press(user, 'Annuler la réservation', asked);
  await waitFor(() => expect(asked.getAllByRole('alert').length).toBeGreaterThan(0));
  await asked.findByText(/Votre mot n’a pas été envoyé/);
  await asked.findByText(/Panne/);
  expect((await hotel.read(third.id)).cancelComment).toBe('Panne');
});
