import type { Booking } from '@meridienne/contracts';
import { bookerOf, makeArrivalsVenue, makeSalonVenue } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough } from '../../../../test/browser.ts';
import { expectGone, expectValue, valueOf } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

const TITLE = 'Modifier la réservation';

type Dialog = Awaited<ReturnType<typeof dialogOf>>;

const field = (dialog: Dialog, name: RegExp) => dialog.getByRole('textbox', { name });

/** Opens Ada's booking, and the form that changes it. */
async function openChange(more: object = {}) {
  const session = await sessionOf('superAdmin');
  const venue = await makeArrivalsVenue(api, session.token);
  const { id, bookingId } = await venue.book('later', 'Ada', 'Moulin', more);
  const user = open('/reservations?view=list&days=all', session, venue.account);
  await press(user, /^Ouvrir la réservation/);
  const window = await dialogOf(/^Réservation/);
  await press(user, 'Modifier', window);
  const dialog = await dialogOf(TITLE);
  await dialog.findByRole('button', { name: 'Ajouter Café' });
  const stored = () => api.call<Booking>(session.token, 'GET', `/bookings/${id}`);
  const save = () => press(user, 'Enregistrer', dialog);
  return { ...venue, id, number: bookingId, user, window, dialog, stored, save };
}

test('names, extras and the hour change, the price follows, and the guest is told', async () => {
  const { number, user, dialog, stored, save } = await openChange();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }).disabled).toBe(true);
  expect(dialog.queryByRole('checkbox', { name: /Prévenir/ })).toBeNull();
  fill(field(dialog, /^Nom/), 'Lefèvre');
  await user.click(dialog.getByRole('button', { name: 'Ajouter Café' }));
  await user.click(dialog.getByRole('button', { name: 'Ajouter Café' }));
  await expectValue(() => field(dialog, /^Prix/), '49');
  await dialog.findByText(/^Prix calculé : 49 €$/);
  expect(dialog.queryByRole('textbox', { name: /Motif/ })).toBeNull();
  await dialog.findByRole('checkbox', { name: /Prévenir/ });
  await save();
  await screen.findByText(`Réservation ${number} modifiée. Le client est prévenu par e-mail.`);
  expect(await stored()).toMatchObject({
    lastname: 'Lefèvre',
    price: 49,
    addons: [{ name: 'Café', amount: 2, price: 4.5 }],
  });
  await expectGone(() => screen.queryByRole('dialog', { name: TITLE }));
});

test('another price than the computed one wants a reason; what is no price is refused', async () => {
  const { dialog, user, window, stored, save } = await openChange();
  fill(field(dialog, /^Prix/), '3o');
  await save();
  await dialog.findByText('Indiquez un prix, comme 12 ou 12,50');
  fill(field(dialog, /^Prix/), '35,50');
  await save();
  await dialog.findByText(/Dites pourquoi ce prix diffère/);
  fill(field(dialog, /Motif/), 'Fidèle');
  await user.click(dialog.getByRole('checkbox', { name: /Prévenir/ }));
  await save();
  await screen.findByText(/^Réservation \d+ modifiée\.$/);
  expect(await stored()).toMatchObject({ price: 35.5, priceReason: 'Fidèle' });
  await window.findByText('fixé à la main : Fidèle');
});

test('the desk’s guest goes without an e-mail by the word alone, and nobody is to be told', async () => {
  const { dialog, user, window, stored, save } = await openChange();
  fill(field(dialog, /^Email/), '');
  await save();
  await dialog.findByText("L'email est requis");
  await user.click(dialog.getByRole('checkbox', { name: 'Sans e-mail' }));
  await waitFor(() => expect((field(dialog, /^Email/) as HTMLInputElement).disabled).toBe(true));
  await dialog.findByText('Le client n’a pas d’e-mail : prévenez-le vous-même.');
  await save();
  await screen.findByText(/^Réservation \d+ modifiée\.$/);
  expect((await stored()).email).toBeNull();
  await window.findByText('Sans e-mail');
  expect(window.queryByRole('link', { name: /@/ })).toBeNull();
});

test('what somebody else has changed is told, and what was typed stays; a broken line loses nothing', async () => {
  const { id, change, dialog, user, stored, save } = await openChange();
  fill(field(dialog, /^Prénom/), 'Adèle');
  intercept(`PATCH /bookings/${id}/details`, brokenLine);
  await save();
  await dialog.findByRole('alert');
  letThrough(`PATCH /bookings/${id}/details`);
  intercept(
    `PATCH /bookings/${id}/details`,
    async (go) => {
      await change(id, { comment: 'Vue mer' });
      return go();
    },
    1,
  );
  await save();
  await press(user, 'Recharger', dialog);
  await expectGone(() => dialog.queryByRole('button', { name: /Recharger/ }));
  expect(valueOf(field(dialog, /^Prénom/))).toBe('Adèle');
  await save();
  await screen.findByText(/modifiée/);
  expect(await stored()).toMatchObject({ firstname: 'Adèle', staffNote: 'Vue mer' });
});

test('what the server refuses stands at its field; leaving asks first', async () => {
  const { dialog, user } = await openChange();
  fill(field(dialog, /^Téléphone/), '12');
  field(dialog, /^Téléphone/).focus();
  await user.tab();
  await dialog.findByText('Ce numéro de téléphone n’est pas valide');
  await press(user, 'Annuler', dialog);
  await press(user, 'Continuer la saisie');
  expect(valueOf(field(dialog, /^Téléphone/))).toBe('12');
});

test('a confidential guest’s contact isn’t there to be changed', async () => {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  await (
    await bookerOf(api, venue, 'none')
  )(3);
  const user = open('/reservations?view=list&days=all', session, venue.account);
  await press(user, /^Ouvrir la réservation/);
  const window = await dialogOf(/^Réservation/);
  await press(user, 'Modifier', window);
  const dialog = await dialogOf(TITLE);
  await dialog.findByText(/L’e-mail et le téléphone sont confidentiels/);
  expect(dialog.queryByRole('textbox', { name: /Email|Téléphone/ })).toBeNull();
  fill(field(dialog, /^Prénom/), 'Bo');
  await dialog.findByRole('checkbox', { name: /Prévenir/ });
});
