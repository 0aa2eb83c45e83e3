import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { optionsShown } from '../../../../test/choosing.ts';
import { textOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
}

test('a venue that begins to remind its guests sets that they are asked', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Oui'),
    defaultLanguage: 'fr',
  });
  const user = open('/account', session, id);
  const reminder = await screen.findByRole('combobox', { name: /^Rappel par e-mail aux clients/ });
  // What shows only with reminders is no change of anybody's.
  expect(screen.queryByRole('button', { name: 'Annuler les changements' })).toBeNull();

  await user.click(reminder);
  const option = optionsShown().find((each) => textOf(each) === '2 jours avant');
  if (!option) throw new Error('no 2 days in the list');
  await user.click(option);
  fill(await screen.findByRole('spinbutton', { name: /^Demander/ }), '14');
  await screen.findByText(
    /^Les clients qui ont réservé au moins 14 jours avant seront interrogés 2 jours avant/,
  );
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await api.call(session.token, 'GET', `/accounts/${id}`)).toMatchObject({
    reminderDays: 2,
    confirmDays: 14,
    confirmByDays: 1,
    confirmByHour: 18,
    confirmRelease: false,
  });
});
