import { renderMail } from '@meridienne/emails/render';
import { expect, it } from 'vitest';
import { securityNotice, type SecurityNotice } from './security-notice.ts';

const render = (mail: SecurityNotice) => renderMail(securityNotice.say(mail));
const noticeWith = (changes: Partial<SecurityNotice> = {}): SecurityNotice => ({
  language: 'fr',
  firstName: 'Claire',
  email: 'claire@quais.example',
  hasNewEmail: false,
  hasNewPassword: true,
  signInUrl: 'https://resa.example/login-admin',
  ...changes,
});

it.each([
  ['fr', false, true, 'Votre mot de passe a été modifié'],
  ['fr', true, false, 'Votre adresse e-mail a été modifiée'],
  ['fr', true, true, 'Votre adresse e-mail et votre mot de passe ont été modifiés'],
  ['en', false, true, 'Your password has been changed'],
] as const)('says in %s what has changed (%s, %s)', (language, hasNewEmail, hasNewPassword, subject) => {
  const mail = render(noticeWith({ language, hasNewEmail, hasNewPassword }));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain('claire@quais.example');
  expect(mail.html).toContain(`lang="${language}"`);
});

it('leads to the login page only where a new password could be asked for', () => {
  const stays = render(noticeWith());
  expect(stays.html).toContain('href="https://resa.example/login-admin"');
  expect(stays.text).toContain('«\u00a0Mot de passe oublié\u00a0»');
  const moved = render(noticeWith({ hasNewEmail: true }));
  expect(moved.html).not.toContain('<a ');
  expect(moved.text).toContain('administrateur de Méridienne');
});

it('makes no markup of a name', () => {
  const { html } = render(noticeWith({ firstName: '<script>x</script>' }));
  expect(html).not.toContain('<script');
});
