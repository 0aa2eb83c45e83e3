import { renderMail } from '@meridienne/emails/render';
import { expect, it } from 'vitest';
import { superAdminNotice, type SuperAdminNotice } from './super-admin-notice.ts';

const render = (mail: SuperAdminNotice) => renderMail(superAdminNotice.say(mail));
const noticeWith = (changes: Partial<SuperAdminNotice> = {}): SuperAdminNotice => ({
  language: 'fr',
  isActor: false,
  isGiven: true,
  firstName: 'Claire',
  person: 'claire@quais.example',
  by: 'admin@meridienne.example',
  signInUrl: 'https://resa.example/login-admin',
  ...changes,
});

it.each([
  ['fr', false, true, 'Vous êtes super administrateur de Méridienne'],
  ['fr', false, false, "Vous n'êtes plus super administrateur de Méridienne"],
  ['fr', true, true, 'claire@quais.example est super administrateur de Méridienne'],
  ['fr', true, false, "claire@quais.example n'est plus super administrateur de Méridienne"],
  ['en', false, true, 'You are a super administrator of Méridienne'],
  ['en', true, false, 'claire@quais.example is no longer a super administrator of Méridienne'],
] as const)('says in %s whose role it is (actor %s, given %s)', (language, isActor, isGiven, subject) => {
  const mail = render(noticeWith({ language, isActor, isGiven }));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('claire@quais.example');
  expect(mail.html).toContain(`lang="${language}"`);
});

it('names what the role gives where it is given, and who gave it', () => {
  const given = render(noticeWith());
  expect(given.text).toContain('Tous les établissements');
  expect(given.text).toContain('admin@meridienne.example vous a donné');
  const taken = render(noticeWith({ isGiven: false }));
  expect(taken.text).not.toContain('Tous les établissements');
});

it('tells the one who did it what to do if it was somebody else', () => {
  const { text, html } = render(noticeWith({ isActor: true }));
  expect(text).toContain('changez tout de suite votre mot de passe');
  expect(html).toContain('href="https://resa.example/login-admin"');
});

it('makes no markup, and no second header line, of what people are called', () => {
  const mail = render(
    noticeWith({ isActor: true, person: 'a@b.example\r\nBcc: x@y.example', firstName: '<script>x</script>' }),
  );
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<script');
});
