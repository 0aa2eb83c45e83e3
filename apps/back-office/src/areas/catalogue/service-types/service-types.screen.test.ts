import { type Made, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough } from '../../../../test/browser.ts';
import { choose, optionsShown } from '../../../../test/choosing.ts';
import { expectClosed, textOf } from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Known extends Made {
  readonly '@id': string;
  readonly names: Record<string, string>;
  readonly image: { readonly uid: string } | null;
  readonly categories: readonly string[];
}

/** A venue of its own: the lists of /settings have no search. */
async function openVenue() {
  const session = await sessionOf('superAdmin');
  const make = <Answer = Known>(path: string, body: object) =>
    api.call<Answer>(session.token, 'POST', path, body);
  const { id: account } = await make('/accounts', {
    name: uniqueName('Auberge'),
    isPremium: true,
    defaultLanguage: 'fr',
    widgetLanguages: ['fr', 'en'],
  });
  const slot = await make('/time_slots', { account, start: '10h00', end: '12h00' });
  const category = (name: string) => make('/categories', { account, name, timeSlots: [slot.id] });
  const [suite, office] = [await category('Suite'), await category('Bureau')];
  const list = async () =>
    (await api.call<{ 'hydra:member': Known[] }>(session.token, 'GET', `/accounts/${account}/cat_tags`))[
      'hydra:member'
    ];
  const user = open('/settings', session, account);
  const heading = await screen.findByRole('heading', { level: 2, name: /Types de service/ });
  const panel = within(heading.closest('section')!);
  return { user, panel, make, suite, office, account, list, token: session.token };
}

const chosen = (within_: ReturnType<typeof within>, name: string) => within_.getByTitle(name);

test('a service type is made of categories, and a name is one’s alone', async () => {
  const { user, panel, suite, list } = await openVenue();
  await panel.findByText(/Aucun type de service\./);
  await user.click(panel.getByRole('button', { name: /Créer un type de service/ }));
  const window = await screen.findByRole('dialog', { name: 'Créer un type de service' });
  const dialog = within(window);
  const french = () => dialog.getByRole('textbox', { name: /^Nom \(Français\)/ });
  await waitFor(() => expect(document.activeElement).toBe(french()));
  await dialog.findByText(/chaque type est une vignette/);
  await user.keyboard('{Enter}');
  await dialog.findByText('Le nom (Français) est requis');
  await user.keyboard('Détente');
  const categories = dialog.getByRole('combobox', { name: /^Services/ });
  await user.click(categories);
  fill(categories, 'suit');
  await waitFor(() => expect(optionsShown().map(textOf)).toEqual(['Suite']));
  await choose(user, categories, 'suit', 'Suite');
  await user.keyboard('{Escape}');
  await waitFor(() => chosen(dialog, 'Suite'));

  // The way to the server breaks: nothing chosen is lost.
  intercept('POST /cat_tags', brokenLine);
  await user.type(french(), '{Enter}');
  await dialog.findByText(/Le serveur ne répond pas\./);
  chosen(dialog, 'Suite');
  letThrough('POST /cat_tags');
  await user.type(french(), '{Enter}');
  await expectClosed(window);
  const row = await panel.findByRole('row', { name: /Détente/ });
  within(row).getByRole('cell', { name: '1' });
  expect((await list())[0]).toMatchObject({
    names: { fr: 'Détente' },
    categories: [suite['@id']],
    image: null,
  });

  // Whatever its capitals: a category's form tells them by it.
  await user.click(panel.getByRole('button', { name: /Créer un type de service/ }));
  const second = within(await screen.findByRole('dialog', { name: 'Créer un type de service' }));
  fill(await second.findByRole('textbox', { name: /^Nom \(Français\)/ }), 'DÉTENTE');
  await user.click(second.getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await second.findByText(/Un type de service avec ce nom existe déjà/);
  await user.click(second.getByRole('button', { name: /^(?:.* )?Annuler$/ }));
  await user.click(await screen.findByRole('button', { name: /^(?:.* )?Quitter$/ }));
});

test('a service type is changed by two at once, and one of its categories deleted meanwhile', async () => {
  const { user, panel, suite, office, make, account, list, token } = await openVenue();
  await make('/cat_tags', { account, name: 'Détente', names: { fr: 'Détente' }, categories: [suite.id] });
  const row = await panel.findByRole('row', { name: /Détente/ });
  await user.click(within(row).getByRole('button', { name: 'Modifier Détente' }));
  const window = await screen.findByRole('dialog', { name: 'Modifier Détente' });
  const edit = within(window);
  await waitFor(() => chosen(edit, 'Suite'));
  fill(edit.getByRole('textbox', { name: /^Nom \(Français\)/ }), 'Détente douce');
  await api.call(token, 'PATCH', `/categories/${office.id}`, { addCatTags: ['Détente'] });
  const save = edit.getByRole('button', { name: /^(?:.* )?Enregistrer$/ });
  await user.click(save);
  await edit.findByText(/Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await user.click(edit.getByRole('button', { name: /^(?:.* )?Recharger$/ }));
  await waitFor(() => expect(edit.queryByText(/Quelqu'un d'autre a modifié/)).toBeNull());
  for (const name of ['Suite', 'Bureau']) await waitFor(() => chosen(edit, name));

  // A category that has been deleted meanwhile is said to be, and can be taken out.
  await api.call(token, 'DELETE', `/categories/${suite.id}`);
  await user.click(save);
  await edit.findByText(/Un des services n’existe plus : retirez-le/);
  const gone = await waitFor(() => chosen(edit, 'Service supprimé'));
  await user.click(within(gone).getByLabelText('close'));
  await user.click(save);
  await expectClosed(window);
  expect((await list())[0]?.categories).toHaveLength(1);
});

test('a service type is deleted, but for the only one that a widget sells', async () => {
  const { user, panel, make, account, token } = await openVenue();
  const { id } = await make('/cat_tags', { account, name: 'Détente', names: { fr: 'Détente' } });
  // Without it the widget would sell everything.
  const widget = await make('/widgets', { account, name: 'Page bien-être', tags: [id] });
  const remove = async () => {
    await user.click(await panel.findByRole('button', { name: 'Supprimer Détente' }));
    const question = await screen.findByRole('dialog', { name: /^Supprimer Détente/ });
    expect(textOf(question)).toContain('Ses services restent.');
    await user.click(within(question).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
    return question;
  };
  const question = await remove();
  await screen.findByText(/Ce type de service est le seul que vend.* Page bien-être\./);
  await expectClosed(question);
  await api.call(token, 'PATCH', `/widgets/${widget.id}`, { tags: [] });
  await remove();
  await screen.findByText('Type de service supprimé');
  await panel.findByText(/Aucun type de service\./);
});
