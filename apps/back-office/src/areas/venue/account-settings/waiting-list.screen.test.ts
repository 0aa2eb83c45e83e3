import { makeWaitingVenue, uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly waitingList: boolean;
  readonly waitingMinutes: number;
}

async function makeAccount() {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel de la File'),
    defaultLanguage: 'fr',
  });
  const read = () => api.call<Account>(session.token, 'GET', `/accounts/${id}`);
  return { session, id, read };
}

const theSwitch = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Liste d’attente/ });
const theMinutes = () => screen.getByRole('spinbutton', { name: /^Garder la place proposée pendant/ });

test('a venue has a waiting list when it says so, and reads for how long a place is held', async () => {
  const { session, id, read } = await makeAccount();
  expect(await read()).toMatchObject({ waitingList: false, waitingMinutes: 120 });
  const user = open('/account', session, id);
  await user.click(await theSwitch());
  await screen.findByText(
    /^La place reste gardée 2 heures .* La nuit, de 22h00 à 08h00, ne compte pas\s: proposée à 21h50, elle reste gardée jusqu’au lendemain à 09h50\.$/,
  );
  fill(theMinutes(), '5');
  await press(user, 'Enregistrer');
  await screen.findByText('De 15 à 1440 minutes');
  expect(await read()).toMatchObject({ waitingList: false });
  fill(theMinutes(), '1440');
  await screen.findByText(/gardée 24 heures .* jusqu’au surlendemain à 17h50\.$/);
  fill(theMinutes(), '90');
  await screen.findByText(/gardée 90 minutes /);
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ waitingList: true, waitingMinutes: 90 });
});

test('what is wrong in a field that no longer shows keeps nobody from saving', async () => {
  const { session, id, read } = await makeAccount();
  const user = open('/account', session, id);
  await user.click(await theSwitch());
  fill(theMinutes(), '5');
  await user.click(await theSwitch());
  fill(screen.getByRole('textbox', { name: /^Nom/ }), 'Hôtel sans file');
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ name: 'Hôtel sans file', waitingList: false, waitingMinutes: 120 });
});

test('says how many wait before the list is switched off', async () => {
  const session = await sessionOf('superAdmin');
  const venue = await makeWaitingVenue(api, session.token);
  await venue.join('Ada');
  await venue.join('Grace');
  const user = open('/account', session, venue.account);
  expect((await theSwitch()).checked).toBe(true);
  const left = /^2 personnes attendent encore\s: la liste éteinte, plus rien ne leur est proposé/;
  expect(screen.queryByText(left)).toBeNull();
  await user.click(await theSwitch());
  await screen.findByText(left);
  await user.click(await theSwitch());
  expect(screen.queryByText(left)).toBeNull();
});

test('who may only read sees it and changes nothing', async () => {
  const { id } = await makeAccount();
  open('/account', await readerOf(id), id);
  expect((await theSwitch()).disabled).toBe(true);
});
