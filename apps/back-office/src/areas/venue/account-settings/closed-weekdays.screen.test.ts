import { addDays, isoWeekday, writeDay } from '@meridienne/domain';
import { makeVisitedVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { textOf } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { findWholeGrid, labelOf, MORNING } from '../../../../test/price-grid.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

const LABEL = 'Jours de fermeture chaque semaine';

async function makeVenue() {
  const session = await sessionOf('superAdmin');
  const venue = await makeVisitedVenue(api, session.token);
  const read = () =>
    api.call<{ closedWeekdays: number[] }>(session.token, 'GET', `/accounts/${venue.account}`);
  return { ...venue, session, read };
}

test('weekdays are closed once for all, with what is booked on them said', async () => {
  const { account, session, book, read } = await makeVenue();
  const day = addDays(venueToday(), 2);
  await book('Jeanne', 2);
  const user = open('/account', session, account);
  const group = within(await screen.findByRole('group', { name: LABEL }));
  const boxes = group.getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(
    'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  );
  const box = (on: string) => group.getByRole('checkbox', { name: writeDay(on, 'fr', { weekday: 'long' }) });
  await user.click(box(addDays(day, 1)));
  await user.click(box(day));
  await screen.findByText('1 réservation à venir tombe sur ces jours. Elle est conservée.');
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  const weekdays = [day, addDays(day, 1)].map(isoWeekday).toSorted((one, other) => one - other);
  expect((await read()).closedWeekdays).toEqual(weekdays);
  // Still said once it is saved.
  await screen.findByText(/^1 réservation à venir/);
  await user.click(box(day));
  await waitFor(() => expect(screen.queryByText(/^1 réservation à venir/)).toBeNull());
});

test('the grid’s head says so, and keeps the prices', async () => {
  const { account, session, token } = await makeVenue();
  const day = addDays(venueToday(), 2);
  const body = { closedWeekdays: [isoWeekday(day)] };
  await api.call(token, 'PATCH', `/accounts/${account}`, body);
  open('/prix', session, account);
  await findWholeGrid();
  const heads = () => screen.getAllByRole('columnheader').map(textOf);
  await waitFor(() => expect(heads()[3]).toMatch(/Fermé chaque semaine aux visiteurs/));
  expect(heads()[2]).not.toMatch(/Fermé/);
  expect(labelOf(MORNING, 2)).toMatch(/, disponible$/);
});

test('the desk is told, and may book', async () => {
  const { account, session, token } = await makeVenue();
  const body = { closedWeekdays: [isoWeekday(addDays(venueToday(), 1))] };
  await api.call(token, 'PATCH', `/accounts/${account}`, body);
  const user = open('/reservations?view=list', session, account);
  await user.click(await screen.findByRole('button', { name: 'Nouvelle réservation' }));
  const dialog = await dialogOf('Nouvelle réservation');
  const note = /^Jour de fermeture hebdomadaire/;
  // What is pressed before one can have seen the window is kept back.
  await waitFor(() => expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'));
  await user.click(await dialog.findByRole('button', { name: 'Jour suivant' }));
  await dialog.findByText(note);
  const [first] = await dialog.findAllByRole('option');
  expect(first!.getAttribute('aria-disabled')).not.toBe('true');
  await user.click(dialog.getByRole('button', { name: 'Jour suivant' }));
  await waitFor(() => expect(dialog.queryByText(note)).toBeNull());
});
