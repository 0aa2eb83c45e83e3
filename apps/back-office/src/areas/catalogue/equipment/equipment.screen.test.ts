import { type Made, uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import {
  expectAddress,
  expectClosed,
  expectGone,
  expectValue,
  textOf,
  valueOf,
} from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Known extends Made {
  readonly icon: string;
}

const ICON = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>';

async function openList(query = '') {
  const session = await sessionOf('superAdmin');
  const make = (name: string) => api.call<Known>(session.token, 'POST', '/services', { name, icon: ICON });
  return { token: session.token, make, user: open(`/admin?tab=services${query}`, session) };
}

const nameIn = (dialog: ReturnType<typeof within>, language: string): HTMLElement =>
  dialog.getByRole('textbox', { name: new RegExp(`^Nom \\(${language}\\)`) });
const cards = () => within(screen.getByRole('list', { name: 'Équipements' })).getAllByRole('listitem');

test('equipment is made with an icon from either library, and nothing typed is lost', async () => {
  const { user, make } = await openList();
  const taken = uniqueName('Hamac');
  await make(taken);
  await user.click(await screen.findByRole('button', { name: /Créer un équipement/ }));
  const window = await screen.findByRole('dialog', { name: 'Créer un équipement' });
  const dialog = within(window);
  await waitFor(() => expect(document.activeElement).toBe(nameIn(dialog, 'Français')));
  await user.keyboard('{Enter}');
  await dialog.findByText('Le nom est requis !');
  await dialog.findByText("l'icone est requis");
  fill(nameIn(dialog, 'Français'), taken.toUpperCase());
  await dialog.findByText('Un équipement avec ce nom existe déjà');
  const name = uniqueName('Douche');
  fill(nameIn(dialog, 'Français'), name);

  await user.click(dialog.getByRole('button', { name: /Choisir une icône/ }));
  const picking = await screen.findByRole('dialog', { name: 'Choisir une icône' });
  const picker = within(picking);
  // Nobody has to search: what the name means is there, and what hotels often show.
  const suggested = within(await picker.findByRole('list', { name: 'Suggestions' }));
  expect(textOf(suggested.getAllByRole('button')[0]!)).toMatch(/^Shower/);
  expect(suggested.getByRole('button', { name: /^Bed/ })).toBeTruthy();
  fill(picker.getByRole('searchbox', { name: 'Rechercher une icône' }), '  Zzzzz ');
  await picker.findByText(/aucun résultat pour votre recherche/);
  fill(picker.getByRole('searchbox', { name: 'Rechercher une icône' }), 'Étoile');
  await user.click(picker.getByRole('radio', { name: 'Font Awesome' }));
  await picker.findByRole('button', { name: /Star \(solid\)$/ });
  const choices = within(picker.getByRole('list', { name: 'Icônes trouvées' })).getAllByRole('button');
  await user.click(choices[0]!);
  await expectClosed(picking);
  await dialog.findByRole('button', { name: /Changer d’icône/ });
  await expectGone(() => dialog.queryByText("l'icone est requis"));

  intercept('POST /services', brokenLine);
  await user.type(nameIn(dialog, 'Français'), '{Enter}');
  await dialog.findByText(/Le serveur ne répond pas\./);
  letThrough('POST /services');
  await user.type(nameIn(dialog, 'Français'), '{Enter}');
  await screen.findByText(/équipement créé avec succès/);
  await expectClosed(window);
  fill(screen.getByRole('searchbox'), name);
  await expectAddress(/search=Douche/);
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(textOf(cards()[0]!)).toMatch(/Sans traduction : en, esModifier ?Supprimer$/);
});

test('equipment is changed by two at once, and deleted after a question', async () => {
  const name = uniqueName('Douche');
  const { user, make, token } = await openList(`&search=${encodeURIComponent(name)}`);
  const { id, icon } = await make(name);
  expect(icon).toContain('<path');
  await press(user, `Modifier ${name}`);
  const window = await screen.findByRole('dialog', { name: `Modifier ${name}` });
  const edit = within(window);
  await user.click(edit.getByRole('tab', { name: /English/ }));
  fill(nameIn(edit, 'English'), 'Star room');
  await api.call(token, 'PATCH', `/services/${id}`, { names: { fr: name, es: 'Estrella' } });
  const save = edit.getByRole('button', { name: /^(?:.* )?Enregistrer$/ });
  await user.click(save);
  await edit.findByText(/Quelqu'un d'autre a modifié cette fiche entre-temps/);
  expect(valueOf(nameIn(edit, 'English'))).toBe('Star room');
  await user.click(edit.getByRole('button', { name: /^(?:.* )?Recharger$/ }));
  await expectGone(() => edit.queryByText(/Quelqu'un d'autre a modifié/));
  expect(valueOf(nameIn(edit, 'English'))).toBe('Star room');
  await user.click(edit.getByRole('tab', { name: /Español/ }));
  await expectValue(() => nameIn(edit, 'Español'), 'Estrella');
  // The fault is in a language that isn't shown: its tab opens.
  await user.click(edit.getByRole('tab', { name: /Français/ }));
  fill(nameIn(edit, 'Français'), ' ');
  await user.click(edit.getByRole('tab', { name: /English/ }));
  // It calls nobody back before it is saved.
  await edit.findByText('Le nom est requis !');
  expect(edit.getByRole('tab', { name: /English/ }).getAttribute('aria-selected')).toBe('true');
  fill(nameIn(edit, 'English'), 'Star');
  await user.click(save);
  await waitFor(() =>
    expect(edit.getByRole('tab', { name: /Français/ }).getAttribute('aria-selected')).toBe('true'),
  );
  fill(nameIn(edit, 'Français'), name);
  await user.click(save);
  await screen.findByText(/équipement mis à jour avec succès/);
  await expectGone(() => screen.queryByText(/Sans traduction/));

  const ask = async () => {
    await user.click(screen.getByRole('button', { name: `Supprimer ${name}` }));
    return screen.findByRole('dialog', { name: new RegExp(`^Supprimer ${name}`) });
  };
  const question = await ask();
  await user.click(within(question).getByRole('button', { name: /^(?:.* )?Annuler$/ }));
  await expectClosed(question);
  expect(cards()).toHaveLength(1);
  await user.click(within(await ask()).getByRole('button', { name: /^(?:.* )?Supprimer$/ }));
  await screen.findByText('Équipement supprimé');
  await screen.findByText(new RegExp(`Aucun résultat pour « ${name} »`));
});

test('names are translated one by one and all together, and what fails is said', async () => {
  const name = uniqueName('Sauna');
  const { user: first, make } = await openList();
  await make(name);
  // Without a service, the buttons say so.
  await first.click(await screen.findByRole('button', { name: /Traduire tous les équipements/ }));
  await screen.findByText(/La traduction automatique n'est pas configurée/);

  const asked: unknown[] = [];
  intercept('GET /translate', refusal(200, { isConfigured: true }));
  intercept('POST /translate', async (_, body) => {
    asked.push(body);
    return Response.json({ translations: [{ text: 'steam bath' }] });
  });
  const { user } = await openList(`&search=${encodeURIComponent(name)}`);
  await press(user, `Modifier ${name}`);
  const edit = within(await screen.findByRole('dialog', { name: `Modifier ${name}` }));
  const translate = (language: string) =>
    within(nameIn(edit, language).closest<HTMLElement>('[role=tabpanel]')!).getByRole('button', {
      name: /Traduire automatiquement/,
    });
  await user.click(translate('Français'));
  await screen.findByText(/completer l'anglais ou le francais pour traduire dans cette langue/);
  await user.click(edit.getByRole('tab', { name: /English/ }));
  await user.click(translate('English'));
  await expectValue(() => nameIn(edit, 'English'), 'Steam bath');
  expect(asked).toEqual([{ source: 'FR', target: 'EN', texts: [name] }]);
  await user.click(edit.getByRole('button', { name: /^(?:.* )?Enregistrer$/ }));
  await screen.findByText(/équipement mis à jour avec succès/);

  const failed = { service: '/api/services/1', name: 'Bain', language: 'es', message: 'raison' };
  intercept('POST /translate/services', refusal(200, { success: false, translated: 0, errors: [failed] }));
  await user.click(screen.getByRole('button', { name: /Traduire tous les équipements/ }));
  const warning = within(
    await screen.findByRole('dialog', { name: "Certains équipements n'ont pas été traduits" }),
  );
  await warning.findByText('Bain (es) : raison');
  await user.click(warning.getByRole('button', { name: /^(?:.* )?OK$/ }));
  intercept('POST /translate/services', refusal(200, { success: true, translated: 1, errors: [] }));
  await user.click(screen.getByRole('button', { name: /Traduire tous les équipements/ }));
  await screen.findByText(/Équipement traduit avec succès/);
});

test('icons that cannot be loaded can be asked for again', async () => {
  const { user } = await openList();
  const isDown = { '@type': 'hydra:Error', 'hydra:description': 'Flaticon est en panne' };
  intercept('GET /searchIcon', refusal(503, isDown));
  await user.click(await screen.findByRole('button', { name: /Créer un équipement/ }));
  await user.click(await screen.findByRole('button', { name: /Choisir une icône/ }));
  const picking = await screen.findByRole('dialog', { name: 'Choisir une icône' });
  const picker = within(picking);
  await picker.findByText(/Flaticon est en panne/);
  fill(picker.getByRole('searchbox'), 'Maison Home');
  fill(picker.getByRole('searchbox'), 'home');
  await picker.findByText(/Flaticon est en panne/);
  letThrough('GET /searchIcon');
  await user.click(picker.getByRole('button', { name: /Réessayer/ }));
  await user.click(await picker.findByRole('button', { name: 'Home' }));
  await expectClosed(picking);
  await screen.findByRole('button', { name: /Changer d’icône/ });
});
