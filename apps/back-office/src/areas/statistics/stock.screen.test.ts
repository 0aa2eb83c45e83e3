import type { readStockHours, ResponseOf, StockHours } from '@meridienne/contracts';
import { makeRoomsVenue, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, refusal } from '../../../test/browser.ts';
import { optionsShown } from '../../../test/choosing.ts';
import { expectAddress, textOf } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../test/screen.tsx';

async function makeVenue() {
  const session = await sessionOf('superAdmin');
  const venue = await makeRoomsVenue(api, session.token, 3);
  const makePool = async (name: string, category: number) => {
    const body = { account: venue.account, name: uniqueName(name), units: 5, categories: [{ category }] };
    return api.call<{ id: number; name: string }>(session.token, 'POST', '/pools', body);
  };
  return { ...venue, session, makePool, call: `GET /accounts/${venue.account}/statistics/stock` };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Occupation du stock partagé' }));

/** Other hours in place of those that nobody has booked yet. */
const says = (call: string, hours: StockHours['hours']) =>
  intercept(call, async (go) => {
    const sent = (await (await go()).json()) as ResponseOf<typeof readStockHours>;
    return Response.json({ ...sent, hours });
  });
const at = (weekday: number, hour: number, booked: number, blocked = 0, isOnSale = true) => ({
  weekday,
  hour,
  booked,
  blocked,
  isOnSale,
});
const HOURS = [
  at(2, 13, 0.4),
  at(2, 14, 4),
  at(2, 15, 1.5, 1),
  at(2, 16, 2, 0, false),
  at(3, 14, 1),
  at(3, 15, 1),
];

test('the hours of a shared stock are told in a sentence, drawn, and read by the keyboard', async () => {
  const { account, session, makePool, room, call } = await makeVenue();
  const { name } = await makePool('Chambres', room);
  says(call, HOURS);
  const user = open('/dashboard', session, account);
  const found = await panel();
  await found.findByText(
    /^Le mardi de 14h00 à 15h00, 4 unités sur 5 sont prises en moyenne\s: c’est le moment le plus demandé\. Le plus calme\s: le mardi de 13h00 à 14h00, avec 0,4 sur 5\.$/,
  );
  found.getByText(/Le ménage compte comme pris\s; les unités bloquées sont à part/);
  const grid = found.getByRole('grid', {
    name: `Occupation par jour et par heure\u00A0: ${name}`,
  });
  expect(within(grid).getAllByRole('columnheader').map(textOf)).toEqual(['Jour', '13h00', '14h00', '15h00']);
  expect(within(grid).getAllByRole('rowheader').map(textOf)).toHaveLength(7);
  const cells = within(within(grid).getByRole('row', { name: /^mardi/ }))
    .getAllByRole('cell')
    .map(textOf);
  expect(cells[1]).toMatch(/^80\s%mardi de 14h00 à 15h00\s: 4 unités prises sur 5 \(80\s%\)$/);
  expect(cells[2]).toMatch(/^30\s%mardi de 15h00 à 16h00\s: 1,5 unité prise sur 5 \(30\s%\), 1 bloquée$/);
  // One stop of the Tab key; what it is on is read out below, too.
  const [stop, ...others] = grid.querySelectorAll<HTMLElement>('[tabindex="0"]');
  expect(others).toEqual([]);
  stop!.focus();
  await user.keyboard('{ArrowDown}{End}');
  await found.findByText(/^mardi de 15h00 à 16h00\s: 1,5 unité prise sur 5 \(30\s%\), 1 bloquée$/, {
    selector: 'p',
  });
});

test('one of several stocks is chosen, and stays in the address', async () => {
  const { account, session, makePool, room, desk, call } = await makeVenue();
  await makePool('A', room);
  const other = await makePool('B', desk);
  const asked: string[] = [];
  intercept(call, (go, _body, query) => {
    asked.push(new URLSearchParams(query).get('pool') ?? '');
    return go();
  });
  const user = open('/dashboard', session, account);
  await (await panel()).findByText(/Aucune réservation n’a pris d’unité/);
  await user.click((await panel()).getByRole('combobox', { name: 'Stock partagé' }));
  const option = await waitFor(() => {
    const found = optionsShown().find((each) => textOf(each) === other.name);
    expect(found).toBeDefined();
    return found!;
  });
  await user.click(option);
  await expectAddress(new RegExp(`pool=${other.id}`));
  await (await panel()).findByText(new RegExp(other.name), { selector: 'p' });
  await waitFor(() => expect(asked.at(-1)).toBe(String(other.id)));
});

test('without a stock it says what one is, and where it is made', async () => {
  const bare = await makeVenue();
  open('/dashboard', bare.session, bare.account);
  const link = within(
    (await (await panel()).findByText(/Un stock partagé, ce sont des unités de même sorte/)).parentElement!,
  ).getByRole('link', { name: 'Créer un stock partagé' });
  expect(link.getAttribute('href')).toBe('/categories?stock=list');
});

test('a failing call can be tried again', async () => {
  const { account, session, makePool, room, call } = await makeVenue();
  await makePool('Chambres', room);
  intercept(call, refusal(403));
  const user = open('/dashboard', session, account);
  const found = await panel();
  await found.findByRole('alert');
  says(call, HOURS);
  await press(user, /Retry/, found);
  await found.findByRole('grid');
});

test('more than a year is asked of nobody', async () => {
  const { account, session, makePool, room, call } = await makeVenue();
  await makePool('Chambres', room);
  let asked = 0;
  intercept(call, (go) => {
    asked += 1;
    return go();
  });
  open('/dashboard?period=own&from=2024-01-01&to=2025-06-30', session, account);
  await (await panel()).findByText(/un an au plus/);
  expect(asked).toBe(0);
});
