import { addDays, formatDayFirst } from '@meridienne/domain';
import { makeVisitedVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectText, expectValue, textOf } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

type Venue = Awaited<ReturnType<typeof makeVisitedVenue>>;

/** A venue of a test's own, once its guests have been there. */
async function openVenue(visits: (venue: Venue) => Promise<unknown>, query = '') {
  const session = await sessionOf('superAdmin');
  const venue = await makeVisitedVenue(api, session.token);
  await visits(venue);
  const user = open(`/dashboard${query}`, session, venue.account);
  await screen.findByRole('region', { name: 'Dernières réservations' });
  return { ...venue, user };
}

const region = (name: string) => screen.getByRole('region', { name });
const tile = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) }).closest('label')!;
const figures = () => region('Statistiques du compte');
const typeDay = async (user: UserEvent, field: HTMLElement, typed: string) => {
  await user.clear(field);
  await user.keyboard(`${typed}{Enter}`);
};

test('what came in, and what a guest asked for', async () => {
  const { user } = await openVenue(async ({ book, token }) => {
    await book('Jeanne', 2, 'Un lit bébé, s’il vous plaît.');
    const { id } = await book('Hugo', 3);
    await api.call(token, 'PATCH', `/bookings/${id}`, { status: 'confirmed' });
  });
  const latest = within(region('Dernières réservations'));
  await expectText(() => latest.getByRole('row', { name: /Jeanne Garnier/ }), /09h00 – 12h00/);
  // One that is confirmed has been seen.
  expect(latest.getAllByRole('row', { name: /Garnier/ })).toHaveLength(1);
  expect(latest.getByRole('link', { name: 'Voir tout' }).getAttribute('href')).toMatch(/view=list/);
  await expectText(figures, /Réservations en tout\s*2/);
  await expectText(figures, /CA du mois\s*80 €/);
  await press(user, 'Lire le commentaire de Jeanne Garnier', latest);
  const drawer = await dialogOf('commentaire du client');
  await drawer.findByText('Un lit bébé, s’il vous plaît.');
  expect(drawer.queryByRole('textbox')).toBeNull();
  await user.keyboard('{Escape}');
  await expectGone(() => screen.queryByRole('dialog'));
  await user.click(latest.getByText(/^Salon/));
  const booking = await screen.findByRole('dialog');
  await expectText(() => booking, /Jeanne/);
});

test('a day’s prices are found by its date, as far as there are any', async () => {
  const { user } = await openVenue(async () => undefined);
  const prices = region('Prix et disponibilités');
  const field = () => within(prices).getByRole('textbox', { name: 'Jour des prix' });
  await press(user, 'Jour suivant', within(prices));
  await press(user, 'Jour suivant', within(prices));
  await expectText(() => prices, /1 prix disponible/);
  await expectText(() => prices, /3 places/);
  await expectValue(field, formatDayFirst(addDays(venueToday(), 2)));
  await typeDay(user, field(), '01-01-2020');
  await expectText(() => prices, /« 01-01-2020 » n’est pas entre le/);
  await typeDay(user, field(), formatDayFirst(addDays(venueToday(), 71)));
  await expectText(() => prices, /Rien n’est en vente ce jour-là\./);
  await expectAddress(new RegExp(`date=${addDays(venueToday(), 71)}`));
  await typeDay(user, field(), formatDayFirst(addDays(venueToday(), 5)));
  await press(user, /^Réserver Salon, 09h00 – 12h00, 40\s€$/, within(prices));
  await screen.findByRole('dialog');
});

const visited = async ({ visit, book, bookByPhone }: Venue) => {
  for (const each of ['a', 'a', 'b', 'c', 'd']) await visit(each);
  await book('Jeanne', 2);
  await bookByPhone('canceled');
};

test('statistics say what they count, over the days one chooses', async () => {
  // The widget that the address names has been deleted.
  const { user, widget } = await openVenue(visited, '?period=days7&widget=2147483647');
  await screen.findByRole('radio', { name: /^Ouvertures/ });
  const statistics = within(region('Évolution'));
  const chart = () => statistics.getByRole('img', { name: / par jour/ }).getAttribute('aria-label');
  await expectText(() => tile('Ouvertures'), /4/);
  await expectText(() => tile('Réservations'), /dont 1 dans un widget/);
  await expectText(() => tile('Conversion'), /25 %1 pour 4 ouvertures/);
  await expectText(() => tile('Chiffre d’affaires'), /rien avant/);
  await waitFor(() => expect(chart()).toMatch(/^Chiffre d’affaires par jour, .+\s: 40\s€ en tout/));

  await user.click(screen.getByRole('radio', { name: /^Réservations/ }));
  await expectAddress(/measure=bookings/);
  await waitFor(() => expect(chart()).toMatch(/^Réservations par jour/));
  await user.click(statistics.getByText('12 mois'));
  await expectAddress(/period=months12/);
  await statistics.findByRole('heading', { name: 'Réservations par mois' });
  await user.click(statistics.getByText('Tableau'));
  // Twelve months, the heads and the total.
  const [table] = await statistics.findAllByRole('table');
  expect(within(table!).getAllByRole('row')).toHaveLength(14);
  // Each number explains itself by the others: one cancelled by phone is none of the widget's.
  const total = within(within(table!).getByRole('row', { name: /^Total/ })).getAllByRole('cell');
  expect(total.map(textOf)).toEqual(['40 €', '1', '1', '4', '25 %', '1']);
  await user.click(statistics.getByText('Définitions'));
  await expectText(() => region('Évolution'), /Les annulées et les aperçus ne comptent pas/);

  await user.click(statistics.getByText('Autre période'));
  const [from] = await statistics.findAllByRole('textbox');
  await typeDay(user, from!, formatDayFirst(addDays(venueToday(), -2)));
  await expectAddress(new RegExp(`from=${addDays(venueToday(), -2)}&to=${venueToday()}`));
  await statistics.findByRole('heading', { name: 'Réservations par jour' });
  await user.click(statistics.getByRole('combobox', { name: 'Widget' }));
  await user.click(await screen.findByTitle('Site'));
  await expectAddress(new RegExp(`widget=${widget}`));
});

/** The calls that tell a part of it. */
const otherStatistics = (account: number) => [
  `GET /accounts/${account}/statistics`,
  `GET /account_with_stats/${account}`,
  'GET /widgets_with_stats',
];

test('the statistics are asked for once; where that fails, the rest stands and it can be tried again', async () => {
  let call = '';
  let asked = 0;
  const askedBesides: string[] = [];
  const { user } = await openVenue(async (venue) => {
    await visited(venue);
    call = `GET /accounts/${venue.account}/statistics/overview`;
    intercept(call, () => {
      asked += 1;
      return refusal(403)();
    });
    for (const other of otherStatistics(venue.account)) {
      intercept(other, (go) => {
        askedBesides.push(other);
        return go();
      });
    }
  });
  await waitFor(() => within(region('Évolution')).getByRole('alert'));
  expect(asked).toBe(1);
  await expectText(() => region('Dernières réservations'), /Jeanne Garnier/);
  letThrough(call);
  await press(user, /Retry/, within(region('Évolution')));
  await expectText(() => tile('Ouvertures'), /4/);
  await expectText(figures, /Réservations en tout\s*1/);
  await expectText(() => region('Par widget'), /Site/);
  expect(askedBesides).toEqual([]);
});

test('another period that doesn’t come leaves what doesn’t depend on it', async () => {
  const { user, account } = await openVenue(visited);
  await expectText(figures, /Réservations en tout\s*1/);
  intercept(`GET /accounts/${account}/statistics/overview`, refusal(403));
  await user.click(within(region('Évolution')).getByText('12 mois'));
  await waitFor(() => within(region('Évolution')).getByRole('alert'));
  await expectText(figures, /Réservations en tout\s*1/);
  await user.click(within(region('Par widget')).getByText('Depuis le début'));
  await expectText(() => region('Par widget'), /Site/);
});
