import { addDays, type Role, writeDay } from '@meridienne/domain';
import { bookerOf, makeRoomsVenue, makeSalonVenue, uniqueName, venueToday } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectGone, expectText, textOf } from '../../test/looking.ts';
import { dialogOf, press } from '../../test/pressing.ts';
import { api, goWithin, memberOf, open, sessionOf } from '../../test/screen.tsx';

/** A venue with a guest tomorrow who can be reached, open for somebody of a role. */
async function openAs(role: Role, path: string) {
  const { token } = await sessionOf('superAdmin');
  const { account, category } = await makeSalonVenue(api, token, { waitingList: true, guestMessages: true });
  await api.call(token, 'PATCH', `/categories/${category}`, { isConfidential: false });
  const book = await bookerOf(api, { token, account }, 'none');
  await book(1, { email: 'ada@example.org', comment: 'Près de la fenêtre' });
  return { account, user: open(path, await memberOf(account, role), account) };
}
const shown = (name: string | RegExp) => screen.queryByRole('button', { name });
const menuOf = async (user: Awaited<ReturnType<typeof openAs>>['user'], name: RegExp) => {
  await press(user, name);
  return (await screen.findAllByRole('menuitem')).map(textOf);
};

test('reception books and reaches guests, but sets no prices and closes nothing', async () => {
  const { user } = await openAs('reception', '/dashboard');
  const latest = within(await screen.findByRole('region', { name: 'Dernières réservations' }));
  await latest.findByRole('row', { name: /Ada Moulin.*ada@example\.org/ });
  expect(shown(/Nouvelle réservation$/)).not.toBeNull();
  await screen.findByRole('region', { name: 'Prix et disponibilités' });
  expect(shown(/^Fermer/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Statistiques du compte' })).toBeNull();
  await user.click(latest.getByText(/^Salon/));
  const booking = await dialogOf(/Réservation\s*\d/);
  await booking.findByRole('button', { name: /Déplacer$/ });
  booking.getByText('Près de la fenêtre');
  booking.getByRole('button', { name: /Modifier$/ });
  await user.keyboard('{Escape}');

  goWithin('/prix');
  await screen.findByText(/^Lecture seule : votre rôle/);
  await screen.findByRole('row', { name: /Salon/ });
  expect(shown(/Prix longue durée/)).toBeNull();
  expect(await menuOf(user, /Outils$/)).toEqual(['Exporter en CSV']);
});

test('reception blocks units of a shared stock by the head of a day, and closes none there', async () => {
  const { token } = await sessionOf('superAdmin');
  const { account, room } = await makeRoomsVenue(api, token, 2);
  const categories = [{ category: room }];
  await api.call(token, 'POST', '/pools', { account, name: uniqueName('Stock'), units: 2, categories });
  const user = open('/reservations', await memberOf(account, 'reception'), account);
  const [, tomorrow] = await screen.findAllByRole('button', { name: /^Actions\s:/ });
  if (tomorrow) await user.click(tomorrow);
  const acts = await screen.findAllByRole('menuitem');
  expect(acts.map(textOf)).toEqual(['Bloquer des unités…']);
  if (acts[0]) await user.click(acts[0]);
  const window = await screen.findByRole('dialog', { name: /^Bloquer des unités/ });
  await press(user, 'Bloquer 1 unité', within(window));
  await expectGone(() => screen.queryByRole('dialog', { name: /^Bloquer des unités/ }));
});

test('a revenue manager sets prices and closes, and is told nothing of guests', async () => {
  const { user } = await openAs('revenue', '/reservations?view=list');
  const row = await screen.findByRole('row', { name: /Salon/ });
  expect(textOf(row)).toMatch(/Nom masqué/);
  expect(textOf(document.body)).not.toMatch(/Moulin|ada@|fenêtre|Sans e-mail/);
  expect(within(row).queryByRole('button', { name: /statut/ })).toBeNull();
  expect(shown(/Nouvelle réservation/)).toBeNull();
  // Nobody is offered to look for a guest, nor to sort by one, whom he isn't told of.
  screen.getByRole('searchbox', { name: 'Numéro ou date' });
  expect(screen.getByRole('columnheader', { name: 'Client' }).matches('.ant-table-column-has-sorters')).toBe(
    false,
  );
  await user.click(within(row).getByText('Nom masqué'));
  const booking = await dialogOf(/Réservation\s*\d/);
  await booking.findByText(/^Votre rôle ne montre ni les coordonnées/);
  expect(booking.queryByRole('button', { name: /Modifier|Déplacer/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(await menuOf(user, /Feuille du jour, attente et agendas/)).toEqual(['Feuille du jour']);

  for (const path of ['/reservations?view=waiting', '/messages']) {
    goWithin(path);
    await screen.findByText(/^Votre rôle n’ouvre pas cette page/);
  }

  goWithin('/prix');
  await screen.findByRole('button', { name: /Prix longue durée/ });
  expect(screen.queryByText(/^Lecture seule/)).toBeNull();

  goWithin('/dashboard');
  await screen.findByRole('region', { name: 'Statistiques du compte' });
  const prices = within(await screen.findByRole('region', { name: 'Prix et disponibilités' }));
  await press(user, 'Jour suivant', prices);
  const tomorrow = writeDay(addDays(venueToday(), 1), 'fr');
  await user.click(await prices.findByRole('button', { name: `Fermer ${tomorrow}…` }));
  const closing = await dialogOf('Fermer à la réservation');
  await closing.findByText(/^Ces réservations restent en place/);
  expect(closing.queryByRole('radio', { name: /Prévenir|Annuler/ })).toBeNull();
  await press(user, 'Fermer ces jours', closing);
  await screen.findByRole('region', { name: /^Fermetures/ });
});

test('an accountant reads names and figures, takes files along, and changes nothing', async () => {
  const { user } = await openAs('accountant', '/reservations?view=list');
  const row = await screen.findByRole('row', { name: /Ada Moulin/ });
  expect(textOf(row)).not.toMatch(/ada@|fenêtre|Sans e-mail/);
  expect(within(row).queryByRole('button', { name: /statut/ })).toBeNull();
  expect(shown(/Nouvelle réservation/)).toBeNull();
  expect(shown(/Exporter en CSV/)).not.toBeNull();
  screen.getByRole('searchbox', { name: 'Nom, numéro ou date' });
  await user.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('group', { name: 'Réservations choisies' }));
  expect(bar.queryByRole('button', { name: /Confirmer|Annuler/ })).toBeNull();
  await press(user, /Exporter/, bar);

  goWithin('/dashboard');
  await expectText(() => screen.getByRole('region', { name: 'Statistiques du compte' }), /40 €/);
  await expectGone(() => shown(/^Fermer/));
  expect(shown(/Absent|Arrivé/)).toBeNull();
});
