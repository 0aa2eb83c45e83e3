import type { AuditEntry } from '@meridienne/contracts';
import { makeMember, makeSalonVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, refusal } from '../../../test/browser.ts';
import { choose } from '../../../test/choosing.ts';
import { expectAddress, expectGone, textOf } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../test/screen.tsx';

/** As the server tells it; each test says what it is about. */
const line = (own: Partial<AuditEntry>): AuditEntry => ({
  '@type': 'AuditEntry',
  id: 1,
  at: '2026-05-04T08:05:00.000Z',
  account: { id: 1, name: 'Belle Sieste' },
  actor: { kind: 'user', userId: 5, name: 'Marie Dupont' },
  network: '203.0.113.0/24',
  by: 'PATCH /api/widgets/2',
  action: 'change',
  subject: { type: 'widget', id: 2, name: 'Accueil' },
  changes: [],
  prices: null,
  act: 'a',
  ...own,
});

const LINES = [
  line({
    id: 4,
    act: 'c',
    at: '2026-05-05T07:00:00.000Z',
    actor: { kind: 'job', userId: null, name: 'x' },
    action: 'erase',
    network: null,
    subject: { type: 'booking', id: 9, name: '1042' },
  }),
  line({
    id: 3,
    act: 'b',
    changes: [{ field: 'textColor', before: '#fff', after: '#000', isHidden: false }],
  }),
  line({ id: 2, subject: { type: 'widgetLabel', id: 2, name: null }, action: 'create' }),
  line({
    id: 1,
    changes: [
      { field: 'name', before: 'Entrée', after: 'Accueil', isHidden: false },
      { field: 'isActive', before: false, after: true, isHidden: false },
    ],
  }),
];

/** Answers the journal's calls. @returns what each of them asked for, newest last */
const tell = (
  account: number,
  pageOf: (asked: URLSearchParams) => { lines: AuditEntry[]; next?: number },
) => {
  const asked: string[] = [];
  intercept(`GET /accounts/${account}/audit-entries`, (_go, _body, query) => {
    asked.push(decodeURIComponent(query));
    const { lines, next = null } = pageOf(new URLSearchParams(query));
    return Promise.resolve(Response.json({ 'hydra:member': lines, 'hydra:totalItems': lines.length, next }));
  });
  return asked;
};

async function makeVenue() {
  const session = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, session.token);
  return { session, account };
}

const journal = () => within(screen.getByRole('region', { name: /jour par jour/ }));
const linesShown = () => journal().getAllByRole('listitem').map(textOf);
const detailsOf = (text: RegExp) => screen.findByRole('button', { name: text });

test('what was done reads as sentences, day by day, and opens to its parts', async () => {
  const { session, account } = await makeVenue();
  tell(account, () => ({ lines: LINES }));
  const user = open('/journal', session, account);
  await screen.findByRole('heading', { name: 'mardi 5 mai 2026' });
  screen.getByRole('heading', { name: 'lundi 4 mai 2026' });
  expect(linesShown()).toEqual([
    'Le serveur a effacé les coordonnées : la réservation n° 104209h00',
    expect.stringMatching(/^Marie Dupont a modifié le widget « Accueil », couleur du texte : #fff → #000/),
    expect.stringMatching(
      /^Marie Dupont a modifié le widget « Accueil » \(nom et actif\), et 1 autre élément10h05réseau 203\.0\.113\.0\/24$/,
    ),
  ]);
  await user.click(await detailsOf(/^Détails.*1 autre élément/));
  const list = screen.getByRole('region', { name: /lundi 4 mai/ });
  within(list).getByText('Nom : Entrée → Accueil');
  within(list).getByText('Actif : non → oui');
  within(list).getByText(/^Appel ou tâche\s: PATCH \/api\/widgets\/2$/);
});

test('filters stand in the address, are asked for, and are taken off from where nothing is found', async () => {
  const { session, account } = await makeVenue();
  const asked = tell(account, (query) => ({ lines: query.has('search') ? [] : LINES }));
  const user = open('/journal?by=user', session, account);
  await detailsOf(/^Détails.*1 autre élément/);
  expect(asked.at(-1)).toBe('?actorKind=user&itemsPerPage=50');
  await choose(user, screen.getByRole('combobox', { name: 'Sur quoi' }), 'Widgets', 'Widgets');
  await choose(user, screen.getByRole('combobox', { name: 'Ce qui a été fait' }), '', 'Modification');
  await expectAddress('/journal?by=user&subject=widget&action=change');
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?actorKind=user&action=change&subject=widget&itemsPerPage=50'),
  );
  fill(screen.getByRole('searchbox', { name: /^Rechercher/ }), 'nobody');
  await screen.findByText(/^Rien de tel dans le journal/);
  await expectAddress(/q=nobody/);
  await press(user, 'Effacer les filtres', journal());
  await expectAddress('/journal');
  await detailsOf(/^Détails.*1 autre élément/);
});

test('one goes from a line to all that was done to its record, and back', async () => {
  const { session, account } = await makeVenue();
  const asked = tell(account, () => ({ lines: LINES }));
  const user = open('/journal', session, account);
  await user.click(await detailsOf(/^Détails.*couleur du texte/));
  await press(user, 'Tout son historique');
  await expectAddress('/journal?subject=widget&record=2');
  await waitFor(() => expect(asked.at(-1)).toBe('?subject=widget&subjectId=2&itemsPerPage=50'));
  await press(user, /^Seulement.*le widget «\sAccueil\s»/);
  await expectAddress('/journal');
});

test('older lines come page by page; what doesn’t come is asked for again', async () => {
  const { session, account } = await makeVenue();
  intercept(`GET /accounts/${account}/audit-entries`, refusal(500));
  const user = open('/journal', session, account);
  const again = await screen.findByRole('button', { name: /Retry/ });
  const [newest, ...older] = LINES;
  tell(account, (query) => (query.get('before') === '4' ? { lines: older } : { lines: [newest!], next: 4 }));
  await user.click(again);
  await detailsOf(/^Détails.*coordonnées/);
  expect(linesShown()).toHaveLength(1);
  await press(user, 'Plus ancien');
  await waitFor(() => expect(linesShown()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Plus ancien' })).toBeNull();
});

test('a file that breaks off says so and is asked for again', async () => {
  const { session, account } = await makeVenue();
  tell(account, () => ({ lines: LINES }));
  intercept(`GET /accounts/${account}/export-audit-entries`, brokenLine);
  const user = open('/journal?action=change', session, account);
  await detailsOf(/^Détails.*1 autre élément/);
  await press(user, /CSV$/);
  await screen.findByText(/Le fichier n’a pas pu être téléchargé/);
  let asked = '';
  intercept(`GET /accounts/${account}/export-audit-entries`, (_go, _body, query) => {
    asked = query;
    return refusal(403, { 'hydra:description': 'Interdit.' })();
  });
  await press(user, /^Réessayer$/);
  await screen.findByText(/Interdit\./);
  expect(asked).toBe('?action=change');
});

test('who may only read a venue isn’t shown its journal', async () => {
  const { session, account } = await makeVenue();
  const { session: reader } = await makeMember(api, session.token, account);
  open('/journal', reader, account);
  await screen.findByText('Seuls les administrateurs du compte lisent son journal.');
  await expectGone(() => screen.queryByRole('searchbox', { name: /^Rechercher une personne/ }));
});
