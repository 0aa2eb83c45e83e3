import { uniqueName } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../test/browser.ts';
import { expectGone, expectValue } from '../../../test/looking.ts';
import { dialogOf, press } from '../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../test/screen.tsx';

interface Language {
  readonly id: number;
  readonly lng: string;
  readonly content: Readonly<Record<string, string>>;
}

const languages = async (query: string) => {
  const { token } = await sessionOf('superAdmin');
  return (await api.call<{ 'hydra:member': Language[] }>(token, 'GET', `/translations?${query}`))[
    'hydra:member'
  ];
};

/** A language of a test's own: what is changed in the others, all tests would see. */
async function openLanguage(lng: string, content?: Record<string, string>, screen = 'all') {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Language>(session.token, 'POST', '/translations', { lng });
  const save = (texts: Record<string, string>) =>
    api.call(session.token, 'PATCH', `/translations/${id}`, { content: texts });
  if (content) await save(content);
  const read = async () => (await api.call<Language>(session.token, 'GET', `/translations/${id}`)).content;
  const user = open(`/admin?tab=traduction&language=${id}&screen=${screen}`, session);
  return { id, user, save, read };
}

afterEach(async () => {
  vi.useRealTimers();
  const { token } = await sessionOf('superAdmin');
  const made = (await languages('pagination=false')).filter(({ lng }) => ['nl', 'da', 'sv'].includes(lng));
  for (const { id } of made) await api.call(token, 'DELETE', `/translations/${id}`);
});

const french = async () => (await languages('type=admin')).find(({ lng }) => lng === 'fr') as Language;
const textOf = (key: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Traduction de ${key}` });
const table = () => screen.findByRole('table', { name: 'Textes' });
/** Searched, it is another table. */
const expectRows = (count: number) =>
  waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Textes' })).getAllByRole('row')).toHaveLength(count),
  );

test('a new language’s form says what is missing, and what there is already', async () => {
  const user = open('/admin?tab=traduction', await sessionOf('superAdmin'));
  await press(user, 'Créer une langue');
  const dialog = await dialogOf('Créer une langue');
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText('ce champs est obligatoire!');
  fill(dialog.getByLabelText('Code de la langue'), 'fr');
  await press(user, 'Enregistrer', dialog);
  await dialog.findByText(/^Cette langue existe déjà/);
});

test('translations that can’t be saved stay typed', async () => {
  intercept('GET /translate', refusal(200, { isConfigured: true }));
  intercept('POST /translate', (_go, body) => {
    const translations = (body as { texts: string[] }).texts.map((text) => ({ text: `sv ${text}` }));
    return refusal(200, { translations })();
  });
  const { id, user, read } = await openLanguage('sv');
  const missing = within(await screen.findByRole('region', { name: 'Traductions manquantes' }));
  const first = () => missing.getAllByRole<HTMLTextAreaElement>('textbox')[0]!;
  await waitFor(first);
  fill(first(), '  Själv  ');
  await press(user, 'Traduire automatiquement', missing);
  await screen.findByText(/textes traduits, à relire/);
  const second = () => missing.getAllByRole<HTMLTextAreaElement>('textbox')[1]!;
  await waitFor(() => expect(second().value).toMatch(/^Sv /));
  intercept(`PATCH /translations/${id}`, brokenLine);
  await press(user, 'Enregistrer les traductions', missing);
  await missing.findByText(/^la mise à jour a échoué/);
  expect(first().value).toBe('  Själv  ');
  expect(second().value).toMatch(/^Sv /);
  letThrough(`PATCH /translations/${id}`);
  await press(user, 'Enregistrer les traductions', missing);
  await screen.findByText('langue mise à jour');
  expect(Object.values(await read())).toContain('Själv');
  await missing.findByText(/^Aucune traduction ne manque dans cette langue\./);
});

test('texts are searched, changed, taken back and kept apart from another administrator’s', async () => {
  const key = uniqueName('own').replace(' ', '.');
  const { user, save, read } = await openLanguage('nl', {
    [key]: 'Één',
    'shell.cancel': 'Annuleren',
    'table.total_other': '{{count}} resultaten',
  });
  await expectRows(4);
  const search = screen.getByRole('searchbox');
  fill(search, 'EEN');
  await expectRows(2);
  fill(textOf(key), 'Twee');
  await screen.findByText('1 modification non enregistrée');

  // It was typed: neither another search nor another tab loses it.
  fill(search, 'annuler');
  await waitFor(() => expect(textOf('shell.cancel').value).toBe('Annuleren'));
  await user.click(screen.getByRole('tab', { name: 'Clients' }));
  await press(user, 'Continuer la saisie');
  await expectGone(() => screen.queryByRole('dialog'));
  fill(search, '');
  await waitFor(() => expect(textOf(key).value).toBe('Twee'));

  fill(textOf('table.total_other'), '{{aantal}} resultaten');
  await screen.findByText(/À garder tel quel\s: \{\{count\}\}/);
  await press(user, 'Annuler la modification de table.total_other');
  await screen.findByText('1 modification non enregistrée');

  // Somebody else saves meanwhile: what was typed stays, and is saved over what the other left.
  await save({ [key]: 'Één', 'shell.cancel': 'Terug' });
  await press(user, 'Enregistrer');
  await screen.findByText(/Vos modifications sont toujours là\./);
  await press(user, 'Recharger');
  await waitFor(() => expect(textOf('shell.cancel').value).toBe('Terug'));
  expect(textOf(key).value).toBe('Twee');
  await press(user, `Annuler la modification de ${key}`);
  await press(user, `Supprimer ${key}`);
  await press(user, 'Enregistrer');
  await screen.findByText('langue mise à jour');
  await expectRows(2);
  expect(await read()).toEqual({ 'shell.cancel': 'Terug' });

  // The demo installation has no translation service.
  const translate = screen.getByRole<HTMLButtonElement>('button', { name: /Traduire automatiquement/ });
  expect(translate.disabled).toBe(true);
  screen.getByText(/^La traduction automatique n’est pas configurée\./);
});

test('texts stand by screen, what is missing first, with how far each screen and language is', async () => {
  const { token } = await sessionOf('superAdmin');
  const delivered = Object.keys(
    (await api.call<Language>(token, 'GET', `/translations/${(await french()).id}`)).content,
  );
  const ofAccess = delivered.filter((key) => /^(login|secondStep|logout|forgot|sessions)\./.test(key));
  const home = delivered.filter((key) => key.startsWith('home.'));
  const { user } = await openLanguage(
    'sv',
    Object.fromEntries([...ofAccess, ...home.slice(1)].map((key) => [key, `sv ${key}`])),
    '',
  );
  const screens = within(await screen.findByRole('group', { name: 'Écrans' }));
  const names = () => screens.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  // The screen that lacks least isn't the first of those that lack some: they stand in the product's order.
  const homeName = `Accueil et choix du compte ${home.length - 1} / ${home.length} 1 manquant`;
  const accessName = `Connexion et mot de passe ${ofAccess.length} / ${ofAccess.length} `;
  expect(names()[1]).toBe(homeName);
  expect(names().at(-1)).toBe(accessName);
  const done = ofAccess.length + home.length - 1;
  expect(names()[0]).toBe(
    `Tous les écrans ${done} / ${delivered.length} ${delivered.length - done} manquants`,
  );
  within(screen.getByRole('list', { name: 'Avancement par langue' })).getByRole('button', {
    name: `Svenska – L’interface ${done} / ${delivered.length} ${delivered.length - done} manquants`,
    current: true,
  });

  // It begins on the first that lacks some, with that before the rest.
  expect(screens.getByRole<HTMLInputElement>('radio', { name: /^Accueil/ }).checked).toBe(true);
  const missing = within(await screen.findByRole('region', { name: 'Traductions manquantes' }));
  await waitFor(() => expect(missing.getAllByRole('textbox')).toHaveLength(1));
  await expectRows(home.length);
  const [lacking] = missing.getAllByRole('textbox');
  expect(lacking!.compareDocumentPosition(await table())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  // By the keyboard to another; what was typed on this one waits.
  fill(lacking as HTMLInputElement, 'Hem');
  await missing.findByText('1 modification non enregistrée');
  await user.click(screens.getByRole('radio', { name: /^Accueil/ }));
  await user.keyboard('{ArrowDown}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screens.getByRole('radio', { name: /^Dashboard/ })),
  );
  await waitFor(() => expect(new URLSearchParams(location.search).get('screen')).toBe('dashboard'));
  await screen.findByText(/^Aucun texte ne correspond/);
  missing.getByText('1 modification non enregistrée');
  await user.click(screens.getByRole('radio', { name: /^Connexion/ }));
  await missing.findByText('Aucune traduction ne manque parmi les textes affichés.');
  await press(user, 'Enregistrer les traductions', missing);
  await screen.findByText('langue mise à jour');
  // Saved on another screen than the one that is looked at, which stays.
  await waitFor(() =>
    expect(names()).toContain(`Accueil et choix du compte ${home.length} / ${home.length} `),
  );
  expect(screens.getByRole<HTMLInputElement>('radio', { name: /^Connexion/ }).checked).toBe(true);
});

test('a search looks on all screens, at keys and at the texts of all languages', async () => {
  const { token } = await sessionOf('superAdmin');
  const { id } = await api.call<Language>(token, 'POST', '/translations', { lng: 'da' });
  await api.call(token, 'PATCH', `/translations/${id}`, { content: { 'shell.cancel': 'Fortrýd alt' } });
  await openLanguage('sv', { 'shell.cancel': 'Ångra', 'login.title': 'Logga in' }, 'access');
  await expectRows(2);
  const search = screen.getByRole('searchbox');
  fill(search, 'ANGRA');
  await waitFor(() => expect(textOf('shell.cancel').value).toBe('Ångra'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Tous les écrans/ }).checked).toBe(true);
  await expectRows(2);
  expect(screen.queryByText(/^Dansk:/)).toBeNull();
  fill(search, 'fortryd');
  const note = await screen.findByText('Dansk: Fortrýd alt');
  expect(note.lang).toBe('da');
  await expectRows(2);
  // What is missing is found too, by what French says.
  fill(search, 'choix du compte');
  const missing = within(screen.getByRole('region', { name: 'Traductions manquantes' }));
  await missing.findByRole('textbox', { name: /^Traduction de home\./ });
});

test('a text that is saved is told so, though the interface’s own don’t come again', async () => {
  const { user, read } = await openLanguage('sv', { 'shell.cancel': 'Ångra' });
  await expectRows(2);
  fill(textOf('shell.cancel'), 'Avbryt');
  const asked = Promise.withResolvers<void>();
  intercept('GET /translation/en', () => {
    asked.resolve();
    return brokenLine();
  });
  await press(user, 'Enregistrer');
  await screen.findByText('langue mise à jour');
  await asked.promise;
  // What is pressed next comes after whatever was still to be said.
  await press(user, 'Supprimer shell.cancel');
  await screen.findByText('1 modification non enregistrée');
  expect(screen.queryByText('la mise à jour a échoué')).toBeNull();
  expect(await read()).toEqual({ 'shell.cancel': 'Avbryt' });
});

test('a text as delivered comes back when its change is taken back', async () => {
  // One that no other test meets.
  const delivered = 'Error while sending the e-mail, check your address';
  const widget = (await languages('type=widget')).find(({ lng }) => lng === 'en');
  const user = open(`/admin?tab=traduction&language=${widget?.id}`, await sessionOf('superAdmin'));
  await table();
  fill(screen.getByRole('searchbox'), 'forgot.failed');
  const text = () => textOf('forgot.failed');
  await expectRows(2);
  await expectValue(text, delivered);
  fill(text(), ' Begin here ');
  await press(user, 'Enregistrer');
  await screen.findByText(new RegExp(`^Texte d’origine\\s: ${delivered}`));
  await expectValue(text, 'Begin here');
  await press(user, 'Reprendre le texte d’origine de forgot.failed');
  await expectValue(text, delivered);
  await press(user, 'Enregistrer');
  await expectGone(() => screen.queryByText(/^Texte d’origine/));
});

test('texts that don’t come are asked for again', async () => {
  intercept('GET /translations', refusal(400));
  const user = open('/admin?tab=traduction', await sessionOf('superAdmin'));
  const retry = await screen.findByRole('button', { name: /Error while loading\. Retry \?$/ });
  letThrough('GET /translations');
  await user.click(retry);
  await table();
});

test('a missing text that somebody else has filled in meanwhile is not saved over unseen', async () => {
  const { user, save, read } = await openLanguage('da');
  const missing = within(await screen.findByRole('region', { name: 'Traductions manquantes' }));
  const texts = await missing.findAllByRole('textbox');
  const [first = '', second = ''] = texts
    .slice(0, 2)
    .map((text) => (text.getAttribute('aria-label') ?? '').replace('Traduction de ', ''));
  fill(textOf(first), 'Mine');
  fill(textOf(second), 'Mine too');
  await save({ [first]: 'Theirs' });
  // Back at this window after a while, the lists are read again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  dispatchEvent(new Event('visibilitychange'));
  await missing.findByText(/^Enregistré entre-temps par quelqu’un d’autre\s: Theirs/);
  await press(user, 'Enregistrer les traductions', missing);
  await missing.findByText(/Vos modifications sont toujours là\./);
  expect(await read()).toEqual({ [first]: 'Theirs' });
  await press(user, 'Recharger', missing);
  fill(missing.getByRole('textbox', { name: `Traduction de ${first}` }), '');
  await press(user, 'Enregistrer les traductions', missing);
  await screen.findByText('langue mise à jour');
  expect(await read()).toEqual({ [first]: 'Theirs', [second]: 'Mine too' });
});
