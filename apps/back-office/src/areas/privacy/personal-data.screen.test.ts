import { addDays } from '@meridienne/domain';
import { makeGuestHotel, makeTraveller, makeWaitingVenue, venueToday } from '@meridienne/testing';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../test/browser.ts';
import { dialogOf, press } from '../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../test/screen.tsx';

/** A traveller with a booking in nine days. */
async function makeGuest() {
  const { email } = await makeTraveller(api);
  const hotel = await makeGuestHotel(api, (await sessionOf('superAdmin')).token);
  const { id } = await hotel.book({ email }, addDays(venueToday(), 9));
  return { email, hotel, cancel: () => hotel.change(id, { status: 'canceled' }) };
}

async function openLookUp() {
  const user = open('/admin?tab=client', await sessionOf('superAdmin'));
  await press(user, 'Données d’une personne');
  const dialog = await dialogOf('Données d’une personne');
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Email')));
  const look = async (typed: string) => {
    fill(dialog.getByLabelText('Email'), typed);
    await press(user, 'Rechercher', dialog);
  };
  return { user, dialog, look };
}

test('a person’s data is looked up, and stays while bookings are ahead', async () => {
  const { email } = await makeGuest();
  const { user, dialog, look } = await openLookUp();
  await user.keyboard('personne{Enter}');
  await dialog.findByText(/^Saisissez une adresse e-mail complète/);
  await look('personne@example.org');
  await dialog.findByText('Rien n’est connu de personne@example.org.');
  intercept('POST /personal-data/summary', brokenLine);
  // As one types it who reads it from a letter.
  await look(` ${email.toUpperCase()}`);
  await dialog.findByText(/^Le serveur ne répond pas\./);
  letThrough('POST /personal-data/summary');
  await press(user, 'Réessayer', dialog);
  await dialog.findByText(/1 réservation dans 1 établissement/);
  await dialog.findByText(/1 réservation en cours ou à venir/);
  // Who signs up with an address has not shown yet that it is his.
  await dialog.findByText(/Cette adresse n’a jamais été confirmée/);
  expect(dialog.queryByRole('button', { name: /Effacer…/ })).toBeNull();
});

test('a person’s data is erased once the address is typed again', async () => {
  const { email, hotel, cancel } = await makeGuest();
  await cancel();
  const block = await hotel.block('Famille LOVELACE');
  const { user, dialog, look } = await openLookUp();
  await look(email);
  await press(user, /Effacer…/, dialog);
  const about = dialog.getByRole('checkbox', { name: /^«\s*Famille LOVELACE\s*», .+, Salons, Relais/ });
  expect(document.activeElement).toBe(about.closest('fieldset'));
  expect(about).toHaveProperty('checked', false);
  await user.click(about);
  const again = () => dialog.getByLabelText<HTMLInputElement>(`Pour confirmer, retapez ${email}`);
  fill(again(), 'personne@example.org');
  await press(user, 'Effacer pour toujours', dialog);
  await dialog.findByText(/^Ce n’est pas la même adresse/);
  fill(again(), email);
  const refused = { '@type': 'hydra:Error', 'hydra:description': 'Annulez-les d’abord' };
  intercept('POST /personal-data/erase', refusal(409, refused));
  await press(user, 'Effacer pour toujours', dialog);
  await dialog.findByText('Annulez-les d’abord');
  expect(again().value).toBe(email);
  expect(about).toHaveProperty('checked', true);
  letThrough('POST /personal-data/erase');
  await press(user, 'Effacer pour toujours', dialog);
  await dialog.findByText(/1 réservation ne dit plus qui est venu\./);
  await dialog.findByText(/Le compte voyageur est supprimé\./);
  await dialog.findByText(/1 blocage ne dit plus pour qui\./);
  expect(await hotel.reasonOf(block.id)).toBeNull();
  await look(email);
  await dialog.findByText(`Rien n’est connu de ${email}.`);
});

test('who only waits in line is found, and erased', async () => {
  const venue = await makeWaitingVenue(api, (await sessionOf('superAdmin')).token);
  const email = `${crypto.randomUUID()}@example.com`;
  await venue.join('Ada', { email });
  const { user, dialog, look } = await openLookUp();
  await look(email);
  await dialog.findByText('1 demande');
  dialog.getByRole('button', { name: 'Exporter' });
  await press(user, /Effacer…/, dialog);
  fill(dialog.getByLabelText(`Pour confirmer, retapez ${email}`), email);
  await press(user, 'Effacer pour toujours', dialog);
  await dialog.findByText(/1 demande en liste d’attente ne dit plus qui attendait\./);
  await look(email);
  await dialog.findByText(`Rien n’est connu de ${email}.`);
});
