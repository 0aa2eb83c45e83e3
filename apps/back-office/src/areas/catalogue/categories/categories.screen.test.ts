import { addDays } from '@meridienne/domain';
import { type Made, uniqueName, venueToday } from '@meridienne/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { choose } from '../../../../test/choosing.ts';
import {
  expectClosed,
  expectGone,
  expectText,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Read extends Made {
  readonly [field: string]: unknown;
}

const ICON = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';

async function makeVenue(more: object = {}) {
  const session = await sessionOf('superAdmin');
  const { token } = session;
  const languages = { defaultLanguage: 'fr', widgetLanguages: ['fr', 'en'] };
  const body = { name: uniqueName('Hôtel'), isPremium: true, ...languages, ...more };
  const { id: account } = await api.call<Made>(token, 'POST', '/accounts', body);
  const slot = async (start: string, end: string) =>
    (await api.call<Made>(token, 'POST', '/time_slots', { account, start, end })).id;
  return { session, token, account, slot };
}

const findWindow = (name: string | RegExp) => screen.findByRole('dialog', { name });
const isChecked = (box: Element) => (box as HTMLInputElement).checked;
const texts = (elements: readonly Element[]) => elements.map(textOf);

test('a service is created in two languages with everything it lists', async () => {
  const { session, token, account, slot } = await makeVenue();
  await slot('14h00', '18h00');
  await api.call(token, 'POST', '/addons', { account, name: 'Champagne', price: 45 });
  const shower = uniqueName('Douche');
  await api.call(token, 'POST', '/services', { name: shower, icon: ICON });
  const user = open('/categories', session, account);
  await screen.findByText(/Aucun service\. Créez ce que vos visiteurs pourront réserver/);
  await user.click(screen.getByRole('button', { name: /créer une catégorie/ }));
  const window = await findWindow('Créer un service');
  const dialog = within(window);
  const french = () => dialog.getByRole('textbox', { name: /^Nom \(Français\)/ });
  await waitFor(() => expect(document.activeElement).toBe(french()));

  // The fault is in a language that isn't shown: its tab opens.
  await user.click(dialog.getByRole('tab', { name: 'English' }));
  fill(dialog.getByRole('textbox', { name: /^Nom \(English\)/ }), 'Garden suite');
  fill(dialog.getByRole('textbox', { name: /^Description \(English\)/ }), 'Quiet.');
  const save = dialog.getByRole('button', { name: /^(?:.* )?Enregistrer$/ });
  await user.click(save);
  await dialog.findByText('Le nom (Français) est requis');
  await waitFor(() =>
    expect(dialog.getByRole('tab', { name: /Français/ }).getAttribute('aria-selected')).toBe('true'),
  );
  await dialog.findByText('Une tranche horaire au moins est requise');
  await user.click(french());
  await user.keyboard('  Suite jardin ');
  await expectGone(() => dialog.queryByText('Le nom (Français) est requis'));

  // A slot that is missing is made right here; what was typed stays.
  await user.click(dialog.getByRole('button', { name: /Créer une tranche horaire/ }));
  const slotWindow = await findWindow('Créer une tranche horaire');
  for (const [field, time] of [
    ['Début', '10h00'],
    ['Fin', '14h00'],
  ] as const) {
    const box = within(slotWindow).getByRole('combobox', { name: new RegExp(`^${field}`) });
    await choose(user, box, time);
  }
  await user.click(within(slotWindow).getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await expectClosed(slotWindow);
  expect(isChecked(await dialog.findByRole('checkbox', { name: /10h00 – 14h00/ }))).toBe(true);
  expect(valueOf(french())).toBe('  Suite jardin ');
  const hourly = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: /A l'heure/ });
  expect(hourly().disabled).toBe(false);
  await user.click(dialog.getByRole('checkbox', { name: /14h00 – 18h00/ }));
  await waitFor(() => expect(hourly().disabled).toBe(true));

  fill(dialog.getByRole('spinbutton', { name: /^Surface/ }), '24,5');
  // Five pieces of equipment at most: the sixth can't be chosen.
  const equipment = dialog.getByRole('combobox', { name: /^Équipements/ });
  await user.click(equipment);
  for (const wanted of [shower, 'Wi-Fi', 'Écran', 'Climatisation', 'Parking', 'Coffre-fort']) {
    fill(equipment, wanted);
    const choice = () =>
      [...document.querySelectorAll('.ant-select-item-option')].find((option) => textOf(option) === wanted);
    await waitFor(() => expect(choice()).toBeDefined());
    await user.click(choice()!);
  }
  await user.keyboard('{Escape}');
  await user.type(dialog.getByRole('combobox', { name: /^Types de service/ }), 'Détente{Enter}');
  await choose(user, dialog.getByRole('combobox', { name: /^Extras/ }), 'Champ', 'Champagne · 45 €');
  await waitFor(() => expect(textOf(window)).toMatch(/Champagne · 45 €/));
  await user.keyboard('{Escape}');
  expect(isChecked(dialog.getByRole('checkbox', { name: /^Confidentiel/ }))).toBe(true);
  const slider = (name: string) => dialog.getByRole('slider', { name });
  expect(slider('Au plus').getAttribute('aria-disabled')).toBe('true');
  await user.click(dialog.getByRole('checkbox', { name: /^Nombre de personnes limité/ }));
  await waitFor(() => expect(slider('Au moins').getAttribute('aria-valuenow')).toBe('2'));
  slider('Au plus').focus();
  fireEvent.keyDown(slider('Au plus'), { key: 'ArrowRight', keyCode: 39, which: 39 });
  await dialog.findByText('De 2 à 6 personnes');

  // The server fails: it is said, and nothing typed is lost.
  const isDown = {
    '@type': 'hydra:Error',
    'hydra:description': 'Le service est momentanément indisponible.',
  };
  intercept('POST /categories', refusal(503, isDown));
  await user.click(save);
  await dialog.findByText('Le service est momentanément indisponible.');
  letThrough('POST /categories');
  // Twice: one is made.
  await user.dblClick(save);
  await expectClosed(window);
  const row = await screen.findByRole('row', { name: /Suite jardin/ });
  expect(textOf(row)).toContain('24,5 m²');
  expect(textOf(row)).toContain('Détente');
  const path = `/accounts/${account}/categories`;
  const { 'hydra:member': saved } = await api.call<{ 'hydra:member': Read[] }>(token, 'GET', path);
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({
    names: { fr: 'Suite jardin', en: 'Garden suite' },
    descriptions: { en: 'Quiet.' },
    type: 'timeslot',
    timeSlots: [{ start: '10h00' }, { start: '14h00' }],
    services: [shower, 'Wi-Fi', 'Écran', 'Climatisation', 'Parking'].map((label) => ({ name: label })),
    addons: [{ name: 'Champagne' }],
    catTags: [{ name: 'Détente' }],
    surface: 24.5,
    isConfidential: true,
    isLimited: true,
    rangePeople: [2, 6],
  });

  await user.click(screen.getByRole('button', { name: 'Supprimer Suite jardin' }));
  const question = await findWindow(/^Supprimer Suite jardin/);
  await expectText(() => question, /Les réservations restent/);
  await user.click(within(question).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await expectGone(() => screen.queryByRole('row', { name: /Suite jardin/ }));
});

/** A service with an offer in three days, which is booked. */
async function makeBooked() {
  const venue = await makeVenue();
  const { token, account, slot } = venue;
  const [morning, evening] = [await slot('10h00', '12h00'), await slot('18h00', '21h00')];
  const name = uniqueName('Bureau');
  const body = { account, name, timeSlots: [morning], isConfidential: false };
  const { id } = await api.call<Made>(token, 'POST', '/categories', body);
  const offer = { category: id, timeSlot: morning, day: addDays(venueToday(), 3), price: 30, quantity: 2 };
  await api.call(token, 'POST', '/update-offers', { offers: [{ ...offer, status: 'available' }] });
  const path = `/offers?account.id=${account}`;
  const { 'hydra:member': offers } = await api.call<{ 'hydra:member': Made[] }>(token, 'GET', path);
  await api.call(token, 'POST', '/public/bookings', {
    account,
    offer: offers[0]?.id,
    firstname: 'Ada',
    lastname: 'Moulin',
    email: 'ada@example.com',
    phone: '+33612345678',
    price: 30,
    bookOn: 'Back office',
  });
  return { ...venue, evening, name, id };
}

test('a service with a booking is cut into periods after a warning, and two people edit it', async () => {
  const { session, token, account, evening, name, id } = await makeBooked();
  const user = open('/settings', session, account);
  await user.click(await screen.findByRole('button', { name: `Modifier ${name}` }));
  const window = await findWindow(`Modifier ${name}`);
  const dialog = within(window);
  const warning =
    "Des réservations sont liées avec ces créneaux horraires, elles n'apparaîtront plus dans le calendrier classique mais dans un tableau séparé";
  const french = () => dialog.getByRole('textbox', { name: /^Nom \(Français\)/ });
  await expectValue(french, name);
  fill(french(), `${name} bis`);
  // One slot more takes nothing away.
  await user.click(await dialog.findByRole('checkbox', { name: /18h00 – 21h00/ }));
  expect(textOf(window)).not.toContain(warning);
  await user.click(dialog.getByRole('checkbox', { name: /18h00 – 21h00/ }));
  await user.click(dialog.getByRole('checkbox', { name: /A l'heure/ }));
  await waitFor(() => expect(textOf(window)).toContain(warning));
  await expectText(() => window, /1 réservation à venir/);
  expect(textOf(window)).toContain('Les prix et disponibilités qui ne correspondent plus');
  const save = dialog.getByRole('button', { name: /^(?:.* )?Enregistrer$/ });
  await user.click(save);
  await dialog.findByText('la durée est requise');
  const duration = within(dialog.getByRole('radiogroup', { name: /^Durée/ }));
  expect(duration.getAllByRole('radio')).toHaveLength(3);
  await user.click(duration.getByText('01h00'));
  const periods = () => {
    const list = dialog.queryByRole('list', { name: 'Périodes' });
    return list ? texts(within(list).queryAllByRole('listitem')) : [];
  };
  await waitFor(() => expect(periods()).toEqual(['10h00 – 11h00', '11h00 – 12h00']));
  // Another slot clears the duration and has other ones.
  await user.click(dialog.getByRole('radio', { name: /18h00 – 21h00/ }));
  await waitFor(() => expect(periods()).toEqual([]));
  await duration.findByText('01h30');
  expect(duration.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(duration.getByText('01h00'));
  fill(dialog.getByRole('spinbutton', { name: /^Pause entre deux périodes/ }), '5');
  await waitFor(() => expect(periods()).toEqual(['18h00 – 19h00', '19h05 – 20h05']));

  // Somebody else has saved meanwhile.
  await api.call(token, 'PATCH', `/categories/${id}`, { surface: 12 });
  await user.click(save);
  await dialog.findByText(/Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await user.click(dialog.getByRole('button', { name: /^(?:.* )?Recharger$/ }));
  await expectValue(() => dialog.getByRole('spinbutton', { name: /^Surface/ }), '12');
  expect(valueOf(french())).toBe(`${name} bis`);
  expect(periods()).toHaveLength(2);
  await user.click(save);
  await expectClosed(window);
  expect(await api.call<Read>(token, 'GET', `/categories/${id}`)).toMatchObject({
    name: `${name} bis`,
    type: 'duration',
    duration: '01h00',
    breaktime: 5,
    surface: 12,
    timeSlots: [{ id: evening }],
    categoryTimeslots: [{ start: '18h00' }, { start: '19h05' }],
  });
  // The offer went, the booking stayed.
  const left = await api.call<{ 'hydra:totalItems': number }>(token, 'GET', `/offers?account.id=${account}`);
  expect(left['hydra:totalItems']).toBe(0);
  const linked = await api.call(token, 'POST', '/check-category-bookings', { id });
  expect(linked).toEqual({ success: true, bookings: 1 });
});

test('a service whose slot was deleted is still changed, and says what it lacks', async () => {
  const { session, token, account, slot } = await makeVenue();
  const name = uniqueName('Bureau');
  const evening = await slot('18h00', '21h00');
  const body = { account, name, type: 'duration', duration: '01h00', timeSlots: [evening] };
  await api.call(token, 'POST', '/categories', body);
  await api.call(token, 'DELETE', `/time_slots/${evening}`);
  const user = open('/settings', session, account);
  await user.click(await screen.findByRole('button', { name: `Modifier ${name}` }));
  expect(texts(screen.getAllByRole('heading', { level: 2 }).slice(0, 4))).toEqual([
    'Services',
    'Horaires',
    'Extras',
    'Types de service',
  ]);
  const orphan = await findWindow(`Modifier ${name}`);
  await within(orphan).findByText(/Sa tranche horaire a été supprimée/);
  const french = within(orphan).getByRole('textbox', { name: /^Nom \(Français\)/ });
  await user.clear(french);
  await user.type(french, `${name} bis{Enter}`);
  await expectClosed(orphan);
  await expectText(
    () => screen.getByRole('row', { name: new RegExp(`${name} bis`) }),
    /Tranche horaire à choisir/,
  );
});

test('a second service of a free account asks for premium', async () => {
  const { session, token, account, slot } = await makeVenue({ isPremium: false, widgetLanguages: ['fr'] });
  let user = open('/categories', session, account);
  // What comes first has its button where the services will be.
  await screen.findByRole('button', { name: /Créer votre première tranche horaire/ });
  intercept('GET /services', refusal(422));
  await user.click(screen.getByRole('button', { name: /créer une catégorie/ }));
  const window = await findWindow('Créer un service');
  const dialog = within(window);
  await dialog.findByText(/Vous n’avez pas encore de tranche horaire/);
  expect(dialog.getAllByRole('heading', { level: 2 })).toHaveLength(7);
  // A single language needs no tab.
  dialog.getByRole('textbox', { name: /^Nom \(Français\)/ });
  expect(dialog.queryByRole('tab')).toBeNull();
  // A list that didn't load isn't an empty one.
  const retry = await dialog.findByRole('button', { name: /Error while loading\. Retry \?/ });
  letThrough('GET /services');
  await user.click(retry);
  await dialog.findByRole('combobox', { name: /^Équipements/ });
  await user.keyboard('{Escape}');
  await expectClosed(window);

  const timeSlots = [await slot('10h00', '12h00')];
  await api.call(token, 'POST', '/categories', { account, name: 'Chambre', timeSlots });
  await screen.findByRole('row', { name: /Chambre/ });
  await user.click(screen.getByRole('button', { name: /créer une catégorie/ }));
  const upgrade = await findWindow('Passez en premium');
  await within(upgrade).findByText(/Un compte gratuit a un seul service\./);
  const link = await within(upgrade).findByRole('link', { name: /Nous contacter/ });
  expect(link.getAttribute('href')).toMatch(
    /^mailto:contact@meridienne\.example\?subject=Passer%20le%20compte/,
  );
  await user.click(within(upgrade).getByRole('button', { name: /^(?:.* )?Plus tard$/ }));
  await expectClosed(upgrade);
  // An installation that names nobody.
  intercept('GET /public/landing/1', refusal(200, { youtubeId: null, contactEmail: null }));
  user = open('/categories', session, account);
  await screen.findByRole('row', { name: /Chambre/ });
  await user.click(screen.getByRole('button', { name: /créer une catégorie/ }));
  const anew = within(await findWindow('Passez en premium'));
  await anew.findByText(/Demandez le passage en premium/);
  expect(anew.queryByRole('link', { name: /Nous contacter/ })).toBeNull();
});

test('a link to a service that is gone, or doesn’t come, says so', async () => {
  const { session, token, account, slot } = await makeVenue();
  const name = uniqueName('Salle');
  const { id } = await api.call<Made>(token, 'POST', '/categories', {
    account,
    name,
    type: 'timeslot',
    timeSlots: [await slot('09h00', '12h00')],
  });
  intercept(`GET /categories/${id}`, brokenLine);
  const user = open(`/categories?service=${id}`, session, account);
  const retry = await screen.findByRole('button', { name: /Error while loading/ });
  letThrough(`GET /categories/${id}`);
  await user.click(retry);
  await user.click(within(await findWindow(new RegExp(name))).getByRole('button', { name: 'Annuler' }));
  await expectGone(() => screen.queryByRole('dialog'));

  await api.call(token, 'DELETE', `/categories/${id}`);
  open(`/categories?service=${id}`, session, account);
  const gone = await screen.findByText('Le service que ce lien devait ouvrir n’existe plus.');
  expect(gone).toBeTruthy();
});
