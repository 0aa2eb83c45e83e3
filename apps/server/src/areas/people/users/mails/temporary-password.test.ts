import { renderMail } from '@meridienne/emails/render';
import { describe, expect, it } from 'vitest';
import { temporaryPasswordMail, type TemporaryPasswordMail } from './temporary-password.ts';

const render = (mail: TemporaryPasswordMail) => renderMail(temporaryPasswordMail.say(mail));
const mailWith = (changes: Partial<TemporaryPasswordMail> = {}): TemporaryPasswordMail => ({
  language: 'fr',
  firstName: 'Claire',
  password: 'k7mw-3hpx-t9ra',
  hours: 24,
  ...changes,
});

/** What mail programs show of a mail that isn't open yet: the hidden text at its start. */
const previewOf = (html: string): string => /<div style="display:none[^>]*>([^<]*)/.exec(html)?.[1] ?? '';

describe('the mail with a temporary password', () => {
  it('tells it in French, with how long and how it works', () => {
    const { subject, html, text } = render(mailWith());
    expect(subject).toBe('Votre nouveau mot de passe');
    const lines = text.replaceAll('\u00a0', ' ').split('\n');
    expect(lines).toContain('Bonjour Claire,');
    expect(lines).toContain('Mot de passe temporaire : k7mw-3hpx-t9ra');
    expect(text).toContain('valable 24 heures');
    expect(text).toContain("l'ancien fonctionne toujours");
    expect(html).toContain('lang="fr"');
    expect(html).toContain('>k7mw-3hpx-t9ra<');
  });

  it('tells it in English, to somebody without a name', () => {
    const { subject, html, text } = render(mailWith({ language: 'en', firstName: null }));
    expect(subject).toBe('Your new password');
    expect(text).toContain('\nHello,\n');
    expect(text).toContain('Temporary password: k7mw-3hpx-t9ra');
    expect(text).toContain('valid for 24 hours');
    expect(html).toContain('lang="en"');
  });

  it('keeps it out of the subject and of the preview, which locked screens show', () => {
    const { subject, html } = render(mailWith());
    expect(previewOf(html)).toContain('24 heures');
    expect(previewOf(html)).not.toContain('k7mw');
    expect(subject).not.toContain('k7mw');
  });

  it('has a button only to an address of the web', () => {
    const signInUrl = 'https://rives.example/login?a=1&b="';
    const linked = render(mailWith({ signInUrl }));
    expect(linked.html).toContain('href="https://rives.example/login?a=1&amp;b=%22"');
    expect(linked.text).toContain('https://rives.example/login');
    for (const none of [undefined, null, '', 'javascript:alert(1)']) {
      const { html, text } = render(mailWith({ signInUrl: none }));
      expect(html).not.toContain('<a ');
      expect(text).not.toContain('Se connecter');
    }
  });

  it('makes no markup of a name', () => {
    const firstName = '<script>alert(1)</script>\r\nBcc: x';
    const { html, text, subject } = render(mailWith({ firstName }));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(text).toContain('</script> Bcc: x,');
    expect(subject).not.toContain('Bcc');
  });

  it('has no empty table, fetches nothing, and says that it can be dark', () => {
    const { html } = render(mailWith());
    expect(html).not.toMatch(/<tbody><\/tbody>/);
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});
