import { renderMail } from '@meridienne/emails/render';
import { describe, expect, it } from 'vitest';
import { registrationNotice, type RegistrationNotice } from './registration-notice.ts';

const render = (mail: RegistrationNotice) => renderMail(registrationNotice.say(mail));
const noticeWith = (changes: Partial<RegistrationNotice> = {}): RegistrationNotice => ({
  language: 'fr',
  firstName: 'Claire',
  lastName: 'Martin',
  email: 'claire@hotel.example',
  accountName: 'Hôtel des Quais',
  url: 'https://quais.example/',
  day: '2026-11-24',
  minute: 14 * 60 + 5,
  backOfficeUrl: 'https://rives.example/admin?tab=account',
  ...changes,
});
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the notice of a registration', () => {
  it('tells who signed up what, when', () => {
    const { subject, html, text } = render(noticeWith());
    expect(spaced(subject)).toBe('Nouvelle inscription : Hôtel des Quais');
    const lines = spaced(text).split('\n');
    expect(lines).toContain('Hôtel : Hôtel des Quais');
    expect(lines).toContain('Nom : Claire Martin');
    expect(lines).toContain('E-mail : claire@hotel.example');
    expect(lines).toContain('Site web : https://quais.example/');
    expect(lines).toContain("Date d'inscription : Mardi 24 novembre 2026 à 14h05");
    expect(text).toContain("période d'essai de 30 jours");
    expect(html).toContain('lang="fr"');
    expect(html).toContain('href="mailto:claire@hotel.example"');
    expect(html).toContain('href="https://quais.example/"');
    expect(html).toContain('href="https://rives.example/admin?tab=account"');
  });

  it('makes no markup, link or header of what was typed', () => {
    const { subject, html } = render(
      noticeWith({
        firstName: '<script>alert(1)</script>',
        lastName: '"><img src=x>',
        accountName: '<a href="https://evil.example">Hôtel</a>\r\nBcc: x@evil.example',
        url: 'javascript:alert(1)',
      }),
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img|href="https:\/\/evil|href="javascript/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('>javascript:alert(1)<');
  });

  it('leaves out a site that there is not, and the button without an address', () => {
    const { html, text } = render(noticeWith({ url: null, backOfficeUrl: null }));
    expect(text).not.toContain('Site web');
    expect(text).not.toContain('Voir les comptes');
    expect(html).not.toContain('<a href="http');
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
  });
});
