import { expect, test } from 'vitest';
import { acceptedLanguage, acceptedMailLanguage, askedLanguages } from './accept-language.ts';

test.each([
  [undefined, 'fr'],
  ['', 'fr'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
  ['fr;q=0.3, en;q=0.7', 'en'],
  ['eo, en;q=0.5', 'en'],
  ['eo, *', 'fr'],
  ['fr, en', 'fr'],
  ['en;q=0', 'fr'],
  ['en;q=much', 'fr'],
])('%j asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  [undefined, 'fr'],
  ['es-MX,en;q=0.5', 'es'],
  ['eo, en;q=0.5, es;q=0.4', 'en'],
  ['eo', 'fr'],
])('%j asks for mails in %s', (header, language) => {
  expect(acceptedMailLanguage(header)).toBe(language);
});

test.each([
  [undefined, []],
  ['*', []],
  ['es', ['es']],
  ['en-GB, en;q=0.9, *;q=0.1', ['en', 'en']],
  ['fr;q=0.3, it;q=0.7, en;q=0, de;q=much', ['it', 'fr']],
  ["en'; drop, <b>", []],
])('%j asks for %j in this order', (header, languages) => {
  expect(askedLanguages(header)).toEqual(languages);
});
