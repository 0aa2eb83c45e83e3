import { uniqueName } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { brokenLine, intercept, letThrough, refusal } from '../../../../test/browser.ts';
import { expectAddress, expectGone, expectValue } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly bookingText: Record<string, string>;
  readonly cancelText: Record<string, string>;
}

/** The mails of a test's own venue. */
async function openMails(path = '/emails') {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel des Mots'),
    defaultLanguage: 'fr',
  });
  const change = (body: object) => api.call(session.token, 'PATCH', `/accounts/${id}`, body);
  await change({ widgetLanguages: ['es', 'fr', 'en'] });
  const user = open(path, session, id);
  await screen.findByRole('textbox', { name: /^Votre texte/ });
  const read = () => api.call<Account>(session.token, 'GET', `/accounts/${id}`);
  return { user, change, read, saving: `PATCH /accounts/${id}` };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Votre texte/ });
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const expectNothingToSave = () =>
  waitFor(() => {
    expect(button(/Enregistrer$/).disabled).toBe(true);
    expect(button(/Annuler$/).disabled).toBe(true);
  });

test('a venue’s words stay typed where they can’t be saved, and are taken back', async () => {
  const { user, read, saving } = await openMails();
  const tab = screen.getByRole('tab', { name: 'Email de reservation' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  await screen.findByText(/^Sans texte, le client lit seulement/);
  screen.getByText('Français (par défaut)');
  await expectNothingToSave();
  fill(field(), 'Bienvenue');
  await user.click(screen.getByRole('link', { name: /Dashboard$/ }));
  await press(user, 'Continuer la saisie');
  await expectGone(() => screen.queryByRole('dialog'));
  await expectAddress(/^\/emails/);
  intercept(saving, brokenLine);
  await press(user, 'Enregistrer');
  await screen.findByText(/^Le serveur ne répond pas\./);
  expect(field().value).toBe('Bienvenue');
  letThrough(saving);
  await press(user, 'Enregistrer');
  await screen.findByText('modifications enregistrées avec succès');
  await expectNothingToSave();
  expect((await read()).bookingText).toEqual({ fr: 'Bienvenue' });
  fill(field(), 'Autre chose');
  await press(user, 'Annuler');
  await expectValue(field, 'Bienvenue');
  await expectNothingToSave();
});

test('words that somebody else has saved meanwhile are shown beside one’s own', async () => {
  const { user, change, read } = await openMails();
  fill(field(), 'Bienvenue au lac');
  await change({ bookingText: { fr: 'Le leur', en: 'Theirs' } });
  await press(user, 'Enregistrer');
  await screen.findByText(/^Quelqu'un d'autre a modifié cette fiche entre-temps/);
  await press(user, 'Recharger');
  await screen.findByText(/^Le texte enregistré entre-temps\s:/);
  screen.getByText('Le leur');
  expect(field().value).toBe('Bienvenue au lac');
  await press(user, 'Enregistrer');
  await expectGone(() => screen.queryByText(/^Le texte enregistré entre-temps/));
  await expectNothingToSave();
  expect((await read()).bookingText).toEqual({ fr: 'Bienvenue au lac', en: 'Theirs' });
});

test('a text that is too long is said to be, and saved once it is shorter', async () => {
  const { user, read } = await openMails('/emails?tab=cancel');
  fill(field(), 'x'.repeat(5003));
  await screen.findByText(/^5000 caractères au plus\s: raccourcissez le texte de 3\./);
  expect(button(/Enregistrer$/).disabled).toBe(true);
  fill(field(), 'À bientôt');
  await press(user, 'Enregistrer');
  await screen.findByText('modifications enregistrées avec succès');
  expect((await read()).cancelText).toEqual({ fr: 'À bientôt' });
});

test('the preview breaks, and the writing goes on', async () => {
  intercept('POST /get-email', refusal(422, { '@type': 'hydra:Error', 'hydra:description': 'Non' }));
  const { user } = await openMails();
  await screen.findByText(/^L’aperçu n’a pas pu être chargé\./);
  fill(field(), 'Bienvenidos');
  letThrough('POST /get-email');
  await press(user, 'Réessayer');
  await expectGone(() => screen.queryByText(/^L’aperçu n’a pas pu être chargé\./));
  await user.click(screen.getByText('Texte seul'));
  await waitFor(() => expect(document.querySelector('pre')?.textContent).toContain('Bienvenidos'));
});
