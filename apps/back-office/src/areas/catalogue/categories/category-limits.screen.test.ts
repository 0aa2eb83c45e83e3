import { makeSalonVenue } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectClosed, expectGone, expectValue, valueOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

test('a service’s lowest and highest price are set, with how many prices ahead are outside', async () => {
  const session = await sessionOf('superAdmin');
  const { account, category, token } = await makeSalonVenue(api, session.token);
  const user = open('/settings', session, account);
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Modifier Salon' }));
    const window = await screen.findByRole('dialog', { name: 'Modifier Salon' });
    const field = (name: RegExp) => within(window).getByRole('textbox', { name });
    return { window, floor: () => field(/^Prix minimal/), ceiling: () => field(/^Prix maximal/) };
  };
  const save = (window: HTMLElement) =>
    user.click(within(window).getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  const { window, floor, ceiling } = await openForm();
  const dialog = within(window);
  await dialog.findByText(/Les visiteurs n’en voient rien/);

  // What isn't a price, and a ceiling below the floor, stay as they were typed.
  fill(floor(), '-5');
  fill(ceiling(), '3a');
  await save(window);
  await dialog.findByText('Pas de valeur négative');
  await dialog.findByText('Indiquez un prix, comme 45 ou 45,50, ou rien');
  expect([valueOf(floor()), valueOf(ceiling())]).toEqual(['-5', '3a']);
  fill(floor(), '45,50');
  fill(ceiling(), '45');
  await dialog.findByText('Le prix maximal ne peut pas être inférieur au prix minimal');

  fill(ceiling(), '1 250 €');
  await expectGone(() => dialog.queryByText(/ne peut pas être inférieur/));
  // 71 mornings are sold at 40 €.
  await dialog.findByText(/^71 prix à venir sont en dehors de ces limites/);
  await save(window);
  await expectClosed(window);
  const stored = () =>
    api.call<{ priceFloor: number | null; priceCeiling: number | null }>(
      token,
      'GET',
      `/categories/${category}`,
    );
  expect(await stored()).toMatchObject({ priceFloor: 45.5, priceCeiling: 1250 });

  const again = await openForm();
  await expectValue(again.floor, '45,50');
  expect(valueOf(again.ceiling())).toBe('1250');
  fill(again.floor(), '');
  await expectGone(() => within(again.window).queryByText(/en dehors de ces limites/));
  await save(again.window);
  await expectClosed(again.window);
  expect(await stored()).toMatchObject({ priceFloor: null, priceCeiling: 1250 });
});
