import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loaderTexts } from '../../loader-texts.ts';
import { widget } from '../../test/fixture-data.ts';
import { launcherText } from './launcher-text.ts';

const { account } = widget();
const venue = (widgetLanguages: string[], defaultLanguage: string, textButton = {}) =>
  widget({ account: { ...account, widgetLanguages, defaultLanguage }, textButton });

const visit = (pathname: string, ...languages: string[]) => {
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('navigator', { languages });
};
beforeEach(() => {
  for (const [name, value] of Object.entries(loaderTexts())) vi.stubGlobal(name, JSON.parse(value));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the tag', '/en/rooms', ['fr', 'en', 'es'], 'fr', 'fr'],
  ['the path', '/en/rooms', ['fr', 'en', 'es'], undefined, 'en'],
  ['the path, the tag’s not being enabled', '/en/rooms', ['en', 'es'], 'fr', 'en'],
  ['the browser, the path being a word', '/en-famille', ['fr', 'en', 'es'], undefined, 'es'],
  ['the browser', '/', ['fr', 'es'], undefined, 'es'],
  ['the account', '/en/rooms', ['eo'], undefined, 'eo'],
])('%s decides the language', (_, path, enabled, attribute, language) => {
  visit(path, 'es-419', 'fr');
  expect(launcherText(venue(enabled, 'eo'), attribute)[0]).toBe(language);
});

test.each([
  ['en', { en: 'A day off', fr: 'Une pause' }, 'A day off'],
  ['en', { en: '', fr: 'Une pause' }, 'Une pause'],
  ['en', {}, 'Réserver en journée'],
])('%s with %o says %s', (language, texts, text) => {
  visit('/', language);
  expect(launcherText(venue([language, 'fr'], 'fr', texts))[1]).toBe(text);
});
