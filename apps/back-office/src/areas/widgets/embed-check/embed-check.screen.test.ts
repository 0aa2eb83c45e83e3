import { uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, refusal } from '../../../../test/browser.ts';
import { expectValue } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

const ANSWER = {
  found: true,
  fault: null,
  address: 'https://hotel.example/',
  status: null,
  kinds: ['script'],
  otherAccountIds: [],
  widgetIds: [],
  absentWidgetIds: [],
  scripts: ['https://book.example/widget.js'],
  expectedScript: 'https://book.example/widget.js',
  isCut: false,
};

test('a page is checked for the widget, and what to do next is said', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<{ id: number }>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Mots'),
    url: 'http://127.0.0.1/',
  });
  await api.call(session.token, 'POST', '/widgets', { name: 'Site', account: `/api/accounts/${id}` });
  const user = open('/widgets', session, id);
  const check = within(await screen.findByRole('region', { name: 'Vérifier une page' }));
  const field = () => check.getByRole('textbox', { name: /^Adresse de la page/ });
  const look = () => press(user, 'Vérifier', check);
  await expectValue(field, 'http://127.0.0.1/');
  await look();
  await check.findByText(/^Cette page n’a pas pu être atteinte\./);
  for (const [typed, said] of [
    ['', /^Entrez l’adresse de la page à vérifier\./],
    ['hotel', /^Entrez l’adresse entière/],
    ['ftp://hotel.example/', /^Ce n’est pas l’adresse d’une page publique\./],
  ] as const) {
    fill(field(), typed);
    await look();
    await check.findByText(said);
  }

  const say = async (changes: object) => {
    intercept('POST /check-embed', refusal(200, { ...ANSWER, ...changes }));
    await look();
  };
  fill(field(), 'https://hotel.example/');
  await say({});
  await check.findByText(/^Le widget est bien sur cette page\./);
  await check.findByText(/Page lue\s: https:\/\/hotel\.example\//);
  await say({ kinds: ['script', 'div'], absentWidgetIds: [7], widgetIds: [7] });
  await check.findByText(/Le code y figure 2 fois\./);
  expect(check.getByText(/\(n°\s7\)/)).toBeDefined();
  await say({ found: false, fault: 'missing', scripts: [], isCut: true });
  await check.findByText(/Si un gestionnaire de balises l’ajoute/);
  await say({ found: false, fault: 'otherServer', scripts: ['https://old.example/widget.js'] });
  await check.findByText(/Elle charge https:\/\/old\.example\/widget\.js au lieu de/);
  intercept('POST /check-embed', brokenLine);
  await look();
  await check.findByText(/^Le serveur ne répond pas\./);
});
