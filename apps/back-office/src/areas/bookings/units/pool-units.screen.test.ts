import type { Pool, PoolWeek } from '@meridienne/contracts';
import { addDays, formatDayFirst } from '@meridienne/domain';
import { makeRoomsVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectText, findRow, valueOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const UNITS = '/reservations?view=units';
/** In how many days guests come. */
const DAY = 2;

/** A venue with a stock of two rooms, one of them with a name, each cleaned for half an hour after a guest. */
async function makeVenue() {
  const session = await sessionOf('superAdmin');
  const venue = await makeRoomsVenue(api, session.token, 2);
  const { token, account, room, desk } = venue;
  const makePool = (body: object) =>
    api.call<Pool>(token, 'POST', '/pools', { account, name: uniqueName('Stock'), units: 2, ...body });
  const pool = await makePool({ unitNames: ['Côté cour'], categories: [{ category: room, cleanAfter: 30 }] });
  const week = () =>
    api.call<PoolWeek>(token, 'GET', `/pools/${pool.id}/week?from=${formatDayFirst(venueToday())}`);
  /** @returns its claim */
  const book = async (firstname: string, slot: number) => {
    await venue.book(firstname, DAY, slot);
    const found = (await week()).claims.find(({ booking }) => booking?.firstname === firstname);
    return found?.id ?? 0;
  };
  const stored = async (id: number) => {
    const claim = (await week()).claims.find((each) => each.id === id);
    return [claim?.unitNumbers, claim?.isPinned];
  };
  const pin = (id: number, unit: number) => api.call(token, 'PATCH', `/pool-claims/${id}`, { unit });
  return { ...venue, session, pool, desk, makePool, week, book, stored, pin };
}

const COURT = /^Côté cour/;
const SECOND = /^N°\s2/;
const WITHOUT = /Sans unité/;
const barIn = async (row: RegExp, name: string) => {
  await expectText(() => screen.getByRole('table'), new RegExp(name));
  await expectText(() => rowOf(row), new RegExp(name));
  return within(rowOf(row)).getByRole('button', { name: new RegExp(`^${name} Garnier, `) });
};
const rowOf = (name: RegExp): HTMLElement =>
  screen.getByRole('rowheader', { name }).closest<HTMLElement>('[role=row]')!;
const named = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });
const itemNames = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim());
/** Opens a guest's menu and chooses in it. */
const pick = async (user: UserEvent, bar: HTMLElement, ...names: (string | RegExp)[]) => {
  await user.click(bar);
  for (const name of names) await user.click(await item(name));
};

test('units stand by their names with who takes them, and one is given, changed and released by the menu', async () => {
  const { session, account, book, morning, stored } = await makeVenue();
  const ada = await book('Ada', morning);
  await book('Louis', morning);
  const user = open('/reservations', session, account);
  await user.click(await screen.findByText('Unités'));
  await expectAddress(UNITS);
  const bar = await barIn(COURT, 'Ada');
  expect(bar.getAttribute('aria-label')).toMatch(
    /^Ada Garnier, Chambre, .*, 09h00 – 13h00, ménage compris\s: 09h00 – 13h30, unité\s: Côté cour$/,
  );
  await barIn(SECOND, 'Louis');

  await pick(user, bar, 'Fixer à cette unité');
  await waitFor(async () => expect(await stored(ada)).toEqual([[1], true]));
  await screen.findByRole('button', { name: /^Ada Garnier, .*Côté cour \(fixée\)$/ });
  await pick(user, await barIn(COURT, 'Ada'), /^Fixer à une autre unité…/, /^N°\s2$/);
  const moved = await barIn(SECOND, 'Ada');
  // Whoever had none given makes room.
  await barIn(COURT, 'Louis');
  await waitFor(() => expect(document.activeElement).toBe(moved));
  await waitFor(async () => expect(await stored(ada)).toEqual([[2], true]));
  await pick(user, await barIn(SECOND, 'Ada'), 'Libérer');
  await waitFor(async () => expect((await stored(ada))[1]).toBe(false));

  await pick(user, await screen.findByRole('button', { name: /^Ada Garnier/ }), 'Voir la réservation');
  await screen.findByRole('dialog', { name: /Ada Garnier|Réservation/ });
  expect(screen.queryByText('Unité', { selector: 'dt' })).toBeNull();
});

test('a unit that is being saved is shown at once, as busy', async () => {
  const { session, account, book, morning, stored } = await makeVenue();
  const ada = await book('Ada', morning);
  const user = open(UNITS, session, account);
  await barIn(COURT, 'Ada');
  const goOn = hold(`PATCH /pool-claims/${ada}`);
  await pick(user, await barIn(COURT, 'Ada'), /^Fixer à une autre unité…/, /^N°\s2$/);
  expect((await barIn(SECOND, 'Ada')).getAttribute('aria-busy')).toBe('true');
  goOn();
  await waitFor(async () => expect((await barIn(SECOND, 'Ada')).getAttribute('aria-busy')).toBe('false'));
  expect(await stored(ada)).toEqual([[2], true]);
  await pick(user, await barIn(SECOND, 'Ada'), 'Voir la réservation');
  const fact = await screen.findByText('Unité', { selector: 'dt' });
  expect(fact.nextElementSibling?.textContent).toMatch(/^N°\s2$/);
});

test('a refusal and a broken line are told; the second is tried again from what tells it', async () => {
  const { session, account, book, morning, stored, pin } = await makeVenue();
  const ada = await book('Ada', morning);
  const louis = await book('Louis', morning);
  await pin(louis, 2);
  const user = open(UNITS, session, account);
  await pick(user, await barIn(COURT, 'Ada'), /^Fixer à une autre unité…/, /^N°\s2$/);
  await screen.findByText(
    /^Cette unité est déjà attribuée à ces heures\s: Louis Garnier \(\d+\)\. Libérez-la d'abord\.$/,
  );
  await barIn(COURT, 'Ada');
  expect(await stored(ada)).toEqual([[1], false]);

  intercept(`PATCH /pool-claims/${ada}`, brokenLine);
  await pick(user, await barIn(COURT, 'Ada'), 'Fixer à cette unité');
  await screen.findByText(/^Le serveur ne répond pas\./);
  letThrough(`PATCH /pool-claims/${ada}`);
  await press(user, 'Réessayer de fixer Ada Garnier');
  await waitFor(async () => expect(await stored(ada)).toEqual([[1], true]));
});

test('whoever has no unit for all of his hours stands above them, with what can be done', async () => {
  const { session, account, book, morning, afternoon, day, pin } = await makeVenue();
  await pin(await book('Ada', morning), 1);
  const louis = await book('Louis', afternoon);
  await pin(louis, 2);
  await book('Zoe', day);
  const user = open(UNITS, session, account);
  await screen.findByText(/^Aucune unité n’est libre à toutes ces heures/);
  await user.click(await barIn(WITHOUT, 'Zoe'));
  await item(/^Fixer à une unité…/);
  expect(itemNames().join()).toMatch(/Sans unité/i);
  await user.keyboard('{Escape}');
  await pick(user, await barIn(SECOND, 'Louis'), 'Libérer');
  await barIn(SECOND, 'Zoe');
  await expectGone(() => screen.queryByRole('rowheader', { name: WITHOUT }));
});

test('of several stocks one is chosen, and one that can’t be read is asked for again', async () => {
  const { session, account, pool: first, makePool, desk } = await makeVenue();
  // Named so as to come after the first one, which is shown until one chooses.
  const second = await makePool({ name: uniqueName('Tour'), units: 3, categories: [{ category: desk }] });
  intercept(`GET /pools/${second.id}/week`, refusal(500));
  const user = open(UNITS, session, account);
  await screen.findByRole('table', { name: new RegExp(first.name) });
  await screen.findByText(/^Ni réservation ni blocage cette semaine/);
  await user.click(screen.getByRole('combobox', { name: 'Stock partagé' }));
  await user.click(await screen.findByText(second.name, { selector: '.ant-select-item-option *' }));
  await expectAddress(`${UNITS}&pool=${second.id}`);
  const again = await screen.findByRole('button', { name: /Retry/ });
  letThrough(`GET /pools/${second.id}/week`);
  await user.click(again);
  await findRow(/^N°\s3/);
  await user.click(screen.getByRole('button', { name: 'Semaine suivante' }));
  await expectAddress(new RegExp(`date=${addDays(venueToday(), 7)}`));
  await screen.findByRole('columnheader', {
    name: new RegExp(`${Number(addDays(venueToday(), 13).slice(8))}`),
  });
});

test('the button of a row stays where it is while another week is on its way, and waits for it', async () => {
  const { session, account, pool } = await makeVenue();
  const user = open(UNITS, session, account);
  const button = await screen.findByRole('button', { name: named('Bloquer Côté cour…') });
  const release = hold(`GET /pools/${pool.id}/week`);
  await press(user, 'Semaine suivante');
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull());
  expect(button.isConnected).toBe(true);
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy=true]')).toBeNull());
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: named(`Bloquer Côté cour : ${pool.name}`) });
});

test('of a week that is over, the units were free, and nothing is blocked any more', async () => {
  const { session, account } = await makeVenue();
  const user = open(UNITS, session, account);
  await screen.findByText(/^Ni réservation ni blocage cette semaine\s: toutes les unités sont libres\.$/);
  (await screen.findByRole('button', { name: named('Bloquer Côté cour…') })).focus();
  await user.keyboard('{PageUp}');
  await screen.findByText(
    /^Ni réservation ni blocage cette semaine-là\s: toutes les unités étaient libres\.$/,
  );
  expect(screen.queryByRole('button', { name: /^Bloquer/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Unités de la semaine/ }));
  await press(user, 'Semaine suivante');
  await screen.findByRole('button', { name: named('Bloquer Côté cour…') });
});

test('a unit is blocked from its row, or where it is free, and is put on sale again from its bar', async () => {
  const { session, account, pool, book, morning, stored, week } = await makeVenue();
  const ada = await book('Ada', morning);
  const user = open(UNITS, session, account);
  await barIn(COURT, 'Ada');
  await press(user, named('Bloquer Côté cour…'));
  const window = within(
    await screen.findByRole('dialog', { name: named(`Bloquer Côté cour : ${pool.name}`) }),
  );
  expect(window.queryByRole('textbox', { name: /Unités à bloquer/ })).toBeNull();
  fill(window.getByRole('textbox', { name: /Motif/ }), 'Peinture');
  await press(user, 'Bloquer', window);
  const block = await screen.findByRole('button', {
    name: /^Peinture, Blocage, .*unité\s: Côté cour \(fixée\)$/,
  });
  expect(await stored(ada)).toEqual([[1], false]);
  await pick(user, block, 'Débloquer');
  await screen.findByText(/^Débloqué/);
  await waitFor(async () => expect((await week()).claims.map(({ id }) => id)).toEqual([ada]));
  await press(user, 'Bloquer de nouveau');
  await screen.findByRole('button', { name: /^Peinture, Blocage, .*unité\s: Côté cour \(fixée\)$/ });

  // On Ada's day, beside her.
  await user.click(rowOf(COURT).querySelector<HTMLElement>(`[data-cell$="-${DAY}"]`)!);
  const second = await screen.findByRole('dialog', { name: named(`Bloquer Côté cour : ${pool.name}`) });
  const shown = addDays(venueToday(), DAY).split('-').toReversed().join('-');
  expect(
    within(second)
      .getAllByRole('textbox', { name: 'Jours' })
      .map((field) => valueOf(field)),
  ).toEqual([shown, shown]);
});

test('who may only read sees who is where, and changes nothing', async () => {
  const { account, book, morning } = await makeVenue();
  await book('Ada', morning);
  const user = open(UNITS, await readerOf(account), account);
  await user.click(await barIn(COURT, 'Ada'));
  await item('Voir la réservation');
  expect(itemNames().join()).not.toMatch(/Fixer|Déplacer|Libérer/);
  expect(screen.queryByRole('button', { name: /^Bloquer/ })).toBeNull();
});

test('a venue without a shared stock has no such view, and an old link to it says what it is for', async () => {
  const session = await sessionOf('superAdmin');
  const { account } = await makeRoomsVenue(api, session.token);
  open('/reservations', session, account);
  await screen.findByRole('grid');
  expect(screen.queryByText('Unités')).toBeNull();
  open(UNITS, session, account);
  await screen.findByText(/^Les unités d’un stock partagé apparaîtront ici/);
});
