import type { Pool, PoolBlock } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { makeRoomsVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { choose } from '../../../../test/choosing.ts';
import { expectClosed, valueOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { cellOf, findWholeGrid } from '../../../../test/price-grid.ts';
import { api, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const MORNING = '09h00 – 13h00';
const IN_TWO_DAYS = 2;
const BLOCK = 'Bloquer des unités…';

/** A venue of two rooms, of which as many shared stocks are made as have a name. */
async function makeVenue(...names: string[]) {
  const session = await sessionOf('superAdmin');
  const { token, account, room, desk } = await makeRoomsVenue(api, session.token, 2);
  const members = [[{ category: room }], [{ category: desk }]];
  const pools: Pool[] = [];
  for (const [at, name] of names.entries()) {
    const body = { account, name: uniqueName(name), units: 2, categories: members[at] };
    pools.push(await api.call<Pool>(token, 'POST', '/pools', body));
  }
  const blocksOf = async (pool: Pool | undefined) =>
    (await api.call<{ 'hydra:member': PoolBlock[] }>(token, 'GET', `/pools/${pool?.id}/blocks`))[
      'hydra:member'
    ];
  return { session, account, pools, blocksOf };
}

/** What stands in a day's head to be pressed, once it has come. */
const headButton = (inDays: number) =>
  waitFor(() => {
    const button = screen.getAllByRole('columnheader')[inDays + 1]?.querySelector('button');
    if (!button) throw new Error('Nothing can be pressed there yet');
    return button;
  });
const menuOf = async (inDays: number) => {
  // The stocks come after the closings.
  await waitFor(async () => expect((await headButton(inDays)).getAttribute('aria-haspopup')).toBe('menu'));
  return headButton(inDays);
};
const named = (text: string) => new RegExp(`^${text.replaceAll(' ', '\\s')}$`);
const daysOf = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('textbox', { name: 'Jours' }).map((field: HTMLElement) => valueOf(field));
/** Of the rooms, which stand below the desks. */
const roomsOn = (inDays: number) =>
  cellOf(MORNING, inDays, 1).getAttribute('aria-label')!.replaceAll(/\s/g, ' ');
const shown = (day: string) => day.split('-').toReversed().join('-');

test('units are blocked from a day’s head, and the grid shows what is left', async () => {
  const { session, account, pools, blocksOf } = await makeVenue('Chambres');
  const user = open('/prix', session, account);
  await findWholeGrid();
  expect(roomsOn(IN_TWO_DAYS)).toContain(' 2 places restantes');
  await user.click(await menuOf(IN_TWO_DAYS));
  await user.click(await screen.findByRole('menuitem', { name: BLOCK }));
  const window = await screen.findByRole('dialog', { name: named(`Bloquer des unités : ${pools[0]?.name}`) });
  const dialog = within(window);
  const day = addDays(venueToday(), IN_TWO_DAYS);
  expect(daysOf(dialog)).toEqual([shown(day), shown(day)]);
  await press(user, 'Bloquer 1 unité', dialog);
  await expectClosed(window);
  // The keyboard goes on where the menu was.
  const opener = await headButton(IN_TWO_DAYS);
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(await blocksOf(pools[0])).toMatchObject([{ from: day, to: addDays(day, 1), units: 1 }]);
  await waitFor(() => expect(roomsOn(IN_TWO_DAYS)).toContain('stock partagé : 1 de 2 pris'));
});

test('it is a tool for the selected days, too, of a stock that is to be chosen among several', async () => {
  const { session, account, pools, blocksOf } = await makeVenue('Chambres', 'Bureaux');
  const user = open('/prix', session, account);
  await findWholeGrid();
  await menuOf(IN_TWO_DAYS);
  await user.click(cellOf(MORNING, IN_TWO_DAYS));
  await user.keyboard('{Shift>}');
  await user.click(cellOf(MORNING, IN_TWO_DAYS + 1));
  await user.keyboard('{/Shift}');
  await press(user, 'Outils');
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(BLOCK) }));
  const window = await screen.findByRole('dialog', { name: 'Bloquer des unités' });
  const dialog = within(window);
  const day = addDays(venueToday(), IN_TWO_DAYS);
  expect(daysOf(dialog)).toEqual([shown(day), shown(addDays(day, 1))]);
  await press(user, /^Bloquer/, dialog);
  await dialog.findByText('Choisissez un stock partagé');
  await choose(user, dialog.getByRole('combobox', { name: /Stock partagé/ }), pools[1]?.name ?? '');
  await dialog.findByText('Ce stock compte 2 unités.');
  await press(user, 'Bloquer 1 unité', dialog);
  await expectClosed(window);
  expect(await blocksOf(pools[0])).toEqual([]);
  expect(await blocksOf(pools[1])).toMatchObject([{ from: day, to: addDays(day, 2), units: 1 }]);
});

test('without a shared stock a day’s head closes it at once, as before', async () => {
  const { session, account } = await makeVenue();
  const user = open('/prix', session, account);
  await findWholeGrid();
  await user.click(await headButton(IN_TWO_DAYS));
  await screen.findByRole('dialog', { name: 'Fermer à la réservation' });
  expect(screen.queryByText(BLOCK)).toBeNull();
});

test('who may only read has nothing to block', async () => {
  const { account } = await makeVenue('Chambres');
  open('/prix', await readerOf(account), account);
  await findWholeGrid();
  await screen.findByText(/consult|lecture/i);
  expect(screen.getAllByRole('columnheader')[1]?.querySelector('button')).toBeNull();
});

test('units are blocked from a day’s head of the week of bookings', async () => {
  const { session, account, pools, blocksOf } = await makeVenue('Chambres');
  const user = open('/reservations', session, account);
  await screen.findByRole('grid');
  const opener = await menuOf(IN_TWO_DAYS);
  opener.focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: BLOCK }));
  const window = await screen.findByRole('dialog', { name: named(`Bloquer des unités : ${pools[0]?.name}`) });
  const day = addDays(venueToday(), IN_TWO_DAYS);
  expect(daysOf(within(window))).toEqual([shown(day), shown(day)]);
  await press(user, 'Bloquer 1 unité', within(window));
  await expectClosed(window);
  expect(await blocksOf(pools[0])).toMatchObject([{ from: day, to: addDays(day, 1), units: 1 }]);
});
