import { uniqueName } from '@meridienne/testing';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectGone } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, readerOf, sessionOf } from '../../../../test/screen.tsx';

async function makeAccount() {
  const session = await sessionOf('superAdmin');
  const body = { name: uniqueName('Hôtel des Crochets'), defaultLanguage: 'fr' };
  const { id } = await api.call<{ id: number }>(session.token, 'POST', '/accounts', body);
  return { session, id };
}

test('a webhook is made, its secret shown once, tried, looked at, switched off and deleted', async () => {
  const { session, id } = await makeAccount();
  const user = open('/webhooks', session, id);
  await screen.findByText(/Aucun webhook pour l’instant/);
  await user.click((await screen.findAllByRole('button', { name: /Ajouter un webhook$/ }))[0]!);
  const form = await screen.findByRole('dialog', { name: 'Ajouter un webhook' });
  fill(within(form).getByRole('textbox', { name: /^Nom/ }), 'Channel manager');
  fill(within(form).getByRole('textbox', { name: /^Adresse/ }), 'http://channel.example/hook');
  await press(user, 'Ajouter');
  await within(form).findByText("Une adresse en https, sans nom d'utilisateur");
  fill(within(form).getByRole('textbox', { name: /^Adresse/ }), 'https://channel.example/hook');
  await user.click(within(form).getByRole('checkbox', { name: 'Prix modifiés' }));
  await press(user, 'Ajouter');

  const shown = await screen.findByRole('dialog', { name: 'Secret de signature' });
  const secret = within(shown).getByRole('region', { name: 'Secret' }).textContent;
  expect(secret).toMatch(/^whsec_/);
  await press(user, 'Je l’ai conservé');
  await expectGone(() => screen.queryByRole('dialog', { name: 'Secret de signature' }));
  expect(document.body.textContent).not.toContain(secret);

  const list = await screen.findByRole('list', { name: 'Webhooks' });
  const item = await within(list).findByRole('listitem');
  expect(item.textContent).toContain('https://channel.example/hook');
  expect(item.textContent).not.toContain('Prix modifiés');
  const choose = async (name: string) => {
    await user.click(within(item).getByRole('button', { name: /Channel manager/, expanded: false }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Envoyer un essai');
  await screen.findByText('Essai envoyé : le journal dit ce qu’il devient');
  await user.click(within(item).getByRole('button', { name: /^Journal/ }));
  const log = await screen.findByRole('dialog', { name: /^Journal/ });
  await within(log).findByText('Essai');
  await user.click(within(log).getByText('Corps envoyé'));
  expect(log.textContent).toContain('"type": "webhook.test"');
  await user.click(within(log).getByRole('button', { name: /^Envoyer à nouveau/ }));
  await screen.findByText('Envoyé à nouveau');
  await user.click(within(log).getByRole('button', { name: 'Fermer' }));
  await expectGone(() => screen.queryByRole('dialog', { name: /^Journal/ }));

  await choose('Désactiver');
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Désactiver/ })).getByRole('button', {
      name: 'Désactiver',
    }),
  );
  await within(item).findByText('Désactivé');
  await choose('Supprimer');
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Supprimer/ })).getByRole('button', {
      name: 'Supprimer',
    }),
  );
  await screen.findByText(/Aucun webhook pour l’instant/);
});

test('who isn’t an administrator is told who is', async () => {
  const { id } = await makeAccount();
  open('/webhooks', await readerOf(id), id);
  await screen.findByText('Seuls les administrateurs du compte voient et ajoutent ses webhooks.');
  expect(screen.queryByRole('button', { name: /Ajouter un webhook$/ })).toBeNull();
});
