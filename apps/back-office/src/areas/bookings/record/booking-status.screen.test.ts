import { localTimes, writeDay } from '@meridienne/domain';
import { makeArrivalsVenue } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectGone, expectText, findRow } from '../../../../test/looking.ts';
import { dialogOf } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

async function openList(slot: 'begun' | 'later' = 'later') {
  const session = await sessionOf('superAdmin');
  const venue = await makeArrivalsVenue(api, session.token);
  const { id, bookingId } = await venue.book(slot, 'Ada', 'Moulin');
  const user = open('/reservations?view=list&days=all', session, venue.account);
  await findRow(/Ada Moulin/);
  const stored = () =>
    api.call<{ status: string; cancelComment: string | null }>(session.token, 'GET', `/bookings/${id}`);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /Ada Moulin, statut/ }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
  };
  const undo = async (name = 'Annuler ce changement de la réservation') =>
    user.click(await screen.findByRole('button', { name: `${name} ${bookingId}` }));
  return { ...venue, id, number: bookingId, user, stored, choose, undo };
}
const status = () => screen.getByRole('button', { name: /Ada Moulin, statut/ });

test('each change of status is told with its undo, which gives back what was', async () => {
  const { number, choose, undo, stored } = await openList();
  await choose('Confirmée');
  await screen.findByText(`Réservation ${number} confirmée`);
  await undo();
  await screen.findByText(`Réservation ${number} : de nouveau « Réservée »`);
  await expectText(status, /Réservée/);
  expect((await stored()).status).toBe('booked');
  await waitFor(() => expect(document.activeElement).toBe(status()));
});

test('“absent” is offered once the booking has begun', async () => {
  const later = await openList('later');
  await later.user.click(status());
  await screen.findByRole('menuitem', { name: /Confirmée/ });
  expect(screen.queryByRole('menuitem', { name: /Client absent/ })).toBeNull();
});

test('“absent” once it has begun is told and taken back', async () => {
  const { number, choose, undo, stored } = await openList('begun');
  await choose('Client absent');
  await screen.findByText(`Réservation ${number} : client absent`);
  expect((await stored()).status).toBe('noShow');
  await undo();
  await waitFor(async () => expect((await stored()).status).toBe('booked'));
});

test('cancelling names guest, service, day and hours, before and after, and comes back with a place', async () => {
  const { number, day, user, choose, undo, stored } = await openList();
  await choose('Annulée');
  const question = await dialogOf('Annuler cette réservation\u202f?');
  const hours = localTimes('14h00 – 20h00', 'fr');
  for (const said of [/Ada Moulin/, new RegExp(`Salon, ${writeDay(day, 'fr')}`), new RegExp(hours)])
    question.getByText(said);
  await user.click(question.getByRole('button', { name: 'Annuler la réservation' }));
  await screen.findByText(
    `Réservation ${number} annulée : Ada Moulin, Salon, ${writeDay(day, 'fr')}, ${hours}. Le client est prévenu par e-mail.`,
  );
  expect((await stored()).status).toBe('canceled');
  await undo('Rétablir la réservation');
  await screen.findByText(/rétablie\. Si l’e-mail d’annulation était déjà parti, un nouvel e-mail confirme/);
  expect((await stored()).status).toBe('booked');
});

test('an undo leaves what somebody else has chosen since', async () => {
  const { id, number, choose, undo, change, stored } = await openList();
  await choose('Confirmée');
  await screen.findByText(`Réservation ${number} confirmée`);
  await change(id, { status: 'canceled', comment: 'Grève' });
  await undo();
  await screen.findByText(new RegExp(`Réservation ${number} : quelqu’un l’a modifiée entre-temps`));
  expect(await stored()).toMatchObject({ status: 'canceled', cancelComment: 'Grève' });
});

test('what was restored can be cancelled again, with its reason', async () => {
  const { id, number, choose, undo, change, stored } = await openList();
  await change(id, { status: 'canceled', comment: 'Grève' });
  await expectText(status, /Annulée/);
  await choose('Confirmée');
  await screen.findByText(new RegExp(`Réservation ${number} rétablie`));
  await undo();
  await screen.findByText(new RegExp(`Réservation ${number} annulée : Ada Moulin`));
  expect(await stored()).toMatchObject({ status: 'canceled', cancelComment: 'Grève' });
});

test('a place that is gone meanwhile isn’t taken back', async () => {
  const { number, account, token, choose, undo, user, stored } = await openList();
  await choose('Annulée');
  const question = await dialogOf('Annuler cette réservation\u202f?');
  await user.click(question.getByRole('button', { name: 'Annuler la réservation' }));
  await screen.findByText(new RegExp(`Réservation ${number} annulée`));
  const path = `/offers?account.id=${account}&pagination=false`;
  interface Offers {
    readonly 'hydra:member': readonly { readonly day: string; category: string; timeSlot: { id: number } }[];
  }
  const { 'hydra:member': offers } = await api.call<Offers>(token, 'GET', path);
  await api.call(token, 'POST', '/update-offers', {
    offers: offers.map(({ day, category, timeSlot }) => ({
      category,
      timeSlot: timeSlot.id,
      day,
      status: 'notAvailable',
    })),
  });
  await undo('Rétablir la réservation');
  await screen.findByText(
    new RegExp(`Réservation ${number} : elle reste comme elle est\\. Il n'y a plus de place`),
  );
  expect((await stored()).status).toBe('canceled');
  await expectGone(() => screen.queryByText(new RegExp(`Réservation ${number} rétablie`)));
});
