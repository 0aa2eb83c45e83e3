import { bookerOf, makeSalonVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, findRow, rowWith, textOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';
import { COLUMNS_KEY } from './logic/list-columns.ts';

beforeEach(() => localStorage.removeItem(COLUMNS_KEY));

async function openList(query = '') {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const book = await bookerOf(api, venue);
  const bookOn = 'Back office';
  const claire = await book(1, { firstname: 'Claire', lastname: 'Morel', bookOn });
  const paul = await book(2, { firstname: 'Paul', lastname: 'Durand', bookOn });
  const user = open(`/reservations?view=list${query}`, session, venue.account);
  await findRow(/Paul Durand/);
  const patch = (id: number, body: object) => api.call(session.token, 'PATCH', `/bookings/${id}`, body);
  return { user, session, account: venue.account, claire, paul, patch };
}
const choose = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Choisir ${name}`) });
const bar = () => within(screen.getByRole('group', { name: 'Réservations choisies' }));
const statusOf = (name: RegExp, status: string) =>
  waitFor(() => expect(textOf(rowWith(name)!)).toContain(status));

test('several are confirmed, cancelled with one reason, and taken back', async () => {
  const { user, session, claire } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  await bar().findByText(/2 réservations choisies · 80\s€/);
  await user.click(bar().getByRole('button', { name: 'Confirmer (2)' }));
  await statusOf(/Claire Morel/, 'Confirmée');
  await statusOf(/Paul Durand/, 'Confirmée');
  await expectGone(() => screen.queryByRole('group', { name: 'Réservations choisies' }));

  await user.click(choose('Claire Morel'));
  await user.click(choose('Paul Durand'));
  expect(bar().getByRole('button', { name: 'Confirmer (0)' })).toHaveProperty('disabled', true);
  await user.click(bar().getByRole('button', { name: 'Annuler (2)' }));
  const question = await screen.findByRole('dialog', { name: /Annuler 2 réservations/ });
  fill(within(question).getByRole('textbox'), 'Dégât des eaux');
  await user.click(within(question).getByRole('button', { name: 'Annuler 2 réservations' }));
  await statusOf(/Claire Morel/, 'Annulée');
  await statusOf(/Paul Durand/, 'Annulée');
  const read = await api.call(session.token, 'GET', `/bookings/${claire.id}`);
  expect(read).toMatchObject({ cancelComment: 'Dégât des eaux' });
  await user.click(await screen.findByRole('button', { name: 'Revenir sur 2 réservations' }));
  await statusOf(/Claire Morel/, 'Confirmée');
  await statusOf(/Paul Durand/, 'Confirmée');
});

test('says which one was refused and why; the others are done, and it stays chosen', async () => {
  const { user, account, claire, patch } = await openList();
  intercept(`GET /accounts/${account}/bookings`, refusal(400));
  await patch(claire.id, { comment: 'Note d’une collègue' });
  await user.click(choose('Claire Morel'));
  await user.click(choose('Paul Durand'));
  letThrough(`GET /accounts/${account}/bookings`);
  await user.click(bar().getByRole('button', { name: 'Confirmer (2)' }));
  await screen.findByText('1 réservation n’a pas changé');
  expect(textOf(screen.getByText(/Claire Morel, \d{8}/))).toContain('modifié');
  await statusOf(/Paul Durand/, 'Confirmée');
  await bar().findByText(/1 réservation choisie/);
});

test('writes to those who can be reached; what was typed survives a failure', async () => {
  const { user, account, paul, patch } = await openList();
  await patch(paul.id, { status: 'canceled' });
  await statusOf(/Paul Durand/, 'Annulée');
  await user.click(screen.getByRole('checkbox', { name: 'Choisir toute la page' }));
  await user.click(bar().getByRole('button', { name: 'Écrire' }));
  const window = await screen.findByRole('dialog', { name: 'Écrire à 1 client' });
  const send = () => user.click(within(window).getByRole('button', { name: 'Envoyer' }));
  await send();
  await within(window).findByText('Écrivez votre message.');
  fill(within(window).getByRole('textbox'), 'La piscine est fermée.');
  intercept(`POST /accounts/${account}/tell-bookings`, refusal(503));
  await send();
  await within(window).findByRole('alert');
  expect(within(window).getByRole<HTMLTextAreaElement>('textbox').value).toBe('La piscine est fermée.');
  letThrough(`POST /accounts/${account}/tell-bookings`);
  await send();
  await screen.findByText(/Message envoyé à 1 client\. 1 ne sera pas prévenu/);
});

test('columns are chosen and kept, and come back as usual', async () => {
  const { user, session, account } = await openList();
  const headings = () => screen.getAllByRole('columnheader').map((each) => textOf(each));
  expect(headings()).not.toContain('E-mail');
  await user.click(screen.getByRole('button', { name: 'Colonnes' }));
  const inMenu = within(screen.getByRole('group', { name: 'Colonnes de la liste' }));
  await user.click(inMenu.getByRole('checkbox', { name: 'E-mail' }));
  await user.click(inMenu.getByRole('checkbox', { name: 'Statut' }));
  await waitFor(() => expect(headings()).toContain('E-mail'));
  expect(headings()).not.toContain('Statut');
  const again = open('/reservations?view=list', session, account);
  await findRow(/Paul Durand/);
  expect(headings()).toContain('E-mail');
  await again.click(screen.getByRole('button', { name: 'Colonnes' }));
  await again.click(screen.getByRole('button', { name: 'Colonnes habituelles' }));
  await waitFor(() => expect(headings()).not.toContain('E-mail'));
  expect(localStorage.getItem(COLUMNS_KEY)).toBeNull();
});

test('who has no e-mail is said to have none, and not to be told; a name opens what has no number', async () => {
  const { session, account } = await openList();
  const book = await bookerOf(api, { token: session.token, account });
  const bookOn = 'Back office';
  await book(3, { firstname: 'Rose', lastname: 'Petit', email: null, withoutEmail: true, bookOn });
  localStorage.setItem(COLUMNS_KEY, 'guest email status');
  const user = open('/reservations?view=list', session, account);
  await findRow(/Rose Petit.*Sans e-mail/);
  expect(textOf(rowWith(/Claire Morel/)!)).not.toContain('Sans e-mail');
  await user.click(screen.getByRole('button', { name: 'Rose Petit' }));
  await waitFor(() => expect(textOf(screen.getByRole('dialog'))).toContain('Rose Petit'));
  await user.keyboard('{Escape}');
  await expectGone(() => screen.queryByRole('dialog'));

  await user.click(choose('Rose Petit'));
  expect(bar().getByRole('button', { name: 'Écrire' })).toHaveProperty('disabled', true);
  await user.click(choose('Claire Morel'));
  await user.click(bar().getByRole('button', { name: 'Annuler (2)' }));
  const question = await screen.findByRole('dialog', { name: /Annuler 2 réservations/ });
  expect(textOf(question)).toMatch(/1 client n’a pas d’e-mail/);
  await user.click(within(question).getByRole('button', { name: 'Annuler 2 réservations' }));
  await screen.findByText(/^2 réservations annulées\. 1 client est prévenu.* 1 client n’a pas d’e-mail/);
});

test('a view is named, found again, and opened first', async () => {
  const { user, session, account, paul, patch } = await openList();
  await patch(paul.id, { status: 'confirmed' });
  const views = (name: string | RegExp = 'Vues') => screen.getByRole('button', { name });
  await user.click(views());
  await user.click(screen.getByRole('button', { name: 'À confirmer' }));
  await expectAddress(/status=booked/);
  await expectGone(() => rowWith(/Paul Durand/));
  const named = screen.getByRole('textbox', { name: 'Nom de la vue affichée' });
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Nommez cette vue.');
  fill(named, 'Mes arrivées');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const first = await screen.findByRole('button', { name: /Ouvrir la liste avec «.Mes arrivées.»/ });
  await user.click(first);
  await screen.findByRole('button', { name: /Ne plus ouvrir la liste avec «.Mes arrivées.»/ });

  const again = open('/reservations?view=list', session, account);
  await expectAddress(/status=booked/);
  await again.click(await screen.findByRole('button', { name: 'Mes arrivées' }));
  await again.click(screen.getByRole('button', { name: /Renommer la vue «.Mes arrivées.»/ }));
  fill(screen.getByRole('textbox', { name: /Renommer la vue «.Mes arrivées.»/ }), 'À voir');
  await again.click(screen.getByRole('button', { name: 'Renommer' }));
  await again.click(await screen.findByRole('button', { name: /Supprimer la vue «.À voir.»/ }));
  await expectGone(() => screen.queryByRole('list', { name: 'Mes vues' }));
});
