import { renderMail } from '@meridienne/emails/render';
import { describe, expect, it } from 'vitest';
import { accessMail, type AccessMail } from './access.ts';

const render = (mail: AccessMail) => renderMail(accessMail.say(mail));
const mailWith = (changes: Partial<AccessMail> = {}): AccessMail => ({
  language: 'fr',
  firstName: 'Léa',
  email: 'lea@hotel.example',
  account: 'Hôtel des Rives',
  temporaryPassword: { password: 'k7mw-3hpx-t9ra', hours: 24 },
  signInUrl: 'https://resa.example/login-admin',
  ...changes,
});
const previewOf = (html: string): string => /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
const linesOf = (text: string) => text.replaceAll('\u00a0', ' ').split('\n');

describe('the mail that tells how to come in', () => {
  it('tells of a new access with the first log-in', () => {
    const { subject, html, text } = render(mailWith());
    expect(subject).toBe('Vous avez accès à Hôtel des Rives');
    const lines = linesOf(text);
    expect(lines).toContain('Mot de passe temporaire : k7mw-3hpx-t9ra');
    expect(lines).toContain('E-mail : lea@hotel.example');
    expect(lines).toContain('Compte : Hôtel des Rives');
    expect(lines).toContain('Se connecter : https://resa.example/login-admin');
    expect(text).toContain('Valable 24 heures');
    expect(html).toContain('>k7mw-3hpx-t9ra<');
    expect(`${subject}${previewOf(html)}`).not.toContain('k7mw');
  });

  it('tells of a new access to who has a password', () => {
    const { html, text } = render(mailWith({ language: 'en', temporaryPassword: null }));
    expect(text).toContain('You can now manage the day bookings of Hôtel des Rives.');
    expect(text).toContain('E-mail: lea@hotel.example');
    expect(text).not.toContain('hours');
    expect(text).toContain("'Forgot password'");
    expect(html).toContain('href="https://resa.example/login-admin"');
  });

  it('sends the log-in once more, without an account', () => {
    const { subject, html, text } = render(mailWith({ account: null, firstName: null }));
    expect(subject).toBe('Vos identifiants de connexion');
    expect(linesOf(text)).toContain('Bonjour,');
    expect(text).not.toContain('Compte');
    expect(previewOf(html)).toContain('24 heures');
    expect(html).not.toMatch(/<tbody><\/tbody>/);
  });

  it('makes neither markup nor headers of names, nor a button of anything but a web address', () => {
    const account = '<b>Spa</b>\r\nBcc: x';
    const { subject, html } = render(mailWith({ account, signInUrl: 'javascript:alert(1)' }));
    expect(subject).toBe('Vous avez accès à <b>Spa</b> Bcc: x');
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('<a ');
  });
});
