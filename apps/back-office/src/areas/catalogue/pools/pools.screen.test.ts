import type { Pool, PoolBlock } from '@meridienne/contracts';
import { addDays } from '@meridienne/domain';
import { makeRoomsVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { choose } from '../../../../test/choosing.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectText,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

/** A venue that sells its rooms three ways. @param rooms how many it has */
async function makeVenue(rooms: number) {
  const session = await sessionOf('superAdmin');
  const venue = await makeRoomsVenue(api, session.token, rooms);
  const { token, account, room, desk } = venue;
  const members = async <One>(path: string) =>
    (await api.call<{ 'hydra:member': One[] }>(token, 'GET', path))['hydra:member'];
  const pools = () => members<Pool>(`/accounts/${account}/pools`);
  const blocksOf = (pool: number) => members<PoolBlock>(`/pools/${pool}/blocks`);
  const shared = [{ category: room, cleanAfter: 30 }, { category: desk }];
  const makePool = (units: number, categories = shared, unitNames: string[] = []) =>
    api.call<Pool>(token, 'POST', '/pools', {
      account,
      name: uniqueName('Chambres'),
      units,
      unitNames,
      categories,
    });
  return { ...venue, session, pools, blocksOf, makePool };
}

/** A name as it is written: its spaces may be those that don't break. */
const named = (text: string) => new RegExp(`^(?:\\S+ )?${text.replaceAll(' ', '\\s')}$`);

const unitsOf = (dialog: ReturnType<typeof within>) =>
  dialog.getByRole('spinbutton', { name: /Nombre d’unités|Unités à bloquer/ });

test('overlaps are found, corrected, looked at and taken in one step', async () => {
  const { account, session, room, desk, pools } = await makeVenue(3);
  const user = open('/categories', session, account);
  await screen.findByText(/elle n’est jamais vendue deux fois/);
  await press(user, 'Chercher les recouvrements…');
  const dialog = await dialogOf('Recouvrements trouvés');
  const [card] = await dialog.findAllByRole('listitem', { name: /Chambre/ });
  const proposal = within(card!);
  expect(textOf(card!)).toMatch(/se recouvrent : une même unité peut être vendue \d fois/);
  fill(unitsOf(proposal), '0');
  await proposal.findByText(/Un nombre entier, de 1 à/);
  fill(unitsOf(proposal), '2');
  await press(user, 'Voir ce qui change', proposal);
  await proposal.findByText(/places en vente, au lieu de/);
  await proposal.findByText('Aucune réservation ne dépasse le stock.');
  intercept('POST /pools', brokenLine);
  await press(user, /^(?:.* )?Partager 2 unités/, proposal);
  await proposal.findByText(/Le serveur ne répond pas\./);
  letThrough('POST /pools');
  await press(user, /^(?:.* )?Partager 2 unités/, proposal);
  await proposal.findByText('Partagé : 2 unités.');
  const [pool] = await pools();
  expect(pool).toMatchObject({ units: 2 });
  expect(pool?.categories.some(({ id }) => id === room || id === desk)).toBe(true);
  await screen.findByRole('heading', { name: new RegExp(`^${pool?.name} · 2 unités$`), level: 3 });
});

test('a shared stock is made by hand; bookings that are too many are said, agreed to and found again', async () => {
  const venue = await makeVenue(2);
  const { account, session, book, morning, day, pools } = venue;
  await book('Claire', 3, morning);
  await book('Paul', 3, day);
  const user = open('/categories', session, account);
  await press(user, 'Créer un stock partagé');
  const window = await screen.findByRole('dialog', { name: 'Créer un stock partagé' });
  const dialog = within(window);
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText('Donnez un nom à ce stock');
  await dialog.findByText('Choisissez au moins un service');
  dialog.getByText(/pour voir ce qui change\.$/);
  fill(dialog.getByRole('textbox', { name: /^Nom$/ }), 'Chambres du jardin');
  fill(unitsOf(dialog), '1');
  const names = dialog.getByRole('textbox', { name: /^Noms des unités/ });
  fill(names, '101\n102');
  await dialog.findByText('Il y a plus de noms que d’unités');
  fill(names, '101');
  await user.click(await dialog.findByRole('checkbox', { name: 'Chambre' }));
  await choose(user, dialog.getByRole('combobox', { name: 'Ménage après, Chambre' }), '25 min');
  await dialog.findByText(/^1 réservation de trop/);
  await dialog.findByText(/la réservation de trop reste valable/);
  // The numbers are there for who doesn't see what is drawn.
  await dialog.findByRole('img', { name: /^Places en vente par jour/ });
  await user.click(dialog.getByText('Les places, jour par jour'));
  expect(dialog.getAllByRole('row').length).toBeGreaterThan(30);

  // Somebody books meanwhile: another number is shown, and nothing is lost.
  const release = hold('POST /pools');
  await press(user, /^(?:.* )?Partager 1 unité entre ces tranches$/, dialog);
  await book('Nora', 5, morning);
  await book('Lina', 5, day);
  release();
  await dialog.findByText(/^2 réservations de trop/);
  expect(valueOf(dialog.getByRole('textbox', { name: /^Nom$/ }))).toBe('Chambres du jardin');
  await press(user, /^(?:.* )?Partager 1 unité entre ces tranches$/, dialog);
  await expectClosed(window);
  expect(await pools()).toMatchObject([
    {
      name: 'Chambres du jardin',
      units: 1,
      unitNames: ['101'],
      categories: [{ cleanBefore: 0, cleanAfter: 25 }],
    },
  ]);
  await screen.findByText(/^Unités\s: 101$/);

  await user.click(await screen.findByText('2 réservations de trop, à déplacer'));
  await user.click(await screen.findByRole('button', { name: /^Claire Garnier/ }));
  const booking = await screen.findByRole('dialog', { name: /Réservation/ });
  await within(booking).findByText(/Claire Garnier/);
  await user.click(within(booking).getByRole('button', { name: /^(?:.* )?Fermer$/ }));
  await expectClosed(booking);
  // The category says where it draws from, and leads there.
  await user.click(await screen.findByRole('link', { name: /^Stock partagé\s: Chambres du jardin/ }));
  await dialogOf('Modifier le stock partagé Chambres du jardin');
  await expectAddress('/categories');
});

test('a service of another shared stock is shown with where it is, and what changes is asked again', async () => {
  const { account, session, makePool, room, pools } = await makeVenue(2);
  const pool = await makePool(2, [{ category: room, cleanAfter: 30 }]);
  const user = open('/categories', session, account);
  await press(user, 'Créer un stock partagé');
  const window = await screen.findByRole('dialog', { name: 'Créer un stock partagé' });
  const dialog = within(window);
  const taken = await dialog.findByRole('checkbox', {
    name: new RegExp(`^Chambre.*déjà dans «\\s${pool.name}`),
  });
  expect((taken as HTMLInputElement).disabled).toBe(true);
  fill(dialog.getByRole('textbox', { name: /^Nom$/ }), 'Bureaux');
  fill(unitsOf(dialog), '2');
  intercept('POST /pools/preview', refusal(500));
  await user.click(dialog.getByRole('checkbox', { name: 'Bureau' }));
  const again = await dialog.findByRole('button', { name: 'Réessayer' });
  letThrough('POST /pools/preview');
  await user.click(again);
  await dialog.findByText(/Aucun jour ne change de nombre de places/);
  await press(user, /^(?:.* )?Partager 2 unités/, dialog);
  await expectClosed(window);
  expect(await pools()).toHaveLength(2);
});

async function fillLastDay(
  user: ReturnType<typeof open>,
  dialog: ReturnType<typeof within>,
  day: string,
): Promise<void> {
  const end = day.split('-').toReversed().join('-');
  const [, last] = dialog.getAllByRole('textbox', { name: 'Jours' });
  await user.click(last);
  fill(last, end);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(valueOf(last)).toBe(end));
}

test('units are blocked for hours, then for days that bookings need, and given back twice', async () => {
  const { account, session, makePool, blocksOf, book, morning } = await makeVenue(2);
  const pool = await makePool(2);
  await book('Claire', 0, morning).catch(() => undefined);
  const user = open('/categories', session, account);
  await press(user, named(`Bloquer des unités : ${pool.name}`));
  const window = await screen.findByRole('dialog', { name: named(`Bloquer des unités : ${pool.name}`) });
  const dialog = within(window);
  fill(unitsOf(dialog), '3');
  await press(user, 'Bloquer', dialog);
  await dialog.findByText('Un nombre entier, de 1 à 2');
  fill(unitsOf(dialog), '1');
  await user.click(dialog.getByRole('radio', { name: /^À partir d’une heure/ }));
  await choose(user, dialog.getByRole('combobox', { name: /premier jour/ }), '20h00');
  await dialog.findByText('La fin précède le début');
  await choose(user, dialog.getByRole('combobox', { name: /dernier jour/ }), '22h00');
  // Of tomorrow: what is over can't be blocked, and it may be late in the evening.
  const tomorrow = addDays(venueToday(), 1);
  await fillLastDay(user, dialog, tomorrow);
  fill(dialog.getByRole('textbox', { name: /Motif/ }), 'Dégât des eaux');
  intercept(`POST /pools/${pool.id}/blocks`, brokenLine);
  await press(user, 'Bloquer 1 unité', dialog);
  await dialog.findByText(/Le serveur ne répond pas\./);
  letThrough(`POST /pools/${pool.id}/blocks`);
  await press(user, 'Bloquer 1 unité', dialog);
  await expectClosed(window);
  expect(await blocksOf(pool.id)).toMatchObject([
    {
      from: venueToday(),
      fromTime: '20h00',
      to: tomorrow,
      toTime: '22h00',
      units: 1,
      reason: 'Dégât des eaux',
    },
  ]);
  const list = await screen.findByRole('list', { name: named(`Blocages : ${pool.name}`) });
  await expectText(() => list, /1 unité bloquée · .*20h00.*22h00.*Dégât des eaux.*Bloqué/);

  await press(user, /^Débloquer\s: /, within(list));
  await screen.findByText(/^Débloqué : /);
  await expectGone(() => screen.queryByRole('list', { name: named(`Blocages : ${pool.name}`) }));
  await press(user, 'Bloquer de nouveau');
  await screen.findByRole('list', { name: named(`Blocages : ${pool.name}`) });
  expect(await blocksOf(pool.id)).toMatchObject([{ fromTime: '20h00', reason: 'Dégât des eaux' }]);
});

test('a block that leaves too few units says whose bookings are to be moved', async () => {
  const { account, session, makePool, blocksOf, book, morning } = await makeVenue(2);
  const pool = await makePool(2);
  await book('Claire', 1, morning);
  await book('Paul', 1, morning);
  const user = open('/categories', session, account);
  await press(user, named(`Bloquer des unités : ${pool.name}`));
  const dialog = await dialogOf(named(`Bloquer des unités : ${pool.name}`));
  await fillLastDay(user, dialog, addDays(venueToday(), 1));
  await press(user, 'Bloquer 1 unité', dialog);
  const told = await dialogOf(/^1 unité bloquée/);
  await told.findByText(/^1 réservation n’a plus d’unité/);
  await told.findByRole('button', { name: /^Claire Garnier/ });
  await told.findByRole('button', { name: /^Paul Garnier/ });
  await press(user, 'Débloquer', told);
  await expect.poll(() => blocksOf(pool.id)).toEqual([]);
});

test('a block of a unit that is named says which, and is blocked again the same', async () => {
  const { token, account, session, makePool, blocksOf } = await makeVenue(2);
  const pool = await makePool(2);
  const day = addDays(venueToday(), 1);
  for (const unit of [1, 2])
    await api.call(token, 'POST', `/pools/${pool.id}/blocks`, {
      from: day,
      to: addDays(day, 1),
      units: 1,
      unit,
    });
  const user = open('/categories', session, account);
  await press(user, /^Débloquer\s: N°\s2 · /);
  await screen.findByText(/^Débloqué\s: /);
  expect(await blocksOf(pool.id)).toMatchObject([{ unit: 1 }]);
  await press(user, 'Bloquer de nouveau');
  await expect.poll(() => blocksOf(pool.id)).toMatchObject([{ unit: 1 }, { unit: 2 }]);
});

test('each service is given its own stock back, after what that changes', async () => {
  const { account, session, makePool, pools } = await makeVenue(2);
  const pool = await makePool(2);
  const user = open('/categories', session, account);
  await press(user, `Séparer le stock partagé ${pool.name}`);
  const window = await screen.findByRole('dialog', { name: `Séparer le stock partagé ${pool.name}` });
  await within(window).findByText(/places en vente, au lieu de/);
  await press(user, 'Rendre à chaque service son propre stock', within(window));
  await expectClosed(window);
  expect(await pools()).toEqual([]);
  await screen.findByText(/elle n’est jamais vendue deux fois/);
});

test('who may only read sees shared stock and changes nothing; the dashboard proposes it once', async () => {
  const { account, session, makePool } = await makeVenue(2);
  const user = open('/dashboard', session, account);
  await user.click(await screen.findByRole('link', { name: 'Voir ce qui est proposé' }));
  await dialogOf('Recouvrements trouvés');
  await expectAddress('/categories');

  const pool = await makePool(4, undefined, ['101', 'Chambre du bout']);
  open(`/categories?stock=${pool.id}`, await readerOf(account), account);
  await screen.findByRole('heading', { name: `${pool.name} · 4 unités`, level: 3 });
  await screen.findByText(/^Unités\s: 101, Chambre du bout, N°\s3 et N°\s4$/);
  await screen.findByText('Aucune unité bloquée.');
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: /stock partagé|Bloquer|Séparer/ })).toEqual([]),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
