import { uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectValue } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly hapidamKey: string | null;
  readonly retentionMonths: number;
}

/** A venue of a test's own. */
async function openVenue(path = '/account') {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Lac'),
    defaultLanguage: 'fr',
    emails: ['reception@lac.example'],
  });
  const user = open(path, session, id);
  return {
    id,
    user,
    // Again where it times out: the gazetteer, brought in by the first search, holds the server up.
    read: () => waitFor(() => api.call<Account>(session.token, 'GET', `/accounts/${id}`)),
    change: (body: object) => api.call(session.token, 'PATCH', `/accounts/${id}`, body),
    saving: `PATCH /accounts/${id}`,
    save: () => press(user, 'Enregistrer'),
  };
}

const textbox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Limites géographiques/ });
const places = () =>
  within(screen.getByRole('list', { name: 'Lieux choisis' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const away = /^Le serveur ne répond pas\./;

test('a venue’s settings are found in its menu, and left to its dashboard', async () => {
  const { user } = await openVenue('/dashboard');
  await press(user, /Réglages du compte/);
  await user.click(await screen.findByRole('menuitem', { name: /Compte$/ }));
  await expectAddress('/account');
  await screen.findByText(/^Essai jusqu'au \d/);
  await press(user, 'Retour');
  await expectAddress('/dashboard');
});

test('a shorter time to keep contacts says what it erases, and asks', async () => {
  const { id, user, read, save } = await openVenue();
  const months = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: /^Conserver les coordonnées des clients/,
  });
  expect(months.value).toBe('36');
  fill(months, '0');
  await save();
  await screen.findByText(/^De 1 à 120 mois/);
  fill(months, '48');
  await screen.findByText(/Ce qui est déjà effacé le reste/);
  fill(months, '24');
  await screen.findByText(/^Aucune réservation n’a de coordonnées plus anciennes/);
  fill(textbox(/^Votre page de confidentialité/), 'lac.example/vie-privee');
  await save();
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({
    retentionMonths: 24,
    privacyUrl: 'https://lac.example/vie-privee',
  });

  // As a venue has it that has been open for years.
  const answer = { '@type': 'Retention', months: 6, keptFrom: '2026-03-01', bookings: 128 };
  intercept(`GET /accounts/${id}/retention`, refusal(200, answer));
  fill(months, '6');
  const warning = /128 réservations d’avant le 1er mars 2026 perdront leurs coordonnées la nuit prochaine\./;
  await screen.findByText(warning);
  await save();
  const question = await dialogOf('Raccourcir le délai\u202f?');
  question.getByText(warning);
  await press(user, 'Annuler', question);
  await expectGone(() => screen.queryByRole('dialog'));
  expect((await read()).retentionMonths).toBe(24);
  await save();
  await press(user, 'Raccourcir et enregistrer');
  await waitFor(async () => expect((await read()).retentionMonths).toBe(6));
});

test('where guests come to and whom they call is checked, saved and taken away again', async () => {
  const { read, save } = await openVenue();
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Téléphone/ });
  fill(phone, 'la réception');
  fill(textbox(/^Adresse/), ' 1 quai des Rives, 74000 Annecy ');
  await save();
  await screen.findByText("Ce numéro de téléphone n'est pas valide");
  expect(phone.value).toBe('la réception');
  fill(phone, '+33 4 50 00 00 00');
  await save();
  await screen.findByText("C'est fait !");
  const address = '1 quai des Rives, 74000 Annecy';
  expect(await read()).toMatchObject({ phone: '+33 4 50 00 00 00', address });
  await expectValue(() => textbox(/^Adresse/), address);
  fill(phone, '');
  await save();
  await waitFor(async () => expect(await read()).toMatchObject({ phone: null, address }));
});

test('a place is searched again where that failed, and isn’t lost', async () => {
  const { user, read, saving, save } = await openVenue();
  await screen.findByRole('heading', { name: 'Compte' });
  // The place service is away, then answers that it is down, then is back.
  const search = 'GET /googlePlaceAutocomplete';
  intercept(search, brokenLine);
  fill(place(), 'Lyon');
  await screen.findByText(away);
  const down = { '@type': 'hydra:Error', 'hydra:description': 'Le service est en panne.' };
  intercept(search, refusal(503, down));
  await press(user, 'Réessayer');
  await screen.findByText('Le service est en panne.');
  letThrough(search);
  await press(user, 'Réessayer');
  // The first search of all brings the gazetteer into the database.
  await screen.findByText(/^Lieux\s: GeoNames/, {}, { timeout: 30_000 });
  const detail = 'GET /googlePlaceDetail';
  intercept(detail, brokenLine);
  await user.click(await screen.findByTitle('Lyon, France'));
  await screen.findByText(away);
  expect(place().value).toBe('Lyon');
  letThrough(detail);
  await press(user, 'Réessayer');
  await waitFor(() => expect(places()).toEqual(['Lyon, France']));
  await screen.findByText('Le bouton s’affiche aux visiteurs de : France.', { exact: false });
  fill(place(), 'zzzzzz');
  await screen.findByText('Aucun lieu ne correspond à « zzzzzz »', { exact: false });

  // What is done beside the form is no change by somebody else.
  await press(user, 'Connecter');
  await screen.findByText('Connectée');
  await screen.findByText(/obtenue à .+, valable jusqu’à/);
  await screen.findByText(`••••••••${(await read()).hapidamKey?.slice(-4)}`);
  await press(user, 'Déconnecter');
  await screen.findByText('Non connectée');
  expect((await read()).hapidamKey).toBeNull();
  expect(places()).toEqual(['Lyon, France']);

  // Leaving asks first.
  await press(user, 'Retour');
  await press(user, 'Continuer la saisie');
  await expectGone(() => screen.queryByRole('dialog'));

  // The text in the search is no place.
  await save();
  await screen.findByText('Choisissez un lieu de la liste, ou effacez ce texte', { exact: false });
  await waitFor(() => expect(document.activeElement).toBe(place()));
  fill(place(), '');
  await expectGone(() => screen.queryByText(/^Choisissez un lieu de la liste/));
  intercept(saving, brokenLine);
  await save();
  await screen.findByText(away);
  letThrough(saving);
  await save();
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ locations: [{ name: 'Lyon' }] });
  await press(user, 'Retirer Lyon, France');
  await expectGone(() => screen.queryByRole('list', { name: 'Lieux choisis' }));
  await press(user, 'Annuler les changements');
  await waitFor(() => expect(places()).toEqual(['Lyon, France']));
});

test('where the launcher shows is said, and how exact that is', async () => {
  const { user, change, read, save } = await openVenue('/account');
  await screen.findByText('Le bouton s’affiche partout.');
  await screen.findByText(
    /Précision : le pays, .+ une ville vaut donc pour son pays entier\. Un réseau inconnu voit/,
  );
  fill(place(), 'belg');
  await user.click(await screen.findByTitle('Belgique', {}, { timeout: 30_000 }));
  await screen.findByText(/^Le bouton s’affiche aux visiteurs de : Belgique\./);
  const source = screen.getByRole<HTMLAnchorElement>('link', { name: /DB-IP/ });
  expect(source.href).toBe('https://db-ip.com/');
  await save();
  await screen.findByText("C'est fait !");
  const belgium = (await read()) as unknown as { locations: object[] };
  expect(belgium).toMatchObject({ locations: [{ place_id: 'country:BE', name: 'Belgique', country: 'BE' }] });

  // Stored before countries were, or by another program.
  const nice = { place_id: 'ChIJ1', name: 'Nice', formatted_address: 'Nice, France' };
  await change({ locations: [...belgium.locations, nice, { place_id: 'ChIJ2', name: 'Ici' }] });
  await press(user, 'Retour');
  await expectAddress('/dashboard');
  await press(user, /Réglages du compte/);
  await user.click(await screen.findByRole('menuitem', { name: /Compte$/ }));
  await screen.findByText(/^Le bouton s’affiche aux visiteurs de : Belgique et France\./);
  expect(places()).toEqual(['Belgique', 'Nice, France', 'Ici (pays inconnu, sans effet)']);
});

test('what is wrong or refused in a venue’s settings is said, and stays typed', async () => {
  const { user, read, change, saving, save } = await openVenue();
  await screen.findByRole('heading', { name: 'Compte' });
  const email = () => textbox(/^Email \d/);
  await user.click(email());
  fill(email(), 'direction');
  await user.tab();
  await screen.findByText('email non valide!');
  fill(email(), 'direction@lac.example');
  const violations = [{ propertyPath: 'emails[0]', message: 'Adresse refusée' }];
  intercept(
    saving,
    refusal(422, { '@type': 'hydra:Error', 'hydra:description': 'Adresse refusée', violations }),
  );
  await save();
  await screen.findByText('Adresse refusée');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  expect(email().value).toBe('direction@lac.example');
  letThrough(saving);
  fill(textbox('Nom'), 'Hôtel du Lac Bleu');
  await save();
  await screen.findByText("C'est fait !");

  // Somebody else has changed the venue meanwhile: what was typed stays over what they saved.
  fill(email(), 'accueil@lac.example');
  await change({ url: 'https://lac.example', emails: ['autre@lac.example'] });
  await save();
  await screen.findByText(/^Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await press(user, 'Recharger');
  await expectValue(() => textbox(/^Site web/), 'https://lac.example');
  expect(email().value).toBe('accueil@lac.example');
  await save();
  await waitFor(async () =>
    expect(await read()).toMatchObject({ url: 'https://lac.example', emails: ['accueil@lac.example'] }),
  );
  // Until it is over here too: a button that still waits can't be pressed.
  await expectGone(() => screen.queryByRole('button', { name: 'Annuler les changements' }));
  // One notice, not one on another.
  await waitFor(() => expect(screen.getAllByText("C'est fait !")).toHaveLength(1));

  fill(screen.getByRole('combobox', { name: /^Devise/ }), 'bond');
  await screen.findByText('Aucune devise ne correspond', { exact: false });
  fill(textbox('Nom'), ' ');
  // The list of currencies may still lie open: the first press then closes it.
  await waitFor(async () => {
    await save();
    screen.getByText(/^Le nom est requis/);
  });
  await press(user, 'Annuler les changements');
  await expectValue(() => textbox('Nom'), 'Hôtel du Lac Bleu');
});
