import { makeSalonVenue } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectClosed, expectGone, expectValue, valueOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

test('until when a service is booked is said in words, kept as typed while wrong, and stored', async () => {
  const session = await sessionOf('superAdmin');
  const { account, category, token } = await makeSalonVenue(api, session.token);
  const user = open('/settings', session, account);
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifier Salon' }));
    const window = await screen.findByRole('dialog', { name: 'Modifier Salon' });
    const field = (name: RegExp) => within(window).getByRole('textbox', { name });
    return { window, field, dialog: within(window) };
  };
  const save = (window: HTMLElement) =>
    user.click(within(window).getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  const stored = () => api.call<object>(token, 'GET', `/categories/${category}`);
  const { window, field, dialog } = await openForm();
  await dialog.findByText(/^Exemple : le créneau .* du lundi .* se réserve jusqu’au lundi/);
  expect(dialog.queryByRole('textbox', { name: /^Durée/ })).toBeNull();

  await user.click(dialog.getByRole('radio', { name: '… avant le début' }));
  fill(field(/^Au plus tôt/), '2,5');
  fill(field(/^Prix une fois commencé/), '95');
  await save(window);
  await dialog.findByText('Indiquez une durée');
  await dialog.findByText('Indiquez un nombre entier, comme 30');
  await dialog.findByText('Au plus 90, et au moins 1');
  expect([valueOf(field(/^Au plus tôt/)), valueOf(field(/^Prix une fois commencé/))]).toEqual(['2,5', '95']);

  fill(field(/^Durée/), '15');
  fill(field(/^Au plus tôt/), '30');
  fill(field(/^Prix une fois commencé/), '20');
  await dialog.findByText(/se réserve jusqu’au dimanche .* à .*Le prix une fois commencé ne sert pas/);
  await expectGone(() => dialog.queryByText('Au plus 90, et au moins 1'));
  await save(window);
  await expectClosed(window);
  expect(await stored()).toMatchObject({ notice: 900, horizonDays: 30, begunDiscount: 20 });

  const again = await openForm();
  await expectValue(() => again.field(/^Durée/), '15');
  await user.click(again.dialog.getByRole('radio', { name: /^une heure avant la fin/ }));
  fill(again.field(/^Au plus tôt/), '');
  await again.dialog.findByText(/se réserve jusqu’au lundi .*il coûte 20\s% de moins/);
  await save(again.window);
  await expectClosed(again.window);
  expect(await stored()).toMatchObject({ notice: null, horizonDays: null, begunDiscount: 20 });
});
