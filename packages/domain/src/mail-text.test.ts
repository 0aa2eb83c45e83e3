import { expect, it } from 'vitest';
import { mailLanguage, mailText } from './mail-text.ts';

it.each([
  ['the guest’s own language', { fr: 'Bonjour', en: 'Hello' }, 'en', 'fr', { language: 'en', text: 'Hello' }],
  [
    'a language that the mails do not have',
    { de: 'Hallo', en: 'Hello' },
    'de',
    'fr',
    { language: 'de', text: 'Hallo' },
  ],
  ['the mail’s language', { fr: 'Bonjour', en: 'Hello' }, 'de', 'fr', { language: 'en', text: 'Hello' }],
  ['the account’s language', { fr: 'Bonjour', de: 'Hallo' }, 'en', 'fr', { language: 'fr', text: 'Bonjour' }],
  ['a blank text for none', { en: ' \n', fr: ' Bonjour ' }, 'en', 'fr', { language: 'fr', text: 'Bonjour' }],
  ['no other language', { de: 'Hallo' }, 'en', 'fr', null],
  ['nothing of what every object has', {}, 'constructor', 'toString', null],
])('takes %s', (_case, texts, language, defaultLanguage, expected) => {
  expect(mailText(texts, language, defaultLanguage)).toEqual(expected);
});

it('writes to everybody in a language that mails are written in, in English to all others', () => {
  expect(['fr', 'en', 'es', 'eo', ''].map(mailLanguage)).toEqual(['fr', 'en', 'es', 'en', 'en']);
});
