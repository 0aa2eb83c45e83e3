import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAIL_LANGUAGES } from '@meridienne/domain';
import { renderPage } from '@meridienne/emails/page';
import { renderMail } from '@meridienne/emails/render';
import { mailTexts } from '@meridienne/i18n';
import { describe, expect, it } from 'vitest';
import { NO_MAILS } from '../given-up-mails/rules.ts';
import { mailKindOf, MAILS } from './mails.ts';

const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('jobs/'))
  .map((file) => ({ file, code: readFileSync(`${SOURCES}${file}`, 'utf8') }));

const mails = MAILS.flatMap(({ type, samples }) => (samples === null ? [] : [{ name: type.name, samples }]));

describe.each(mails)('$name', ({ samples }) => {
  it.each(MAIL_LANGUAGES)('says all that it has to say in %s, of made-up data', (language) => {
    const contents = samples(language);
    expect(contents.length).toBeGreaterThan(0);
    const keys = Object.keys(mailTexts[language]).filter((key) => key.includes('.'));
    for (const content of contents) {
      const { subject, html, text } = renderMail(content);
      expect(html).toContain(`lang="${language}"`);
      for (const part of [subject, content.preview, content.title, content.intro, html, text]) {
        expect(part.trim()).not.toBe('');
        // Neither a parameter that nobody gave, nor a text that isn't there.
        expect(part.replace(/<style[^]*?<\/style>/, '')).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
        expect(keys.filter((key) => part.includes(key))).toEqual([]);
      }
    }
  });

  it.each(MAIL_LANGUAGES)('is filled in as React renders it in %s', async (language) => {
    for (const content of samples(language)) {
      expect(renderMail(content).html).toBe(await renderPage(content));
    }
  });

  it('says it in the language’s own words', () => {
    const intros = MAIL_LANGUAGES.flatMap((language) =>
      samples(language).map(({ intro }) => ({ language, intro })),
    );
    for (const { language, intro } of intros) {
      expect(intros.filter((other) => other.intro === intro && other.language !== language)).toEqual([]);
    }
  });
});

describe('the list of mails', () => {
  const declared = sources.filter(({ code }) => /\bdefine(?:Mails?|Spread)\(/.test(code));

  it.each(declared)('has what $file declares', async ({ file, code }) => {
    const found = Object.values((await import(`${SOURCES}${file}`)) as object);
    const jobs = MAILS.filter((job) => found.includes(job));
    expect(jobs).toHaveLength([...code.matchAll(/\bdefine(?:Mails?|Spread)\(/g)].length);
    // A job without samples sends what another of its file has: no mail is looked at by nobody.
    expect(jobs.some(({ samples }) => samples !== null)).toBe(true);
  });

  it('has every job but those that send no mail', () => {
    const defined = sources.flatMap(({ code }) =>
      [...code.matchAll(/\bdefineJob\(\s*'([^']+)'/g)].map(([, name]) => name),
    );
    const others = NO_MAILS.filter((name) => name !== 'purge');
    expect(new Set(defined)).toEqual(new Set([...MAILS.map(({ type }) => type.name), ...others]));
    expect(defined).toHaveLength(new Set(defined).size);
  });
});

describe('mailKindOf', () => {
  const cancellation = { id: 'c1', by: 'staff' };
  it.each([
    ['booking-mails', {}, 'bookingMails'],
    ['booking-mails', { cancellation }, 'cancellationMails'],
    ['booking-mail', { kind: 'confirmation' }, 'confirmation'],
    ['booking-mail', { kind: 'confirmation', cancellation }, 'cancellation'],
    ['booking-mail', { kind: 'notification' }, 'bookingNotice'],
    ['booking-mail', { kind: 'notification', cancellation }, 'cancellationNotice'],
    ['booking-mail', null, 'bookingNotice'],
    ['booking-mails', 'text', 'bookingMails'],
    ['booking-reminder', {}, 'reminder'],
    ['wish-joined', {}, 'waiting'],
    ['wish-offer', {}, 'waiting'],
    ['booking-thanks', {}, 'thanks'],
    ['access-mail', {}, 'access'],
    ['temporary-password', {}, 'temporaryPassword'],
    ['security-notice', {}, 'securityNotice'],
    ['super-admin-notice', {}, 'securityNotice'],
    ['registration-notice', {}, 'registrationNotice'],
    ['registration-notices', {}, 'registrationNotice'],
    ['webhook-offs', {}, 'webhookOff'],
    ['webhook-off', {}, 'webhookOff'],
    ['a-later-mail', null, 'other'],
  ])('%s %j is %s', (task, payload, kind) => {
    expect(mailKindOf(task, payload)).toBe(kind);
  });
});
