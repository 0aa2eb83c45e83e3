import type { Pool, PoolProposals } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { makeBareVenue, type Made, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough } from '../../../../test/browser.ts';
import { expectClosed, expectGone, expectText, valueOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

type Sold = Record<string, { slots: string[]; places: number; isHourly?: boolean }>;

async function makeVenue(sold: Sold) {
  const session = await sessionOf('superAdmin');
  const { token } = session;
  const { account } = await makeBareVenue(api, token);
  const make = async (path: string, body: object) =>
    (await api.call<Made>(token, 'POST', path, { account, ...body })).id;
  const slots = new Map<string, number>();
  for (const text of Object.values(sold).flatMap((each) => each.slots)) {
    const [start, end] = text.split('–');
    if (!slots.has(text)) slots.set(text, await make('/time_slots', { start, end }));
  }
  const ids: Record<string, number> = {};
  for (const [name, { slots: texts, places, isHourly }] of Object.entries(sold)) {
    const timeSlots = texts.map((text) => slots.get(text));
    const hourly = isHourly && { type: 'duration', duration: '01h00', breaktime: 0 };
    ids[name] = await make('/categories', { name, timeSlots, ...hourly });
    await api.call(token, 'POST', '/update-offers-long-term', {
      account,
      ids: timeSlots.map((slot) => `${ids[name]}-${slot}`),
      // Of today something may be over.
      dates: [addDays(venueToday(), 1), addDays(venueToday(), 10)],
      days: [1, 2, 3, 4, 5, 6, 7],
      price: 40,
      quantity: places,
    });
  }
  return { session, token, account, ids };
}

/** The page of a venue that sells these, with the window of what is proposed for it. */
async function openProposals(sold: Sold) {
  const { session, token, account, ids } = await makeVenue(sold);
  const user = open('/categories?stock=proposals', session, account);
  const window = await screen.findByRole('dialog', { name: 'Recouvrements trouvés' });
  const dialog = within(window);
  const cardOf = async (name: string) => within(await dialog.findByRole('listitem', { name }));
  /** What there is by now: the ids of the categories of each. */
  const pools = async () => {
    const list = await api.call<{ 'hydra:member': Pool[] }>(token, 'GET', `/accounts/${account}/pools`);
    return list['hydra:member'].map(({ name, units, categories }) => ({
      name,
      units,
      categories: categories.map((each) => each.id),
    }));
  };
  return { user, window, dialog, cardOf, pools, ids };
}

type Card = ReturnType<typeof within>;

const candidate = (card: Card, name: RegExp) => card.getByRole('checkbox', { name }) as HTMLInputElement;
const unitsOf = (card: Card) => card.getByRole('spinbutton', { name: 'Nombre d’unités' });

const ROOM = ['09h00–13h00', '14h00–18h00', '09h00–18h00'];

test('the same rooms by the hour are ticked, seen in what changes, and taken with the others in one step', async () => {
  const { user, cardOf, pools, ids } = await openProposals({
    Chambre: { slots: ROOM, places: 5 },
    Bureau: { slots: ['14h00–18h00'], places: 2 },
    Heures: { slots: ['09h00–18h00'], places: 5, isHourly: true },
    Nuit: { slots: ['19h00–22h00'], places: 5 },
  });
  const card = await cardOf('Chambre');
  const question = within(
    card.getByRole('group', { name: /^Les mêmes unités sont-elles aussi vendues ici/ }),
  );
  expect(question.getAllByRole('checkbox')).toHaveLength(2);
  expect(candidate(card, /^Bureau.*14h00.–.+18h00$/).checked).toBe(false);
  await press(user, 'Voir ce qui change', card);
  // Ten days: five rooms in three ways, of which one takes the other two.
  await card.findByText(/100 places en vente, au lieu de 150/);
  await user.click(candidate(card, /^Heures.*à l’heure, 09h00.–.+18h00$/));
  await card.findByText(/450 places en vente, au lieu de 600/);
  fill(unitsOf(card), '4');
  intercept('POST /pools', brokenLine);
  await press(user, /^(?:.* )?Partager 4 unités entre 2 services$/, card);
  await card.findByText(/Le serveur ne répond pas\./);
  expect(candidate(card, /^Heures/).checked).toBe(true);
  letThrough('POST /pools');
  await press(user, /^(?:.* )?Partager 4 unités entre 2 services$/, card);
  await card.findByText(/^Partagé\s: 4 unités, entre Chambre et Heures\.$/);
  expect(await pools()).toEqual([
    { name: 'Chambre', units: 4, categories: expect.arrayContaining([ids['Chambre'], ids['Heures']]) },
  ]);
});

test('where services only overlap each other, nothing is shared before one is ticked', async () => {
  const { user, window, cardOf, dialog, pools, ids } = await openProposals({
    Matin: { slots: ['09h00–13h00'], places: 2 },
    Journée: { slots: ['09h00–18h00'], places: 5 },
    'Après-midi': { slots: ['14h00–18h00'], places: 3 },
    Bain: { slots: ['19h00–20h00', '19h00–21h00'], places: 1 },
  });
  const card = await cardOf('Journée');
  card.getByText(/^09h00.–.+18h00\s: d’autres services se vendent aux mêmes heures\./);
  expect(card.queryByRole('button')).toBeNull();
  // Bain alone could be taken.
  expect(dialog.queryByRole('button', { name: /Appliquer les/ })).toBeNull();
  await user.click(candidate(card, /^Matin/));
  fill(unitsOf(card), '6');
  await user.click(candidate(card, /^Matin/));
  await expectGone(() => card.queryByRole('button'));
  await user.click(candidate(card, /^Matin/));
  expect(valueOf(unitsOf(card))).toBe('6');
  await user.click(candidate(card, /^Après-midi/));
  await press(user, 'Appliquer les 2 propositions', dialog);
  await expectClosed(window);
  expect(await pools()).toEqual([
    { name: 'Bain', units: 1, categories: [ids['Bain']] },
    {
      name: 'Journée',
      units: 6,
      categories: expect.arrayContaining([ids['Journée'], ids['Matin'], ids['Après-midi']]),
    },
  ]);
});

test('a service is offered by one proposal at a time, and no more once it is shared', async () => {
  const { user, cardOf, pools, ids } = await openProposals({
    Chambre: { slots: ROOM, places: 5 },
    Bureau: { slots: ['09h00–18h00'], places: 2 },
    Suite: { slots: ROOM, places: 3 },
  });
  const [room, suite] = [await cardOf('Chambre'), await cardOf('Suite')];
  fill(unitsOf(suite), '2');
  await user.click(candidate(room, /^Suite/));
  await suite.findByText(/^Compris dans «\sChambre\s»\.$/);
  expect(suite.queryByRole('button')).toBeNull();
  await user.click(candidate(room, /^Suite/));
  await expectText(() => unitsOf(suite).closest('li')!, /Partager 2 unités/);
  await user.click(candidate(room, /^Bureau/));
  expect(candidate(suite, /^Bureau.*déjà dans «\sChambre\s»$/).disabled).toBe(true);
  expect(candidate(suite, /^Chambre.*09h00/).disabled).toBe(false);
  await press(user, /^(?:.* )?Partager 5 unités entre 2 services$/, room);
  await room.findByText(/^Partagé/);
  expect(candidate(suite, /^Bureau.*déjà dans/).disabled).toBe(true);
  expect(candidate(suite, /^Chambre.*déjà dans/).disabled).toBe(true);
  expect(valueOf(unitsOf(suite))).toBe('2');
  await press(user, /^(?:.* )?Partager 2 unités entre ces tranches$/, suite);
  await suite.findByText(/^Partagé/);
  expect(await pools()).toEqual([
    { name: 'Chambre', units: 5, categories: expect.arrayContaining([ids['Chambre'], ids['Bureau']]) },
    { name: 'Suite', units: 2, categories: [ids['Suite']] },
  ]);
});

test('the dashboard is silent where services only overlap each other: they may be other rooms', async () => {
  const { session, account } = await makeVenue({
    Matin: { slots: ['09h00–13h00'], places: 2 },
    Journée: { slots: ['09h00–18h00'], places: 5 },
  });
  const path = `/accounts/${account}/pool-proposals`;
  const kindsOf = ({ proposals }: PoolProposals) => proposals.map(({ reason }) => reason.kind);
  expect(kindsOf(await api.call<PoolProposals>(session.token, 'GET', path))).toEqual(['others']);
  let isTold = false;
  intercept(`GET ${path}`, async (go) => {
    const answer = await go();
    isTold = true;
    return answer;
  });
  open('/dashboard', session, account);
  await waitFor(() => expect(isTold).toBe(true));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Voir ce qui est proposé' })).toBeNull();
});
