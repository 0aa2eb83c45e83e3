import { uniqueName } from '@meridienne/testing';
import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { optionsShown } from '../../../../test/choosing.ts';
import { textOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly thanksHours: number;
  readonly thanksText: Record<string, string>;
}

test('guests are thanked when the venue says so, in its words', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Merci'),
    defaultLanguage: 'fr',
  });
  const read = () => api.call<Account>(session.token, 'GET', `/accounts/${id}`);
  expect(await read()).toMatchObject({ thanksHours: 0, thanksText: {} });

  const user = open('/emails?tab=thanks', session, id);
  await screen.findByText('Aucun remerciement n’est envoyé pour l’instant.');
  await user.click(screen.getByRole('link', { name: 'Régler l’envoi' }));
  await user.click(await screen.findByRole('combobox', { name: /^Remerciement et question/ }));
  const shown = optionsShown().find((each) => textOf(each) === '2 jours après');
  if (!shown) throw new Error('no such time in the list');
  await user.click(shown);
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect(await read()).toMatchObject({ thanksHours: 48 });

  open('/emails?tab=thanks', session, id);
  await screen.findByText(/^Part 2 jours après la fin de la visite, entre 9h et 21h/);
  fill(await screen.findByRole('textbox', { name: /^Votre texte/ }), 'Revenez vite');
  await press(user, 'Enregistrer');
  await screen.findByText('modifications enregistrées avec succès');
  expect((await read()).thanksText).toEqual({ fr: 'Revenez vite' });
});
