import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { optionsShown } from '../../../../test/choosing.ts';
import { textOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly reminderDays: number;
  readonly reminderHour: number;
  readonly reminderText: Record<string, string>;
}

test('guests are reminded when the venue says so, in its words', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Rappel'),
    defaultLanguage: 'fr',
  });
  const read = () => api.call<Account>(session.token, 'GET', `/accounts/${id}`);
  expect(await read()).toMatchObject({ reminderDays: 0, reminderHour: 10, reminderText: {} });

  const user = open('/emails?tab=reminder', session, id);
  await screen.findByText('Aucun rappel n’est envoyé pour l’instant.');
  await user.click(screen.getByRole('link', { name: 'Régler les rappels' }));

  const pick = async (label: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
    const shown = optionsShown().find((each) => textOf(each) === option);
    if (!shown) throw new Error(`no ${option} in the list`);
    await user.click(shown);
  };
  await pick('Rappel par e-mail aux clients', '2 jours avant');
  await pick('Heure du rappel', '08h00');
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ reminderDays: 2, reminderHour: 8 });

  open('/emails?tab=reminder', session, id);
  await screen.findByText('Part 2 jours avant à 08h00, à l’heure de l’établissement.');
  fill(await screen.findByRole('textbox', { name: /^Votre texte/ }), 'Pensez à votre maillot');
  await press(user, 'Enregistrer');
  await screen.findByText('modifications enregistrées avec succès');
  expect((await read()).reminderText).toEqual({ fr: 'Pensez à votre maillot' });
});
