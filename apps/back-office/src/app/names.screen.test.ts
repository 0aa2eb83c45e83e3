import { addDays } from '@meridienne/domain';
import { bookerOf, makeSalonVenue, venueToday } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { hold } from '../../test/browser.ts';
import { rowWith, textOf } from '../../test/looking.ts';
import { press } from '../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../test/screen.tsx';
import { speak } from '../lib/i18n.ts';

/** A venue whose lounge has an English name, and its guest of tomorrow. */
async function makeLounge() {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  await api.call(session.token, 'PATCH', `/categories/${venue.category}`, {
    names: { fr: 'Salon', en: 'Lounge' },
  });
  const book = await bookerOf(api, venue);
  await book(1, { firstname: 'Claire', lastname: 'Morel', bookOn: 'Back office' });
  onTestFinished(() => speak('fr'));
  // What live news have read again isn't what the language does.
  onTestFinished(hold(`GET /accounts/${venue.account}/events`));
  return { session, account: venue.account };
}

const said = async (name: RegExp, text: string) =>
  waitFor(() => expect(textOf(rowWith(name)!)).toContain(text));

test('names follow the language that one changes to, at once and in what one looks for', async () => {
  const { session, account } = await makeLounge();
  const user = open('/reservations?view=list', session, account);
  await said(/Claire/, 'Salon');
  await speak('en');
  await said(/Claire/, 'Lounge');
  expect(textOf(rowWith(/Claire/)!)).not.toContain('Salon');
  // By either name, as a colleague may say the other one.
  const service = () => screen.getByRole('combobox', { name: 'Service' });
  await press(user, 'Service');
  // Whoever types is in the field.
  service().focus();
  for (const name of ['salon', 'lounge']) {
    fill(service(), name);
    await waitFor(() => expect(location.search).toContain(`service=${name}`));
    await said(/Claire/, 'Lounge');
  }
  fill(service(), 'nothing is called so');
  await waitFor(() => expect(rowWith(/Claire/)).toBeNull());
  fill(service(), '');
  await said(/Claire/, 'Lounge');
});

test('the day sheet and the calendar addresses name what is sold in one’s language', async () => {
  const { session, account } = await makeLounge();
  const user = open(`/reservations?view=sheet&date=${addDays(venueToday(), 1)}`, session, account);
  await screen.findByText('Salon');
  await speak('en');
  await screen.findByText('Lounge');
  await user.click(await screen.findByRole('button', { name: 'Day sheet, waiting list and calendars' }));
  await user.click(await screen.findByRole('menuitem', { name: 'External calendars' }));
  await within(await screen.findByRole('dialog')).findByText('Lounge');
});
