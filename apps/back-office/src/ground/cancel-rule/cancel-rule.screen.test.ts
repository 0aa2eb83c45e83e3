import { makeSalonVenue } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectClosed } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../test/screen.tsx';

test('until when guests cancel is set for the venue, and for a service that differs', async () => {
  const session = await sessionOf('superAdmin');
  const { account, category, token } = await makeSalonVenue(api, session.token);
  const stored = async (path: string) =>
    (await api.call<{ cancelHours: number | null }>(token, 'GET', path)).cancelHours;
  const user = open('/account', session, account);
  await user.click(await screen.findByRole('radio', { name: 'jusqu’à un délai avant le début' }));
  await press(user, 'Enregistrer');
  await screen.findByText('De 1 à 720 heures, en nombre entier');
  fill(screen.getByRole('spinbutton', { name: /^Délai(?! pour)/ }), '24');
  fill(screen.getByRole('spinbutton', { name: /^Ne plus prendre de réservation en ligne après/ }), '2');
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await stored(`/accounts/${account}`)).toBe(24);
  expect(await api.call<object>(token, 'GET', `/accounts/${account}`)).toMatchObject({ noShowLimit: 2 });

  open('/settings', session, account);
  await user.click(await screen.findByRole('button', { name: 'Modifier Salon' }));
  const window = await screen.findByRole('dialog', { name: 'Modifier Salon' });
  const dialog = within(window);
  const asVenue = await dialog.findByRole<HTMLInputElement>('radio', {
    name: 'comme dans tout l’établissement (jusqu’à 24 heures avant le début)',
  });
  expect(asVenue.checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /^jamais/ }));
  await user.click(dialog.getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await expectClosed(window);
  expect(await stored(`/categories/${category}`)).toBe(-1);
});
