import { makeMember, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, letThrough, lostAnswer } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectText, expectValue } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Rows {
  readonly 'hydra:totalItems': number;
  readonly 'hydra:member': readonly { readonly id: number; readonly name: string }[];
}

/** A venue as a sign-up leaves it: a widget, and nothing to sell. */
async function openNew(path = '/premiers-pas', slots: readonly (readonly [string, string])[] = []) {
  const session = await sessionOf('superAdmin');
  const { token } = session;
  const name = uniqueName('Hôtel des Quais');
  const { id } = await api.call<{ id: number }>(token, 'POST', '/accounts', { name, defaultLanguage: 'fr' });
  await api.call(token, 'POST', '/widgets', { account: id, name: 'Site' });
  for (const [start, end] of slots) await api.call(token, 'POST', '/time_slots', { account: id, start, end });
  const list = (of: string) => api.call<Rows>(token, 'GET', `/accounts/${id}/${of}`);
  const user = open(path, session, id);
  return { user, id, name, token, list };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('each step opens its form, saves once and leads to the next', async () => {
  const { user, id, token, list } = await openNew();
  await heading(/^De quand à quand/);
  await screen.findByText('1 sur 4');
  await user.click(screen.getByRole('radio', { name: /^Matin/ }));
  const goOn = hold('POST /time_slots');
  await press(user, 'Suivant');
  await user.keyboard('{Enter}');
  goOn();

  await heading(/^Que vendez-vous/);
  await expectAddress('/premiers-pas?etape=2');
  expect((await list('time_slots'))['hydra:totalItems']).toBe(1);
  // The only slot is meant; one types at once.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /8h00 – 13h00/ }).checked).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field(/^Nom/)));
  await user.keyboard('Chambre sur cour{Enter}');

  await heading(/^À quel prix/);
  expect(field(/^Places/).value).toBe('1');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(7);
  await screen.findByText(/^36[56] jours en vente/);
  await waitFor(() => expect(document.activeElement).toBe(field(/^Prix \(EUR\)/)));
  await user.keyboard('79{Enter}');

  await heading('Mettez la réservation sur votre site');
  await screen.findByText('4 sur 4');
  const offers = await api.call<Rows>(token, 'GET', `/offers?account.id=${id}&itemsPerPage=1`);
  expect([365, 366]).toContain(offers['hydra:totalItems']);
  await expectText(
    () => screen.getByRole('region', { name: 'Le script de votre site' }),
    new RegExp(`data-account-id="${id}"`),
  );

  // What was made is shown on the way back, and can be changed there.
  await press(user, 'Précédent');
  await heading('Vos prix');
  await press(user, 'Précédent');
  await user.click(await screen.findByRole('button', { name: 'Modifier Chambre sur cour' }));
  await dialogOf('Modifier Chambre sur cour');
});

test('what is wrong is said at its field, and what fails loses nothing that was typed', async () => {
  const { user, list } = await openNew();
  await user.click(await screen.findByRole('radio', { name: 'D’autres heures' }));
  await press(user, 'Suivant');
  await screen.findByText('entrer une heure de début!');
  await screen.findByText('entrer une heure de fin!');
  await user.click(screen.getByRole('radio', { name: /^Après-midi/ }));
  intercept('POST /time_slots', brokenLine, 1);
  await press(user, 'Suivant');
  await screen.findByText(/^Le serveur ne répond pas/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Après-midi/ }).checked).toBe(true);
  // The slot is made, and its answer doesn't come: the next try finds it.
  intercept('POST /time_slots', lostAnswer, 1);
  await press(user, 'Suivant');
  await screen.findByText(/^Le serveur ne répond pas/);
  await press(user, 'Suivant');

  await screen.findByText('2 sur 4');
  expect((await list('time_slots'))['hydra:totalItems']).toBe(1);
  await press(user, 'Suivant');
  await screen.findByText('Le nom (Français) est requis');
  fill(field(/^Nom/), 'Bureau');
  intercept('POST /categories', brokenLine, 1);
  await press(user, 'Suivant');
  await screen.findByText(/^Le serveur ne répond pas/);
  expect(field(/^Nom/).value).toBe('Bureau');
  await press(user, 'Suivant');

  await heading(/^À quel prix/);
  fill(field(/^Places/), '0');
  await press(user, 'Mettre en vente');
  await screen.findByText(/^Indiquez un prix, comme 45/);
  await screen.findByText('Il faut au moins une place');
  for (const [price, said] of [
    ['-5', 'Pas de valeur négative'],
    ['1,234', 'Dans cette devise, un prix compte 2 décimales au plus'],
  ] as const) {
    fill(field(/^Prix \(EUR\)/), price);
    await screen.findByText(said);
  }
  fill(field(/^Prix \(EUR\)/), '79,50');
  fill(field(/^Places/), '2');
  intercept('POST /update-offers-long-term', brokenLine, 1);
  await press(user, 'Mettre en vente');
  await screen.findByText(/^Le serveur ne répond pas/);
  expect(field(/^Prix \(EUR\)/).value).toBe('79,50');
  // Who leaves with something typed is asked.
  await user.click(screen.getByRole('link', { name: 'Plus tard' }));
  await press(user, 'Continuer la saisie', await dialogOf(/./));
  await expectValue(() => field(/^Prix \(EUR\)/), '79,50');
});

test('of several slots one chooses, and one comes back where one was', async () => {
  const { user } = await openNew('/premiers-pas?etape=3', [
    ['10h00', '12h00'],
    ['14h00', '18h00'],
  ]);
  // There is nothing yet to give a price to.
  await heading(/^Que vendez-vous/);
  await expectAddress('/premiers-pas?etape=2');
  fill(field(/^Nom/), 'Spa');
  await press(user, 'Suivant');
  await screen.findByText('Une tranche horaire au moins est requise');
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /14h00 – 18h00/ }));
  await press(user, 'Suivant');
  await heading(/^À quel prix/);
  // Later, from the list of the dashboard.
  await user.click(screen.getByRole('link', { name: 'Plus tard' }));
  const steps = within(await screen.findByRole('region', { name: 'Vos premiers pas vers une réservation' }));
  await steps.findByText('2 sur 4');
  await press(user, 'Fixer vos prix', steps);
  await expectAddress('/premiers-pas?etape=3');
  await heading(/^À quel prix/);
});

test('the line goes into each kind of site, or by letter to an agency', async () => {
  const { user, id, name } = await openNew('/premiers-pas?etape=4');
  for (const [site, said] of [
    ['WordPress', /bloc «\sHTML personnalisé\s»/],
    ['Wix', /Code personnalisé/],
    ['Shopify', /theme\.liquid/],
    ['Squarespace', /Injection de code/],
    ['Autre site', /modèle commun/],
  ] as const) {
    await user.click(await screen.findByRole('radio', { name: site }));
    await screen.findByText(said);
  }
  await user.click(screen.getByRole('radio', { name: 'Mon agence web' }));
  const letter = await screen.findByRole('link', { name: /Envoyer à mon agence web/ });
  const body = new URL(letter.getAttribute('href') ?? '').searchParams.get('body') ?? '';
  for (const part of [name, `data-account-id="${id}"`, `/${id}/`, 'script-src', '</body>']) {
    expect(body).toContain(part);
  }
  screen.getByRole('region', { name: 'Vérifier une page' });
  await press(user, 'Terminer');
  await expectAddress('/dashboard');
});

test('steps that can’t be read are said to be so, and read again', async () => {
  const { id } = await openNew('/categories');
  intercept(`GET /accounts/${id}/first-steps`, brokenLine);
  const user = open('/dashboard', await sessionOf('superAdmin'), id);
  const steps = within(await screen.findByRole('region', { name: 'Vos premiers pas vers une réservation' }));
  await steps.findByRole('alert');
  letThrough(`GET /accounts/${id}/first-steps`);
  await press(user, 'Error while loading. Retry ?', steps);
  await screen.findByText('0 sur 4');
});

test('who may only read a venue is told so, and given no form', async () => {
  const { id, token } = await openNew('/dashboard');
  const { session } = await makeMember(api, token, id);
  open('/premiers-pas', session, id);
  await screen.findByText(/^Votre rôle n’ouvre pas cette page/);
  await expectGone(() => document.querySelector('main form'));
  expect(screen.queryByRole('button', { name: 'Suivant' })).toBeNull();
});
