import { addDays } from '@meridienne/domain';
import { makeMember, makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { refusal, intercept } from '../../../../test/browser.ts';
import { expectAddress, expectClosed, expectGone, expectText, textOf } from '../../../../test/looking.ts';
import { cellOf, findWholeGrid, MORNING } from '../../../../test/price-grid.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

const TITLE = 'Historique des prix';

async function makeVenue() {
  const { token } = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, token);
  const colleague = await makeMember(api, token, venue.account, 'administrator');
  const set = (days: readonly number[], values: object) =>
    api.call(colleague.session.token, 'POST', '/update-offers', {
      offers: days.map((day) => ({
        category: venue.category,
        timeSlot: venue.morning,
        day: addDays(venueToday(), day),
        ...values,
      })),
    });
  return { ...venue, set };
}

const linesOf = (drawer: ReturnType<typeof within>) => drawer.getAllByRole('listitem').map(textOf);

test('a colleague’s change is found after a reload, previewed, taken back where nothing newer stands, and put back', async () => {
  const { account, set } = await makeVenue();
  await set([1, 2, 3], { price: 52 });
  await set([2], { price: 60 });
  const session = await sessionOf('superAdmin');
  const user = open('/prix', session, account);
  await findWholeGrid();
  await press(user, 'Historique');
  const drawer = await dialogOf(TITLE);
  await expectAddress('/prix?historique=1');
  await waitFor(() => expect(linesOf(drawer)).toHaveLength(3));
  const [newest, change, first] = linesOf(drawer);
  expect(newest).toMatch(/^reader \w+ a mis 60 € sur 1 cellule, Salon, /);
  expect(change).toMatch(/^reader \w+ a mis 52 € sur 3 cellules, Salon, .*Grille des prix/);
  expect(first).toMatch(
    /a mis 40 €, 3 places et « Disponible » sur 71 cellules, Salon, .*Prix longue durée.*Vous/,
  );

  await user.click(within(drawer.getAllByRole('listitem')[1]!).getByRole('button', { name: 'Annuler…' }));
  let modal = await dialogOf('Annuler ce changement');
  await modal.findByText('2 cellules seront remises comme avant.');
  modal.getByText('1 cellule a changé depuis et reste telle quelle');
  await expectText(() => modal.getByRole('region', { name: 'Ce qui change' }), /52 € → devient 40 €/);
  // Nothing was changed by looking.
  expect(textOf(cellOf(MORNING, 1))).toBe('52 € 3');
  intercept('POST /undo-offers', refusal(409, { 'hydra:description': 'Déjà annulé.' }), 1);
  await press(user, 'Remettre 2 cellules comme avant', modal);
  await screen.findByText('Déjà annulé.');
  await press(user, 'Remettre 2 cellules comme avant', modal);
  await expectText(() => cellOf(MORNING, 1), '40 € 3');
  await expectText(() => cellOf(MORNING, 2), '60 € 3');
  await waitFor(() => expect(linesOf(drawer)).toHaveLength(4));
  expect(linesOf(drawer)[0]).toMatch(/ a annulé un changement \(.*\) sur 2 cellules, Salon, .*Annulation/);
  expect(linesOf(drawer)[2]).toMatch(/2 cellules annulées par /);

  // That is a change like any other.
  await user.click(within(drawer.getAllByRole('listitem')[0]!).getByRole('button', { name: 'Annuler…' }));
  modal = await dialogOf('Annuler ce changement');
  await press(user, 'Remettre 2 cellules comme avant', modal);
  await expectText(() => cellOf(MORNING, 1), '52 € 3');
  await waitFor(() => expect(linesOf(drawer)[1]).toMatch(/Annulé par /));
});

test('what is over or replaced can’t be taken back, and the window says so', async () => {
  const { account, set } = await makeVenue();
  await set([5], { price: 52 });
  await set([5], { price: 53 });
  const user = open('/prix?historique=1', await sessionOf('superAdmin'), account);
  const drawer = await dialogOf(TITLE);
  await waitFor(() => expect(linesOf(drawer)).toHaveLength(3));
  await user.click(within(drawer.getAllByRole('listitem')[1]!).getByRole('button', { name: 'Annuler…' }));
  const modal = await dialogOf('Annuler ce changement');
  await modal.findByText('Plus rien à annuler : tout a changé depuis, ou est passé.');
  expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Remettre comme avant' }).disabled).toBe(true);
  await user.click(modal.getByText('Voir ce qui reste tel quel'));
  modal.getByText('Changé depuis');
  await press(user, 'Annuler', modal);
  await user.click(drawer.getByRole('button', { name: /Close|Fermer/ }));
  await expectAddress('/prix');
});

test('the history opens from what is told of a change, and takes back what was just saved', async () => {
  const { account, set } = await makeVenue();
  await set([1], { price: 44 });
  const user = open('/prix', await sessionOf('superAdmin'), account);
  await findWholeGrid();
  await user.click(cellOf(MORNING, 1));
  const price = await screen.findByRole('textbox', { name: /^Prix/ });
  await user.type(price, '61{Enter}');
  const notice = await screen.findByText(/C'est fait !/);
  await user.click(within(notice.parentElement!).getByRole('button', { name: 'Historique' }));
  const drawer = await dialogOf(TITLE);
  await waitFor(() => expect(linesOf(drawer)[0]).toMatch(/a mis 61 € sur 1 cellule/));
});

test('who may only read a venue reads its history', async () => {
  const { token, account, set } = await makeVenue();
  await set([1], { price: 44 });
  const { session } = await makeMember(api, token, account);
  const user = open('/prix', session, account);
  await findWholeGrid();
  await press(user, 'Historique');
  const drawer = await dialogOf(TITLE);
  await waitFor(() => expect(linesOf(drawer)).toHaveLength(2));
  expect(drawer.queryByRole('button', { name: 'Annuler…' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: TITLE });
  await user.keyboard('{Escape}');
  await expectClosed(dialog);
  await expectGone(() => screen.queryByText('Prix, places et statuts changés depuis un an.'));
});
