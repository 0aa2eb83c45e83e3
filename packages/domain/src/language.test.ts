import { describe, expect, it, test } from 'vitest';
import { namingLanguage, pickText, widgetLanguage } from './language.ts';

describe('picking a text', () => {
  const texts = { fr: 'Chambre', en: 'Room', es: ' ' };

  it.each([
    [['en', 'fr'], 'Room'],
    [['de', 'fr'], 'Chambre'],
    [['es', 'en'], 'Room'],
    [[undefined, 'fr'], 'Chambre'],
    [['de'], 'Sans nom'],
    [[], 'Sans nom'],
    [['constructor', 'toString'], 'Sans nom'],
  ])('in the order %j gives %s', (order, text) => {
    expect(pickText(texts, order, 'Sans nom')).toBe(text);
  });
});

const both = ['fr', 'en'];

test.each([
  {
    name: 'the attribute wins',
    from: { attribute: 'en', path: '/fr/x', browser: 'fr', enabled: both, default: 'fr' },
    language: 'en',
  },
  {
    name: 'then the path',
    from: { path: '/en/rooms', browser: 'fr', enabled: both, default: 'fr' },
    language: 'en',
  },
  {
    name: 'the path as a segment',
    from: { path: 'en', browser: 'fr', enabled: both, default: 'fr' },
    language: 'en',
  },
  {
    name: 'only the first segment',
    from: { path: '/hotel/en', browser: 'fr', enabled: both, default: 'en' },
    language: 'fr',
  },
  {
    name: 'a path that begins like a language',
    from: { path: '/entree', browser: 'fr', enabled: both, default: 'fr' },
    language: 'fr',
  },
  {
    name: 'then the browser',
    from: { path: '/', browser: 'en-GB', enabled: both, default: 'fr' },
    language: 'en',
  },
  {
    name: 'the browser’s second wish',
    from: { browser: ['de-DE', 'en-US', 'fr'], enabled: both, default: 'fr' },
    language: 'en',
  },
  {
    name: 'a wish not enabled is passed over',
    from: { attribute: 'fr', path: '/fr', browser: ['en'], enabled: ['en'], default: 'en' },
    language: 'en',
  },
  {
    name: 'then the account’s default',
    from: { browser: 'de', enabled: both, default: 'en' },
    language: 'en',
  },
  {
    name: 'the default needs no enabling',
    from: { browser: 'de', enabled: [], default: 'en' },
    language: 'en',
  },
  { name: 'then French', from: { browser: 'de', enabled: both }, language: 'fr' },
  {
    name: 'a default without interface texts',
    from: { enabled: ['es'], browser: 'es', default: 'es' },
    language: 'fr',
  },
  {
    name: 'one that was added',
    from: {
      browser: ['sv', 'de-AT'],
      enabled: [...both, 'de', 'sv'],
      spoken: [...both, 'de'],
      default: 'fr',
    },
    language: 'de',
  },
  {
    name: 'a default that was added',
    from: { browser: 'it', enabled: ['de'], spoken: [...both, 'de'], default: 'de' },
    language: 'de',
  },
  { name: 'capitals', from: { attribute: 'EN', enabled: both }, language: 'en' },
  {
    name: 'nothing known',
    from: { attribute: null, path: null, browser: null, enabled: [], default: null },
    language: 'fr',
  },
])('widget language: $name', ({ from, language }) => {
  expect(widgetLanguage({ spoken: both, ...from })).toBe(language);
});

test.each([
  ['/en/rooms', 'en'],
  ['/EN', 'en'],
  ['/en-famille', 'fr'],
  ['/en-savoir-plus/chambres', 'fr'],
])('of the path %s is %s', (path, language) => {
  expect(widgetLanguage({ path, browser: 'fr-FR', enabled: both, spoken: both, default: 'fr' })).toBe(
    language,
  );
});

it.each([
  [{ en: 'Shower', fr: 'Douche' }, 'fr'],
  [{ es: 'Ducha', en: 'Shower', fr: ' ' }, 'en'],
  [{ es: 'Ducha' }, 'es'],
  [{}, 'fr'],
])('is told apart among %j by %s', (names, language) => {
  expect(namingLanguage(names)).toBe(language);
});
