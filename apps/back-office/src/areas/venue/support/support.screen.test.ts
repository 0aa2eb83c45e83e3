import { ACCOUNT_KEY } from '@meridienne/domain';
import { bookerOf, makeMember, makeSalonVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectAddress, expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

/** A venue with an administrator of its own, who has allowed support nothing yet. */
async function makeVenue() {
  const superAdmin = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, superAdmin.token);
  await (
    await bookerOf(api, { token: superAdmin.token, account }, 'none')
  )(1);
  const { session } = await makeMember(api, superAdmin.token, account, 'administrator');
  const allow = (days: number) => api.call(session.token, 'PUT', `/accounts/${account}/support`, { days });
  await allow(0);
  return { account, superAdmin, session, allow };
}

const band = async () => within(await screen.findByRole('region', { name: 'Assistance' }));

test('a super administrator is told on each page whose venue he looks at, and changes nothing there', async () => {
  const { account, superAdmin } = await makeVenue();
  const user = open('/categories', superAdmin, account);
  (await band()).getByText(/^Vous regardez .+ en tant qu’assistance$/);
  (await band()).getByText(/^Lecture seule/);
  await screen.findByText(/^Salon$/);
  expect(screen.queryByRole('button', { name: /^(Créer|Modifier|Supprimer)/ })).toBeNull();
  // Nothing takes it away.
  expect((await band()).getAllByRole('button')).toHaveLength(1);
  open('/account', superAdmin, account);
  await band();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nom' })).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: '7 jours' })).toBeNull();
  open('/journal', superAdmin, account);
  await screen.findByText(/a regardé le compte en tant qu’assistance$/);
  await press(user, 'Quitter l’assistance', await band());
  await expectAddress('/admin');
  await waitFor(() => expect(sessionStorage.getItem(ACCOUNT_KEY)).toBeNull());
  expect(screen.queryByRole('region', { name: 'Assistance' })).toBeNull();
});

test('support reads the keys and webhooks of a venue without being offered to change them', async () => {
  const { account, superAdmin, session } = await makeVenue();
  const key = { name: 'Agence', scope: 'read' };
  const webhook = { name: 'Caisse', url: 'https://example.org/hook' };
  await api.call(session.token, 'POST', `/accounts/${account}/api-keys`, key);
  await api.call(session.token, 'POST', `/accounts/${account}/webhooks`, webhook);
  open('/api-keys', superAdmin, account);
  await screen.findByText('Agence');
  expect(screen.queryByRole('button', { name: /^(Créer|Révoquer)/ })).toBeNull();
  const user = open('/webhooks', superAdmin, account);
  await screen.findByText('Caisse');
  expect(screen.queryByRole('button', { name: /^(Ajouter|Modifier|Autres)/ })).toBeNull();
  // Its log, the only button that it has.
  await press(user, 'Caisse');
  await screen.findByRole('dialog', { name: /Caisse/ });
});

test('support deletes a booking where the venue lets it write, and nowhere else', async () => {
  const { account, superAdmin, allow } = await makeVenue();
  await (
    await bookerOf(api, { token: superAdmin.token, account }, 'none')
  )(1);
  const openBooking = async () => {
    const user = open('/reservations?view=list', superAdmin, account);
    const [first] = await screen.findAllByRole('button', { name: /^Ouvrir la réservation/ });
    await user.click(first as HTMLElement);
    const booking = await dialogOf(/^Réservation/);
    await booking.findByRole('button', { name: /Historique$/ });
    return booking;
  };
  expect((await openBooking()).queryByRole('button', { name: /Supprimer$/ })).toBeNull();
  await allow(1);
  await (await openBooking()).findByRole('button', { name: /Supprimer$/ });
});

test('what the venue allows is told with until when, and offered', async () => {
  const { account, superAdmin, allow } = await makeVenue();
  await allow(1);
  open('/categories', superAdmin, account);
  (await band()).getByText(/^Modifications autorisées par l’établissement jusqu’au .+ \d{4}/);
  await screen.findByRole('button', { name: 'Modifier Salon' });
});

test('a venue without an administrator is open, and says so', async () => {
  const superAdmin = await sessionOf('superAdmin');
  const { account } = await makeSalonVenue(api, superAdmin.token);
  open('/categories', superAdmin, account);
  (await band()).getByText(/n’a pas encore d’administrateur/);
  await screen.findByRole('button', { name: 'Modifier Salon' });
});

test('an administrator lets support write for some days, and takes it back', async () => {
  const { account, session } = await makeVenue();
  const read = () =>
    api.call<{ supportMayWriteUntil: string | null }>(session.token, 'GET', `/accounts/${account}`);
  const user = open('/account', session, account);
  const panel = within(await screen.findByRole('region', { name: 'Assistance' }));
  panel.getByText('L’assistance regarde sans rien changer.');
  expect(panel.queryByRole('button', { name: 'Retirer l’autorisation' })).toBeNull();
  await press(user, '7 jours', panel);
  await panel.findByText(/^L’assistance peut modifier ce compte jusqu’au /);
  const until = Date.parse((await read()).supportMayWriteUntil ?? '');
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);
  await press(user, 'Retirer l’autorisation', panel);
  await panel.findByText('L’assistance regarde sans rien changer.');
  await expectGone(() => panel.queryByRole('button', { name: 'Retirer l’autorisation' }));
  expect((await read()).supportMayWriteUntil).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
