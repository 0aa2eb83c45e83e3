import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widget } from '../../test/fixture-data.ts';
import { launcherLanguage, launcherText } from './launcher-text.ts';

const { account } = widget();
const venue = (widgetLanguages: string[], defaultLanguage: string, textButton = {}) =>
  widget({ account: { ...account, widgetLanguages, defaultLanguage }, textButton });

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/en/rooms' });
  vi.stubGlobal('navigator', { languages: ['es-MX', 'fr'] });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the tag', ['fr', 'en', 'es'], 'fr', 'fr'],
  ['the path', ['fr', 'en', 'es'], undefined, 'en'],
  ['the path, the tag’s not being enabled', ['en', 'es'], 'fr', 'en'],
  ['the browser', ['fr', 'es'], undefined, 'es'],
  ['the account', ['de'], undefined, 'de'],
])('%s decides the language', (_, enabled, attribute, language) => {
  expect(launcherLanguage(venue(enabled, 'de'), attribute)).toBe(language);
});

test.each([
  ['en', { en: 'A day off', fr: 'Une pause' }, 'A day off'],
  ['en', { en: '', fr: 'Une pause' }, 'Une pause'],
  ['en', {}, 'Book during the day'],
  ['es', {}, 'Reservar durante el dia'],
  ['de', {}, 'Réserver en journée'],
])('%s with %o says %s', (language, texts, text) => {
  expect(launcherText(venue(['fr'], 'fr', texts), language)).toBe(text);
});
