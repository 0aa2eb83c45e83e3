import type { Booking } from '@meridienne/contracts';
import { makeArrivalsVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { intercept, refusal } from '../../../../test/browser.ts';
import { expectGone, expectText, textOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const COFFEE = { addons: [{ name: 'Café', amount: 2 }], price: 49 };

/** Two guests since ten o'clock, and one at two; it is past noon. */
async function openDay(path = '/dashboard', as?: 'reader') {
  const session = await sessionOf('superAdmin');
  const venue = await makeArrivalsVenue(api, session.token);
  const ada = await venue.book('begun', 'Ada', 'Moulin', COFFEE);
  const hugo = await venue.book('begun', 'Hugo', 'Garnier');
  const late = await venue.book('later', 'Jeanne', 'Proust');
  const user = open(path, as ? await readerOf(venue.account) : session, venue.account);
  const stored = (id: number) => api.call<Booking>(session.token, 'GET', `/bookings/${id}`);
  return { ...venue, ada, hugo, late, user, stored };
}
const panel = () => screen.getByRole('region', { name: 'Arrivées du jour' });
const till = () => screen.getByRole('group', { name: 'Caisse du jour' });
/** French writes a space before a colon that doesn't break. */
const spaced = (name: RegExp) => new RegExp(name.source.replaceAll(' :', '\\s:'));
const button = (name: RegExp) => screen.findByRole('button', { name: spaced(name) });
const choose = async (user: UserEvent, menu: RegExp, item: string) => {
  await user.click(await button(menu));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('a guest comes with a tap, says since when, and that is taken back by the notice or its own menu', async () => {
  const { user, ada, stored } = await openDay();
  await user.click(await button(/^Arrivé : Ada Moulin$/));
  await button(/^Arrivé 1\dh\d\d : Ada Moulin, reprendre$/);
  expect((await stored(ada.id)).checkedInAt).not.toBeNull();
  await user.click(await button(/^Annuler l’arrivée de Ada Moulin$/));
  await button(/^Arrivé : Ada Moulin$/);
  await waitFor(async () => expect((await stored(ada.id)).checkedInAt).toBeNull());

  await user.click(await button(/^Arrivé : Ada Moulin$/));
  await user.click(await button(/^Parti : Ada Moulin$/));
  await choose(user, /^Parti 1\dh\d\d : Ada Moulin/, 'Effacer le départ');
  await choose(user, /^Arrivé 1\dh\d\d : Ada Moulin/, 'Effacer l’arrivée');
  await button(/^Arrivé : Ada Moulin$/);
  expect(await stored(ada.id)).toMatchObject({ checkedInAt: null, checkedOutAt: null, status: 'booked' });
});

test('what each owes and how it is paid make the sums of the day', async () => {
  const { user, ada, hugo, stored, mark } = await openDay();
  await button(/^Arrivé : Ada Moulin$/);
  const item = () => within(panel()).getByText('Ada Moulin').closest('li')!;
  await expectText(item, /49 € ?Salon 40 €2 × Café 9 €sur place/);
  await expectText(till, 'Attendu129 €Payé0 €Reste à payer129 €');
  await choose(user, /^Payé : Ada Moulin$/, 'carte');
  await expectText(till, 'Attendu129 €Payé49 € (carte 49 €)Reste à payer80 €');
  expect(await stored(ada.id)).toMatchObject({ paymentMeans: 'card', paidAmount: 49 });
  // Somebody else takes a payment.
  await mark(hugo.id, { mark: 'paid', isSet: true, means: 'cash' });
  await expectText(till, /Payé89 € \(espèces 40 €, carte 49 €\)Reste à payer40 €/);
  await user.click(await button(/^Payé \(carte\) : Ada Moulin, changer$/));
  await screen.findByText(/^49 €, le \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d, par /);
  await user.click(await screen.findByRole('menuitem', { name: 'virement' }));
  await expectText(till, /virement 49 €/);
  await choose(user, /^Payé \(virement\) : Ada Moulin/, 'Effacer le paiement');
  await expectText(till, /Payé40 €/);
  expect((await stored(ada.id)).paidAt).toBeNull();
});

test('a price set by hand stands on a line of its own, and the room keeps its price', async () => {
  const { hugo, token } = await openDay();
  await button(/^Arrivé : Hugo Garnier$/);
  const { updatedAt } = await api.call<Booking>(token, 'GET', `/bookings/${hugo.id}`);
  const change = { updatedAt, price: 34.5, priceReason: 'Fidèle', tellsGuest: false };
  await api.call(token, 'PATCH', `/bookings/${hugo.id}/details`, change);
  const item = () => within(panel()).getByText('Hugo Garnier').closest('li')!;
  await expectText(item, /34,50 € ?Salon 40 €Remise convenue -5,50 €sur place/);
});

test('nobody is absent before the booking has begun; whoever is owes nothing', async () => {
  const { user, ada, stored } = await openDay('/dashboard', 'reader');
  await button(/^Arrivé : Jeanne Proust$/);
  expect(screen.queryByRole('button', { name: spaced(/^Absent : Jeanne/) })).toBeNull();
  await user.click(await button(/^Absent : Ada Moulin$/));
  await button(/^Absent : Ada Moulin, reprendre$/);
  await expectText(till, /Attendu80 €/);
  expect((await stored(ada.id)).status).toBe('noShow');
  await user.click(await button(new RegExp(`^Annuler ce changement de la réservation ${ada.bookingId}$`)));
  await button(/^Absent : Ada Moulin$/);
  await waitFor(async () => expect((await stored(ada.id)).status).toBe('booked'));
});

test('a tap that came too late says so, and shows what is so', async () => {
  const { user, ada, mark } = await openDay();
  await button(/^Payé : Ada Moulin$/);
  await choose(user, /^Payé : Ada Moulin$/, 'carte');
  await button(/^Payé \(carte\) : Ada Moulin/);
  // The colleague's line is the quicker one.
  intercept(`PATCH /bookings/${ada.id}/marks`, async (go) => {
    await mark(ada.id, { mark: 'paid', isSet: true, means: 'cash' });
    return go();
  });
  await choose(user, /^Payé \(carte\) : Ada Moulin/, 'Effacer le paiement');
  await screen.findByText(/Ada Moulin : rien n’a changé\. Quelqu’un d’autre a été plus rapide/);
  await button(/^Payé \(espèces\) : Ada Moulin/);
});

test('a refusal of the server is told in its words', async () => {
  const { user, ada } = await openDay();
  intercept(`PATCH /bookings/${ada.id}/marks`, refusal(409, { 'hydra:description': 'Trop tôt' }));
  await user.click(await button(/^Arrivé : Ada Moulin$/));
  await screen.findByText(/Ada Moulin : rien n’a changé\. Trop tôt/);
});

test('the day sheet has the same taps, by the hours; who is next first', async () => {
  const { user, ada, mark } = await openDay('/reservations?view=sheet');
  await user.click(await button(/^Arrivé : Ada Moulin$/));
  await button(/^Arrivé 1\dh\d\d : Ada Moulin, reprendre$/);
  const rows = () => screen.getAllByRole('row').map(textOf).join('\n');
  // She keeps her place for as long as somebody looks.
  expect(rows()).toMatch(/À venir \(3\)\s+10h00[^]*Garnier[^]*Moulin[^]*14h00[^]*Proust/);
  await mark(ada.id, { mark: 'paid', isSet: true, means: 'other' });
  await expectText(till, /Payé49 € \(autre 49 €\)/);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(rows()).toMatch(/À venir \(2\)[^]*Garnier[^]*Proust[^]*Sur place \(1\)[^]*Moulin/),
  );
  // Of another day they come by their hours alone, and nobody is there yet.
  await press(user, 'Jour suivant');
  await expectGone(() => screen.queryByRole('button', { name: /^Arrivé/ }));
});
