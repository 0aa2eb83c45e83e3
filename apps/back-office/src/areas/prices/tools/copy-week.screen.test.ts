import { addDays, formatDayFirst, isoWeekday } from '@meridienne/domain';
import { makePriceVenue, venueToday } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectClosed, expectGone, expectText, expectValue, textOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

test('a week is copied onto the following ones', async () => {
  const session = await sessionOf('superAdmin');
  const { account, classic, morning, suite, offers } = await makePriceVenue(api, session.token);
  const monday = addDays(venueToday(), 8 - isoWeekday(venueToday()));
  const cell = (category: number, day: number, price: number) => ({
    category,
    timeSlot: morning,
    day: addDays(monday, day),
    price,
    quantity: 2,
  });
  await api.call(session.token, 'POST', '/update-offers', {
    offers: [cell(classic, 0, 40), cell(classic, 5, 70), cell(suite, 5, 90)],
  });
  const user = open('/prix', session, account);
  await user.click(await screen.findByRole('button', { name: 'Outils' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copier une semaine' }));
  const window = await screen.findByRole('dialog', { name: 'Copier une semaine' });
  const dialog = within(window);
  const status = () => dialog.getByRole('status');
  await expectText(status, 'Rien à copier : aucun prix n’existe aux dates d’origine.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Copier/ }).disabled).toBe(true);
  for (const [field, day] of [
    ['Semaine à copier', 2],
    ['Première semaine à remplir', 7],
  ] as const) {
    const input = dialog.getByRole('textbox', { name: field });
    await user.click(input);
    fill(input, formatDayFirst(addDays(monday, day)));
    await user.keyboard('{Enter}');
  }
  await user.click(dialog.getByRole('button', { name: '4 semaines' }));
  await expectValue(() => dialog.getByRole('spinbutton'), '4');
  await expectText(status, '12 prix changeront · dont 12 nouveaux');
  const changes = within(dialog.getByRole('region', { name: 'Ce qui change' }));
  const atSeventy = changes.getAllByRole('listitem').find((item) => textOf(item).includes('70 €'));
  expect(textOf(atSeventy!)).toContain('4 jours');
  await user.click(within(dialog.getByRole('treeitem', { name: /Suite Étoile/ })).getByRole('checkbox'));
  await expectText(status, '8 prix changeront · dont 8 nouveaux');
  await expectGone(() => changes.queryByText('Suite Étoile'));

  intercept('POST /copy-offers', refusal(500));
  await user.click(dialog.getByRole('button', { name: 'Copier 8 prix' }));
  await dialog.findAllByText(/Le serveur a rencontré une erreur \(500\)/);
  letThrough('POST /copy-offers');
  await user.click(dialog.getByRole('button', { name: 'Copier 8 prix' }));
  await screen.findByText('8 prix mis à jour.');
  await expectClosed(window);
  const copied = await offers(`&day[after]=${addDays(monday, 7)}`);
  expect(copied['hydra:member'].map(({ day, price }) => `${day} ${price}`).toSorted()).toEqual(
    [7, 12, 14, 19, 21, 26, 28, 33].map((day) => `${addDays(monday, day)} ${day % 7 === 0 ? 40 : 70}`),
  );
});
