import { bookerOf, makeSalonVenue } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectAddress, expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

const WHY = /^Pourquoi ni e-mail ni téléphone/;

/** A venue that nobody has told otherwise, with its first visitor's booking open. */
async function openFirst(who: 'superAdmin' | 'reader') {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const { bookingId } = await (await bookerOf(api, venue, 'none'))(3);
  const as = who === 'reader' ? await readerOf(venue.account) : session;
  const openBooking = async (user: ReturnType<typeof open>) => {
    const number = await screen.findByRole('button', { name: new RegExp(`${bookingId}`.slice(0, 4)) });
    await user.click(number);
    return dialogOf(/^Réservation/);
  };
  const load = () => open('/dashboard', as, venue.account);
  return { ...venue, load, openBooking };
}

test('a booking without contact says why, and leads to the service that decides it', async () => {
  const { load, openBooking, category } = await openFirst('superAdmin');
  const user = load();
  const booking = await openBooking(user);
  await booking.findByText(WHY);
  await user.click(booking.getByRole('link', { name: 'Régler ce service' }));
  await expectAddress(`/categories?service=${category}`);
  const service = await dialogOf('Modifier Salon');
  expect(service.getByRole<HTMLInputElement>('checkbox', { name: /^Confidentiel/ }).checked).toBe(true);
  await press(user, 'Annuler', service);
  await expectAddress('/categories');
});

test('it is said until it is dismissed', async () => {
  const { load, openBooking } = await openFirst('superAdmin');
  const user = load();
  const booking = await openBooking(user);
  const note = (await booking.findByText(WHY)).closest<HTMLElement>('[role=alert]')!;
  await user.click(within(note).getByRole('button'));
  await expectGone(() => booking.queryByText(WHY));
  const again = await openBooking(load());
  await again.findByText('L’e-mail et le téléphone du client sont cachés aux hôteliers.');
  expect(again.queryByText(WHY)).toBeNull();
});

test('who may only read a venue is told why, and led nowhere', async () => {
  const { load, openBooking } = await openFirst('reader');
  const booking = await openBooking(load());
  await booking.findByText(WHY);
  expect(booking.queryByRole('link', { name: 'Régler ce service' })).toBeNull();
});
