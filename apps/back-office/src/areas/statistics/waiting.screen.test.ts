import { makeWaitingVenue } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, refusal } from '../../../test/browser.ts';
import { textOf } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../test/screen.tsx';

const makeVenue = async () => {
  const session = await sessionOf('superAdmin');
  return { ...(await makeWaitingVenue(api, session.token)), session };
};
const panel = async () =>
  within(await screen.findByRole('region', { name: 'Ce qu’apporte la liste d’attente' }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(textOf));

test('what the waiting list brought is counted, drawn, and beside the period before', async () => {
  const { session, account, join } = await makeVenue();
  await join('Ada');
  await join('Grace');
  const call = `GET /accounts/${account}/statistics/waiting-list`;
  const asked: string[] = [];
  intercept(call, async (go, _body, query) => {
    asked.push(query);
    const isNow = asked.length === 1;
    const sent = (await (await go()).json()) as { wishes: number };
    return Response.json({
      ...sent,
      ...(isNow ? { offers: 4, taken: 1, revenue: 40 } : { wishes: 1, offers: 1, taken: 1, revenue: 80 }),
    });
  });
  open('/dashboard', session, account);
  const found = await panel();
  const table = await found.findByRole('table');
  expect(rowsOf(table)).toEqual([
    ['Demandes', '2', '1', '–'],
    ['Places proposées', '4', '1', '–'],
    ['Places réservées', '1', '1', '25 %'],
  ]);
  expect(textOf(found.getByText('Chiffre d’affaires').parentElement!)).toMatch(/40 €.*-?−?50 %/);
  expect(asked).toHaveLength(2);
  expect(found.getByRole('link', { name: 'Voir les demandes terminées' }).getAttribute('href')).toBe(
    '/reservations?view=waiting&ended=1',
  );
});

test('where nothing was brought, it says what would, and where', async () => {
  const { session, account, setList } = await makeVenue();
  open('/dashboard', session, account);
  await (await panel()).findByText(/^Personne ne s’est inscrit pendant cette période/);
  (await panel()).getByRole('link', { name: 'Voir la liste d’attente' });
  await setList(false);
  open('/dashboard', session, account);
  await (await panel()).findByText(/^Avec une liste d’attente, les places qui se libèrent/);
  const link = (await panel()).getByRole('link', { name: 'L’activer' });
  expect(link.getAttribute('href')).toBe('/account');
});

test('a failing call can be tried again', async () => {
  const { session, account } = await makeVenue();
  const call = `GET /accounts/${account}/statistics/waiting-list`;
  intercept(call, refusal(403));
  const user = open('/dashboard', session, account);
  await (await panel()).findByRole('alert');
  intercept(call, (go) => go());
  await press(user, /Retry/, await panel());
  await (await panel()).findByText(/^Personne ne s’est inscrit/);
});
