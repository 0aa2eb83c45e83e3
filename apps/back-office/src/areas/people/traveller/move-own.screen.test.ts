import { addDays } from '@meridienne/domain';
import { makeGuestHotel, makeTraveller, venueToday } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough } from '../../../../test/browser.ts';
import { expectGone, expectText } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';

const DAY = addDays(venueToday(), 3);
const NEXT = addDays(DAY, 1);

/** A traveller's booking in a hotel of its own, where the next day costs more. */
async function openBooked(guestsMove = true) {
  const { email, session } = await makeTraveller(api);
  const hotel = await makeGuestHotel(api, (await sessionOf('superAdmin')).token);
  await hotel.sell(NEXT, NEXT, { price: 55 });
  await hotel.tell({ guestsMove });
  const { id, bookingId } = await hotel.book({ user: session.id, email }, DAY, session.token);
  const user = open('/accueil', session);
  const name = new RegExp(`^Déplacer la réservation ${bookingId}`);
  const openMove = async () => {
    await user.click(await screen.findByRole('button', { name }));
    return dialogOf('Déplacer ma réservation');
  };
  /** In the picker's month, or the next one. */
  const choose = async (dialog: Awaited<ReturnType<typeof dialogOf>>, day: string) => {
    const field = await dialog.findByRole('textbox', { name: 'Nouveau jour' });
    await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false));
    await user.click(field);
    const cell = () => document.querySelector(`td[title="${day}"]:not(.ant-picker-cell-disabled)`);
    if (day.slice(0, 7) !== venueToday().slice(0, 7))
      await user.click(document.querySelector('.ant-picker-header-next-btn') as Element);
    await waitFor(() => expect(cell()).not.toBeNull());
    await user.click(cell() as Element);
  };
  return { user, hotel, id, name, openMove, choose };
}

test('a traveller moves a booking; what it costs is told before, and again when it changes', async () => {
  const { user, hotel, id, openMove, choose } = await openBooked();
  const dialog = await openMove();
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirmer le changement' });
  expect(confirm.disabled).toBe(true);
  await choose(dialog, DAY);
  const own = await dialog.findByRole<HTMLInputElement>('radio', { name: /place actuelle/ });
  expect(own.disabled).toBe(true);
  await choose(dialog, NEXT);
  await user.click(await dialog.findByRole('radio', { name: /10h30 – 14h00 · Salon · 55.€ · \+.15.€/ }));
  await dialog.findByText(/Total actuel.: 40.€. Nouveau total.: 55.€ \(\+.15.€\)/);
  await hotel.sell(NEXT, NEXT, { price: 60 });
  await press(user, 'Confirmer le changement', dialog);
  await dialog.findByText(/Le prix a changé entre-temps/);
  await dialog.findByText(/Nouveau total.: 60.€/);
  expect(await hotel.read(id)).toMatchObject({ bookAt: DAY, price: 40 });
  const call = `POST /bookings/${id}/own-move`;
  intercept(call, brokenLine);
  await press(user, 'Confirmer le changement', dialog);
  await dialog.findByRole('alert');
  letThrough(call);
  await press(user, 'Confirmer le changement', dialog);
  await expectGone(() => screen.queryByRole('dialog'));
  await expectText(() => document.body, /Réservation déplacée/);
  expect(await hotel.read(id)).toMatchObject({ bookAt: NEXT, price: 60 });
});

test('a place that is taken meanwhile leaves the booking where it is', async () => {
  const { user, hotel, id, openMove, choose } = await openBooked();
  const dialog = await openMove();
  await choose(dialog, NEXT);
  await user.click(await dialog.findByRole('radio', { name: /55.€/ }));
  await hotel.sell(NEXT, NEXT, { price: 55, quantity: 0 });
  await press(user, 'Confirmer le changement', dialog);
  await dialog.findByText(/Cette place vient d’être prise/);
  await dialog.findByText('Plus rien de libre ce jour-là.');
  expect(await hotel.read(id)).toMatchObject({ bookAt: DAY });
});

test('where the venue lets nobody move, there is no button', async () => {
  const { name } = await openBooked(false);
  await screen.findByRole('button', { name: /^Annuler la réservation/ });
  expect(screen.queryByRole('button', { name })).toBeNull();
});
