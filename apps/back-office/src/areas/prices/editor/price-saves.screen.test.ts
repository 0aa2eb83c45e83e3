import { addDays, formatDayFirst, SESSION_KEY } from '@meridienne/domain';
import { makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, lostAnswer, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectGone,
  expectText,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import {
  bar,
  cellOf,
  EVENING,
  findBar,
  findWholeGrid,
  MORNING,
  price,
  saveButton,
  typeIn,
} from '../../../../test/price-grid.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

const SAVE = 'POST /update-offers';

async function openPrices() {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const user = open('/prix', session, venue.account);
  await findWholeGrid();
  const reload = async () => {
    open('/prix', session, venue.account);
    await findWholeGrid();
  };
  const select = async (cell: Element) => {
    await user.click(cell);
    await findBar();
  };
  const set = async (typed: { price: string; places?: string }) => {
    typeIn(typed);
    await user.type(price(), '{Enter}');
  };
  return { user, session, reload, select, set, ...venue };
}

const first = () => cellOf(MORNING, 1);
const isDone = () => screen.findByText(/C'est fait !/);
const undoButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button', { name: 'Annuler la modification' })[0]!;

test('saves go out in their order, each on what the one before has made', async () => {
  const { select, set, reload } = await openPrices();
  await select(first());
  await set({ price: '48' });
  await isDone();
  // The first one is slow, and the second one is made while it is on its way.
  let release = hold(SAVE);
  await set({ price: '49' });
  await expectText(first, '49 € 3');
  await set({ price: '50' });
  await expectText(first, '50 € 3');
  release();
  await expectValue(price, '');
  await waitFor(() => expect(undoButton().disabled).toBe(false));
  await reload();
  await expectText(first, '50 € 3');

  // Two on a cell that had no offer, of which the second needs what the first one made.
  const evening = () => cellOf(EVENING, 4);
  await select(evening());
  release = hold(SAVE);
  await set({ price: '70', places: '5' });
  await expectText(evening, '70 € 5');
  await set({ price: '71' });
  release();
  await expectValue(price, '');
  await waitFor(() => expect(undoButton().disabled).toBe(false));
  await reload();
  await expectText(evening, '71 € 5');
});

test('what is taken back is the newest change, and no other, whatever is still on its way', async () => {
  const { user, select, set, reload } = await openPrices();
  await select(first());
  await set({ price: '51' });
  await isDone();
  // Ctrl+Z while a save is on its way: it waits, and the change before stays.
  const release = hold(SAVE);
  await set({ price: '52' });
  await expectText(first, '52 € 3');
  await user.keyboard('{Control>}zz{/Control}');
  expect(undoButton().disabled).toBe(true);
  release();
  await screen.findByText('Modification annulée : 1 prix remis comme avant.');
  await expectText(first, '51 € 3');
  expect(screen.getAllByText(/Modification annulée/)).toHaveLength(1);
  await reload();
  await expectText(first, '51 € 3');

  // A save that fails is not one to take back, nor is the one before.
  intercept(SAVE, brokenLine, 1);
  await select(first());
  await set({ price: '53' });
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText(/1 cellule non enregistrée \(53\s€\)/);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await expectText(first, '53 € 3');
  await waitFor(() => expect(document.activeElement).toBe(first()));
});

test('the answer of a save is lost: tried again, it can be taken back', async () => {
  const { user, select, set } = await openPrices();
  await select(first());
  intercept(SAVE, lostAnswer, 1);
  await set({ price: '55' });
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/Tout avait déjà ces valeurs\./);
  await user.click(undoButton());
  await expectText(first, '40 € 3');
});

test('what is typed outlives another month, another schedule and the end of the session', async () => {
  const { user, session, account, token, category, morning, select } = await openPrices();
  await select(cellOf(MORNING, 20));
  typeIn({ price: '57' });
  const waits = () => screen.findByText(/Votre saisie \(57\s€\) attend la prochaine sélection\./);

  // A day is typed: twenty days on, the cell is the first one, and still selected.
  const from = screen.getByRole('textbox', { name: 'Premier jour affiché' });
  const day = formatDayFirst(addDays(venueToday(), 20));
  await user.click(from);
  await user.keyboard('{Control>}a{/Control}');
  await user.keyboard(`${day.replaceAll('-', '')}{Enter}`);
  await expectAddress(`/prix?date=${day}`);
  await waitFor(() => expect(cellOf(MORNING, 0).getAttribute('aria-selected')).toBe('true'));
  expect(valueOf(price())).toBe('57');

  // A month on it is out of sight, and what was typed waits for the next one.
  await user.click(screen.getByRole('button', { name: /^Mois suivant \(31/ }));
  await waits();
  await select(cellOf(MORNING, 3));
  await expectValue(price, '57');

  // Somebody takes the slot away: it is said, and nothing that was typed is lost.
  await user.keyboard('{Control>}');
  await user.click(cellOf(EVENING, 3));
  await user.keyboard('{/Control}');
  await waitFor(() => bar().getByText('2 cellules sélectionnées'));
  await api.call(token, 'PATCH', `/categories/${category}`, { timeSlots: [morning] });
  await screen.findByText(/1 cellule de votre sélection n’existe plus/);
  await waitFor(() => bar().getByText('1 cellule sélectionnée'));
  expect(valueOf(price())).toBe('57');

  // The session ends at the save.
  intercept(SAVE, refusal(401, { code: 401, message: 'Expired JWT Token' }), 1);
  await user.click(saveButton());
  await expectAddress(/^\/login/);
  // The address changes before the page does, and what was typed is kept as it goes.
  await expectGone(() => screen.queryByRole('heading', { level: 1, name: 'Prix' }));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  const again = open('/prix', session, account);
  await findWholeGrid();
  await waits();
  await again.click(cellOf(MORNING, 2));
  await findBar();
  await again.click(saveButton());
  await expectText(() => cellOf(MORNING, 2), '57 € 3');

  // Given up, it is gone.
  await expectValue(price, '');
  typeIn({ price: '58' });
  await again.click(screen.getByRole('button', { name: /^Mois suivant \(31/ }));
  await again.click(await screen.findByRole('button', { name: 'Abandonner' }));
  await again.click(cellOf(MORNING, 2));
  await findBar();
  expect(valueOf(price())).toBe('');
  expect(textOf(cellOf(MORNING, 2))).toBe('40 € 3');
});
