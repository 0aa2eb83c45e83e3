import { type Made, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, hold, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { choose } from '../../../../test/choosing.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Known extends Made {
  readonly name: string;
  readonly names: Record<string, string>;
  readonly price: number;
  readonly tags: readonly { readonly name: string }[];
}

/** The extras of the demo data's first venue. */
async function openExtras(query = '') {
  const session = await sessionOf('hotelier');
  const make = (more: object) => api.call<Known>(session.token, 'POST', '/addons', { account: 1, ...more });
  const found = async (name: string) => {
    const path = `/accounts/1/addons?name=${encodeURIComponent(name)}`;
    return (await api.call<{ 'hydra:member': Known[] }>(session.token, 'GET', path))['hydra:member'];
  };
  const show = () => open(`/services${query}`, session, 1);
  return { token: session.token, make, found, show };
}

const nameIn = (dialog: ReturnType<typeof within>, language: string) =>
  dialog.getByRole('textbox', { name: new RegExp(`^Nom \\(${language}\\)`) });
const priceOf = (dialog: ReturnType<typeof within>) => dialog.getByRole('textbox', { name: /^Prix \(/ });

test('an extra is made once, whatever becomes of the line and how often Enter is pressed', async () => {
  const { found, show } = await openExtras('?search=champagne');
  const [name, label] = [uniqueName('Brunch'), uniqueName('Table')];
  const user = show();
  await screen.findByRole('heading', { name: 'Services', level: 1 });
  const champagne = await screen.findByRole('row', { name: /Bouteille de champagne/ });
  expect(textOf(champagne)).toContain('65 €');
  await user.click(screen.getByRole('button', { name: /Créer un extra/ }));
  const window = await screen.findByRole('dialog', { name: 'Créer un extra' });
  const dialog = within(window);
  await waitFor(() => expect(document.activeElement).toBe(nameIn(dialog, 'Français')));
  await user.keyboard('{Enter}');
  await dialog.findByText('Le nom (Français) est requis');
  await dialog.findByText('entrer un prix!');
  fill(nameIn(dialog, 'Français'), name);
  for (const [typed, said] of [
    ['-3', 'Le prix ne peut pas être négatif'],
    ['1,234', 'Dans cette devise, un prix compte 2 décimales au plus'],
    ['999999999', 'Ce prix est trop élevé'],
    ['douze', 'Indiquez un prix, comme 12 ou 12,50'],
    ['3a', 'Indiquez un prix, comme 12 ou 12,50'],
  ] as const) {
    fill(priceOf(dialog), typed);
    await dialog.findByText(said);
  }
  fill(priceOf(dialog), '12,50');
  const labels = dialog.getByRole('combobox', { name: /tiquettes/ });
  await user.click(labels);
  await choose(user, labels, label);
  await choose(user, labels, 'attentions', 'Attentions');
  await user.tab();
  // One that the venue has is meant, in its own spelling.
  await waitFor(() => expect(dialog.getAllByTitle('Attentions').length).toBeGreaterThan(0));

  intercept('POST /addons', brokenLine);
  await user.type(priceOf(dialog), '{Enter}');
  await dialog.findByText(/Le serveur ne répond pas\./);
  expect(valueOf(priceOf(dialog))).toBe('12,50');
  dialog.getByTitle(label);
  letThrough('POST /addons');
  const release = hold('POST /addons');
  await user.type(priceOf(dialog), '{Enter}{Enter}');
  release();
  await expectClosed(window);
  const all = await found(name);
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ price: 12.5, names: { fr: name } });
  expect(all[0]?.tags.map((tag) => tag.name)).toEqual(['Attentions', label]);

  fill(screen.getByRole('searchbox'), name);
  await expectAddress(/search=Brunch/);
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  expect(textOf(row)).toContain('12,50 €');
});

test('an extra is changed by two at once, and deleted after a question', async () => {
  const [name, label] = [uniqueName('Brunch'), uniqueName('Table')];
  const { token, make, found, show } = await openExtras(`?search=${encodeURIComponent(name)}`);
  const { id } = await make({ names: { fr: name }, price: 12.5, addTags: [label] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: `Modifier ${name}` }));
  const window = await screen.findByRole('dialog', { name: `Modifier ${name}` });
  const edit = within(window);
  await edit.findByText(/Aucun service ne l’a choisi\./);
  await user.click(edit.getByRole('tab', { name: /English/ }));
  fill(nameIn(edit, 'English'), 'Late breakfast');
  await api.call(token, 'PATCH', `/addons/${id}`, { price: 14 });
  const save = edit.getByRole('button', { name: /^(?:.* )?Enregistrer$/ });
  await user.click(save);
  await edit.findByText(/Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await user.click(edit.getByRole('button', { name: /^(?:.* )?Recharger$/ }));
  await expectValue(() => priceOf(edit), '14');
  expect(valueOf(nameIn(edit, 'English'))).toBe('Late breakfast');
  // A label is taken off; the fault is in a language that isn't shown: its tab opens.
  await user.click(within(edit.getByTitle(label)).getByLabelText('close'));
  await user.click(edit.getByRole('tab', { name: /Français/ }));
  fill(nameIn(edit, 'Français'), ' ');
  await user.click(edit.getByRole('tab', { name: /English/ }));
  await user.click(save);
  await edit.findByText('Le nom (Français) est requis');
  await waitFor(() =>
    expect(edit.getByRole('tab', { name: /Français/ }).getAttribute('aria-selected')).toBe('true'),
  );
  fill(nameIn(edit, 'Français'), name);
  await user.click(save);
  await expectClosed(window);
  const row = () => screen.getByRole('row', { name: new RegExp(name) });
  await waitFor(() => expect(textOf(row())).toContain('14 €'));
  expect(textOf(row())).not.toContain(label);
  expect((await found(name))[0]?.names).toEqual({ fr: name, en: 'Late breakfast' });

  const ask = async () => {
    await user.click(screen.getByRole('button', { name: `Supprimer ${name}` }));
    return screen.findByRole('dialog', { name: new RegExp(`^Supprimer ${name}`) });
  };
  const question = await ask();
  expect(textOf(question)).toContain('gardent son nom et son prix');
  await user.click(within(question).getByRole('button', { name: /^(?:.* )?Annuler$/ }));
  await expectClosed(question);
  await user.click(within(await ask()).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await screen.findByText('Extra supprimé');
  await screen.findByText(new RegExp(`Aucun résultat pour « ${name} »`));
});

test('labels are renamed in their place and deleted', async () => {
  const [name, label, other] = [uniqueName('Thé'), uniqueName('Chaud'), uniqueName('Froid')];
  const { make, found, show } = await openExtras(`?search=${encodeURIComponent(name)}`);
  await make({ names: { fr: name }, price: 4, addTags: [label, other] });
  const user = show();
  await screen.findByRole('row', { name: new RegExp(name) });
  await user.click(screen.getByRole('button', { name: /Gérer les étiquettes/ }));
  const window = await screen.findByRole('dialog', { name: 'Gérer les étiquettes' });
  const labels = within(window);
  const rename = await labels.findByRole('button', { name: `Renommer ${label}` });
  expect(textOf(rename.closest('li')!)).toContain('1 extra');
  await user.click(rename);
  const field = () => labels.getByRole('textbox', { name: `Nouveau nom de ${label}` });
  fill(await waitFor(field), other.toUpperCase());
  await user.keyboard('{Enter}');
  await labels.findByText(/Une étiquette avec ce nom existe déjà/);
  fill(field(), `${label} bis`);
  await user.keyboard('{Enter}');
  await labels.findByRole('button', { name: `Renommer ${label} bis` });
  await waitFor(() =>
    expect(textOf(screen.getByRole('row', { name: new RegExp(name) }))).toContain(`${label} bis`),
  );

  await user.click(labels.getByRole('button', { name: `Supprimer l’étiquette ${other}` }));
  const question = await screen.findByRole('dialog', { name: new RegExp(`^Supprimer l’étiquette ${other}`) });
  await user.click(within(question).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await expectGone(() => labels.queryByRole('button', { name: `Renommer ${other}` }));
  await user.click(labels.getAllByRole('button', { name: /^(?:.* )?Fermer$/ }).at(-1)!);
  await expectClosed(window);
  expect(textOf(screen.getByRole('row', { name: new RegExp(name) }))).not.toContain(other);
  expect((await found(name))[0]?.tags.map((tag) => tag.name)).toEqual([`${label} bis`]);
});

test('a label’s new name that the line loses is still there', async () => {
  const [name, label] = [uniqueName('Thé'), uniqueName('Chaud')];
  const { make, show } = await openExtras(`?search=${encodeURIComponent(name)}`);
  await make({ names: { fr: name }, price: 4, addTags: [label] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: /Gérer les étiquettes/ }));
  const labels = within(await screen.findByRole('dialog', { name: 'Gérer les étiquettes' }));
  await user.click(await labels.findByRole('button', { name: `Renommer ${label}` }));
  const field = () => labels.getByRole('textbox', { name: `Nouveau nom de ${label}` });
  fill(await waitFor(field), `${label} bis`);
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => (init?.method === 'PATCH' ? brokenLine() : real(input, init));
  try {
    await user.keyboard('{Enter}');
    await labels.findByText(/Le serveur ne répond pas\./);
  } finally {
    globalThis.fetch = real;
  }
  expect(valueOf(field())).toBe(`${label} bis`);
  await user.keyboard('{Enter}');
  await labels.findByRole('button', { name: `Renommer ${label} bis` });
});

test('a venue whose currency has no decimals, and one that has no extras yet', async () => {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Made>(session.token, 'POST', '/accounts', {
    name: uniqueName('Ryokan'),
    currency: 'JPY',
    defaultLanguage: 'en',
    widgetLanguages: ['en'],
  });
  let user = open('/services', session, id);
  await screen.findByText(/Aucun extra\./);
  await user.click(screen.getByRole('button', { name: /Créer un extra/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Créer un extra' }));
  fill(await dialog.findByRole('textbox', { name: /^Nom \(English\)/ }), 'Green tea');
  const price = dialog.getByRole('textbox', { name: 'Prix (JPY)' });
  fill(price, '12,5');
  await dialog.findByText('Dans cette devise, un prix est un nombre entier');
  fill(price, '1 200');
  await user.click(dialog.getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await screen.findByText(/C'est fait !/);
  const row = await screen.findByRole('row', { name: /Green tea/ });
  expect(textOf(row)).toMatch(/1\s200\s[¥￥]|[¥￥]\s?1[ ,\s]200/);

  intercept(`GET /accounts/${id}/addons`, refusal(500));
  user = open('/services', session, id);
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?/ });
  letThrough(`GET /accounts/${id}/addons`);
  await user.click(retry);
  await screen.findByRole('row', { name: /Green tea/ });
});
