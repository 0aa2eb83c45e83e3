import { uniqueName } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, refusal } from '../../../../test/browser.ts';
import { optionsShown } from '../../../../test/choosing.ts';
import { textOf } from '../../../../test/looking.ts';
import { press } from '../../../../test/pressing.ts';
import { api, fill, open, sessionOf } from '../../../../test/screen.tsx';

interface Account {
  readonly id: number;
  readonly reminderWay: string;
  readonly reminderSms: Record<string, string>;
}

async function newVenue() {
  const session = await sessionOf('superAdmin');
  const { id } = await api.call<Account>(session.token, 'POST', '/accounts', {
    name: uniqueName('Hôtel du Texto'),
    defaultLanguage: 'fr',
  });
  await api.call(session.token, 'PATCH', `/accounts/${id}`, { reminderDays: 1 });
  return { session, id, read: () => api.call<Account>(session.token, 'GET', `/accounts/${id}`) };
}
const withCentre = () => intercept('GET /sms', refusal(200, { isConfigured: true }));
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Votre texte/ });

test('nothing is said of text messages where the operator has no way for them', async () => {
  const { session, id } = await newVenue();
  open('/account', session, id);
  await screen.findByRole('combobox', { name: /^Rappel par e-mail aux clients/ });
  expect(document.body.textContent).not.toContain('SMS');
  open('/emails?tab=sms', session, id);
  await field();
  expect(screen.queryByRole('tab', { name: 'SMS de rappel' })).toBeNull();
  expect(document.body.textContent).not.toContain('SMS');
});

test('a venue chooses text messages', async () => {
  withCentre();
  const { session, id, read } = await newVenue();
  const user = open('/account', session, id);
  await user.click(await screen.findByRole('combobox', { name: /^Rappel envoyé par/ }));
  const both = optionsShown().find((each) => textOf(each) === 'E-mail et SMS');
  if (!both) throw new Error('no such way');
  await user.click(both);
  await press(user, 'Enregistrer');
  await screen.findByText("C'est fait !");
  expect((await read()).reminderWay).toBe('both');
});

test('a venue writes its text message, and sees in how many it leaves', async () => {
  withCentre();
  const { session, id, read } = await newVenue();
  const user = open('/emails?tab=sms', session, id);
  await screen.findByText('Les rappels partent par e-mail seulement pour l’instant.');
  await screen.findByText(/^Rappel : Hotel du Texto|^Rappel : Hôtel du Texto/);
  const count = () => document.querySelector('[aria-live=polite] strong')?.textContent;
  await waitFor(() => expect(count()).toBe('1 SMS'));
  fill(await field(), 'a'.repeat(161));
  await waitFor(() => expect(count()).toBe('2 SMS'));
  screen.getByText('8 caractères sur 153 dans le dernier');
  fill(await field(), 'Cœur 😀');
  await screen.findByText(/à cause de\s: 😀$/);
  fill(await field(), 'Bonjour {{prenom}}');
  await screen.findByText(/prenom\s» n’est pas un champ/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Enregistrer$/ }).disabled).toBe(true);
  fill(await field(), 'Bonjour ');
  await user.click(screen.getByRole('button', { name: 'Prénom' }));
  expect((await field()).value).toBe('Bonjour {{firstName}}');
  await screen.findByText('Bonjour Camille');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prénom' }).disabled).toBe(true);
  await press(user, 'Enregistrer');
  await screen.findByText('modifications enregistrées avec succès');
  expect((await read()).reminderSms).toEqual({ fr: 'Bonjour {{firstName}}' });
});
