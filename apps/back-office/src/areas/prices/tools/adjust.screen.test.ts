import { addDays } from '@meridienne/domain';
import { makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept } from '../../../../test/browser.ts';
import { expectGone, expectText, expectValue, textOf, valueOf } from '../../../../test/looking.ts';
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

async function openPrices(prepare?: (venue: { account: number }) => void) {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  prepare?.(venue);
  const user = open('/prix', session, venue.account);
  await findWholeGrid();
  const selectAll = async () => {
    await user.click(screen.getByRole('rowheader', { name: /Salon/ }));
    await (await findBar()).findByText('62 cellules sélectionnées');
  };
  const setLimits = (limits: object) =>
    api.call(session.token, 'PATCH', `/categories/${venue.category}`, limits);
  return { user, selectAll, setLimits, session, ...venue };
}

const isMorning = (day: number, text: string) => expectText(() => cellOf(MORNING, day), text);
const findWindow = async (change: string) =>
  within(await screen.findByRole('dialog', { name: `Prix\u00a0: ${change}` }));
const summary = (window: ReturnType<typeof within>) => window.getByRole('status');

test('a minus typed over selected cells takes 5 € off each, once they have been seen', async () => {
  const { user, selectAll } = await openPrices();
  await selectAll();
  await user.keyboard('-5');
  expect(valueOf(price())).toBe('-5');
  await user.keyboard('{Enter}');
  const window = await findWindow('-5');
  await expectText(() => summary(window), /^31 prix changeront · 31 laissés de côté/);
  const changes = within(await window.findByRole('region', { name: 'Ce qui change' }));
  changes.getByText('40 €');
  changes.getByText('35 €');
  await isMorning(3, '40 € 3');

  // Rounded, it is another preview; given up, what was typed is still there.
  await user.click(window.getByRole('radio', { name: /^Comme 48,90/ }));
  await expectText(() => window.getByRole('region', { name: 'Ce qui change' }), /34,90/);
  await user.click(window.getByRole('button', { name: 'Annuler' }));
  await expectGone(() => screen.queryByRole('dialog'));
  expect(valueOf(price())).toBe('-5');
  await isMorning(30, '40 € 3');

  await user.click(saveButton());
  const again = await findWindow('-5');
  await user.click(await again.findByRole('button', { name: 'Appliquer à 31 prix' }));
  await screen.findByText(/31 prix mis à jour\./);
  await isMorning(30, '35 € 3');
  expect(textOf(cellOf(EVENING, 3))).toBe('–');
  await expectValue(price, '');
  await user.click(screen.getAllByRole('button', { name: 'Annuler la modification' })[0]!);
  await isMorning(30, '40 € 3');
});

test('what isn’t a price is refused as it was typed, over cells as well as in the field', async () => {
  const { user, selectAll } = await openPrices();
  let sent = 0;
  intercept('POST /update-offers', (go) => {
    sent += 1;
    return go();
  });
  await selectAll();
  await user.keyboard('{Enter}');
  for (const typed of ['a5', '--5', '3a', '1,2,3', '3 9']) {
    // Back to the grid, where the cell is that one was on.
    await user.keyboard(`{Escape}${typed}{Enter}`);
    expect(valueOf(price())).toBe(typed);
    await bar().findByText('Indiquez un prix, comme 45,50, ou une variation, comme +10 % ou -5');
  }
  typeIn({ price: '39', places: '2a' });
  await user.click(saveButton());
  await bar().findByText('Indiquez un nombre entier de places');
  expect(sent).toBe(0);
});

test('what changes by more than half asks once, with the largest example', async () => {
  const { user, selectAll } = await openPrices();
  await selectAll();
  typeIn({ price: '=5' });
  await user.click(saveButton());
  await screen.findByRole('dialog', { name: '31 prix changent de plus de la moitié' });
  screen.getByText(/^Le plus grand écart, le .* : 40\s€ → 5\s€\.$/);
  await user.click(screen.getByRole('button', { name: 'Revenir à la saisie' }));
  await expectGone(() => screen.queryByRole('dialog', { name: /plus de la moitié/ }));
  expect(valueOf(price())).toBe('=5');
  await isMorning(3, '40 € 3');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: 'Oui, appliquer' }));
  await isMorning(3, '5 € 3');
  await screen.findByText(/C'est fait !/);
  await expectGone(() => screen.queryByRole('dialog', { name: /plus de la moitié/ }));

  // Of prices that go down by more than half, too.
  typeIn({ price: '-60 %' });
  await user.click(saveButton());
  const window = await findWindow('-60\u00A0%');
  await user.click(await window.findByRole('button', { name: 'Appliquer à 31 prix' }));
  await screen.findByRole('dialog', { name: '31 prix changent de plus de la moitié' });
  // Nothing is saved while somebody is asked.
  expect(textOf(summary(window))).toMatch(/^31 prix changeront/);
  await user.click(screen.getByRole('button', { name: 'Oui, appliquer' }));
  await isMorning(3, '2 € 3');
});

test('a limit of the category stops the grid and the preview alike', async () => {
  const { user, selectAll, setLimits } = await openPrices();
  await setLimits({ priceFloor: 30 });
  await selectAll();
  typeIn({ price: '25' });
  await user.click(saveButton());
  await screen.findByText(
    /ne se vend pas à moins de 30\s€ : 25\s€ demandés\. Cellules concernées : 31, à partir du /,
  );
  await isMorning(3, '40 € 3');
  expect(valueOf(price())).toBe('25');
  typeIn({ price: '-12' });
  await user.click(saveButton());
  const window = await findWindow('-12');
  await expectText(() => summary(window), /à moins de 30 € : 28 € demandés/);
  expect(window.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(true);
});

test('prices that a colleague changes after the preview are looked at again', async () => {
  const { user, selectAll, category, morning, token } = await openPrices(({ account }) =>
    // News in time would show them before.
    intercept(`GET /accounts/${account}/events`, brokenLine),
  );
  await selectAll();
  typeIn({ price: '+10 %' });
  await user.click(saveButton());
  const window = await findWindow('+10\u00A0%');
  const apply = await window.findByRole('button', { name: 'Appliquer à 31 prix' });
  await api.call(token, 'POST', '/update-offers', {
    offers: [{ category, timeSlot: morning, day: addDays(venueToday(), 2), price: 50 }],
  });
  await user.click(apply);
  await window.findByText(/Des prix ont changé depuis l'aperçu/);
  await expectText(() => window.getByRole('region', { name: 'Ce qui change' }), /50 €.*55 €/);
  await user.click(await window.findByRole('button', { name: 'Appliquer à 31 prix' }));
  await isMorning(2, '55 € 3');
  await isMorning(3, '44 € 3');
});
