import { makeMember, uniqueName } from '@meridienne/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, lostAnswer } from '../../../test/browser.ts';
import { expectAddress, expectGone, textOf } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../test/screen.tsx';
import { templateWorkbook } from './logic/template-workbook.ts';

interface Rows {
  readonly 'hydra:totalItems': number;
}

/** A venue that sells nothing yet. */
async function openNew(path = '/importer', more: object = {}) {
  const session = await sessionOf('superAdmin');
  const { token } = session;
  const { id } = await api.call<{ id: number }>(token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Quais'),
    defaultLanguage: 'fr',
    isPremium: true,
    ...more,
  });
  await api.call(token, 'POST', '/widgets', { account: id, name: 'Site' });
  const count = async (of: string) =>
    (await api.call<Rows>(token, 'GET', `/accounts/${id}/${of}`))['hydra:totalItems'];
  const user = open(path, session, id);
  return { user, id, token, count };
}

const paste = async (...lines: string[]) =>
  fill(
    await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ou collez vos lignes' }),
    lines.map((line) => line.replaceAll(';', '\t')).join('\n'),
  );
const row = (name: RegExp) => {
  const found = screen.getAllByRole('row').find((each) => name.test(textOf(each)));
  if (!found) throw new Error(`no row ${String(name)}`);
  return found;
};
const runButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Importer \d+ lignes?$/ });
const isReady = () => waitFor(() => expect(runButton().disabled).toBe(false));

test('what is pasted is previewed, corrected at its cell, and made once', async () => {
  const { user, id, count } = await openNew('/importer?suite=premiers-pas');
  await paste(
    'Chambre;Horaires;Tarif;Places;Étage',
    'Cour;10h - 16h;79 €;2;1',
    'Jardin;10h - 16h;gratuit;1;2',
    'Cave;jamais;30;1;0',
  );
  await screen.findByText('Colonnes ignorées : Étage.');
  await screen.findByText('2 lignes sont à corriger');
  expect(runButton().disabled).toBe(true);
  expect(textOf(row(/Cour/))).toMatch(/10h00 – 16h00\s?79\s€.*nouveau service\s?365 prix/);
  const price = screen.getByRole('textbox', { name: 'Ligne 3, Prix' });
  expect(textOf(row(/n'est pas un prix/))).toContain("« gratuit » n'est pas un prix");
  fill(price, '89,50');
  await user.type(price, '{Enter}');
  await screen.findByText('1 ligne est à corriger');
  await press(user, 'Laisser 1 ligne de côté');
  await isReady();
  expect(textOf(row(/Jardin/))).toMatch(/89,50\s€/);
  expect(textOf(row(/Cave/))).toContain('laissée de côté');
  expect(await count('categories')).toBe(0);

  // It is made, and its answer doesn't come.
  intercept(`POST /accounts/${id}/import`, lostAnswer, 1);
  await user.click(runButton());
  await screen.findByText(/^Tout ou rien/);
  await user.click(runButton());
  await screen.findByRole('heading', { name: 'Votre tableau est importé' });
  await screen.findByText(/^730 prix mis en vente/);
  expect(await count('categories')).toBe(2);
  expect(await count('time_slots')).toBe(1);
  expect(screen.getByRole('link', { name: 'Jardin' }).getAttribute('href')).toMatch(
    /^\/categories\?service=\d+$/,
  );
  // The newcomer's way goes on.
  await press(user, 'Continuer');
  await expectAddress('/premiers-pas?etape=4');
});

test('what a column is can be said, and stays said for the list that is pasted anew', async () => {
  const { user } = await openNew();
  await paste('Zimmer;Horaires;Prix', 'Cour;10h - 16h;79');
  await screen.findByText(/^Quelle colonne nomme le service/);
  const choice = () => screen.getByRole('combobox', { name: 'Ce que dit la colonne Zimmer' });
  await user.click(choice());
  await user.click(await screen.findByTitle('Service'));
  await screen.findByText('nouveau service');
  await paste('Horaires;Zimmer;Prix', '9h - 12h;Jardin;49');
  await waitFor(() => expect(textOf(row(/Jardin/))).toMatch(/09h00 – 12h00\s?49\s€/));
  expect(screen.queryByText(/^Quelle colonne/)).toBeNull();
  // Who leaves with a list is asked.
  await user.click(screen.getByRole('link', { name: 'Vos services' }));
  await press(user, 'Continuer la saisie', within(await screen.findByRole('dialog')));
});

test('a workbook is read as it is, and what can’t be read is said', async () => {
  const { user, id, count } = await openNew();
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('no field for a file');
    return found;
  });
  const choose = (name: string, content: BlobPart) =>
    fireEvent.change(input, { target: { files: [new File([content], name)] } });
  choose('vieux.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]));
  await screen.findByText(/ancien format/);
  choose('vide.csv', 'Service;Prix\n');
  await screen.findByText(/^Il n’y a rien à importer/);
  choose(
    'tarifs.xlsx',
    templateWorkbook([
      ['Service', 'Début', 'Fin', 'Prix'],
      ['Salle', '09h00', '12h00', '120'],
    ]),
  );
  await screen.findByText('tarifs.xlsx');
  await isReady();
  intercept(`POST /accounts/${id}/import`, brokenLine, 1);
  await user.click(runButton());
  await screen.findByText(/^Le serveur ne répond pas/);
  await user.click(runButton());
  await screen.findByRole('heading', { name: 'Votre tableau est importé' });
  expect(await count('categories')).toBe(1);
  // What is there already stays one.
  await press(user, 'Importer un autre tableau');
  await paste('Service;Début;Fin;Prix', 'SALLE;9h;12h;300');
  await screen.findByText('déjà là');
  await screen.findByText(/prix changent de plus de la moitié/);
});

test('a free account is told of its one service, before', async () => {
  await openNew('/importer', { isPremium: false });
  await paste('Service;Horaires;Prix', 'Cour;10h - 16h;79', 'Jardin;10h - 16h;79');
  await screen.findByText(/^Un compte gratuit a un seul service : /);
  await screen.findByText('1 ligne est à corriger');
});

test('it is offered beside the ordinary ways, and not to who may only read', async () => {
  const { user, id, token } = await openNew('/categories');
  await press(user, 'Importer');
  await expectAddress('/importer');
  open('/premiers-pas', await sessionOf('superAdmin'), id);
  await user.click(await screen.findByRole('link', { name: 'J’ai déjà un tableau' }));
  await expectAddress('/importer?suite=premiers-pas');
  const { session } = await makeMember(api, token, id);
  open('/importer', session, id);
  await screen.findByText(/^Votre rôle n’ouvre pas cette page/);
  await expectGone(() => document.querySelector('input[type=file]'));
});
