import { expect, it } from 'vitest';
import { openGraphLocale } from './open-graph-locale.ts';

it.each([
  ['fr', 'fr_FR'],
  ['en', 'en_GB'],
  ['es', 'es_ES'],
  ['de', 'de_DE'],
])('names %s as %s', (code, locale) => {
  expect(openGraphLocale(code)).toBe(locale);
});
