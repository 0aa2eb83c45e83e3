import { expect, it, test } from 'vitest';
import { translate, translatePlural } from './translate.ts';

const texts = {
  hello: 'Bonjour {{name}}',
  twice: '{{name}}, {{name}}\u202f!',
  plain: 'Merci',
  people_one: '{{count}} personne',
  people_other: '{{count}} personnes à {{place}}',
};

test.each([
  ['hello', { name: 'Zoé' }, 'Bonjour Zoé'],
  ['twice', { name: 'Zoé' }, 'Zoé, Zoé\u202f!'],
  ['hello', { name: 3 }, 'Bonjour 3'],
  ['hello', { name: '$& {{count}}' }, 'Bonjour $& {{count}}'],
  ['hello', {}, 'Bonjour {{name}}'],
  ['plain', { name: 'Zoé' }, 'Merci'],
] as const)('%s with %j reads %s', (key, params, text) => {
  expect(translate(texts, key, params)).toBe(text);
});

it('takes no parameter from a prototype', () => {
  expect(translate({ odd: '{{constructor}}' }, 'odd')).toBe('{{constructor}}');
});

it('takes a key only if the dictionary has it', () => {
  // @ts-expect-error the key is missing
  expect(translate(texts, 'absent')).toBe('absent');
  // @ts-expect-error 'plain' has no plural forms
  expect(translatePlural(texts, 'fr', 'plain', 1)).toBe('plain');
});

test.each([
  ['fr', 0, '0 personne'],
  ['fr', 1, '1 personne'],
  ['fr', 2, '2 personnes à Lyon'],
  ['fr', 1_000_000, '1000000 personnes à Lyon'],
  ['en', 0, '0 personnes à Lyon'],
  ['en', 1, '1 personne'],
])('in %s, %i: %s', (locale, count, text) => {
  expect(translatePlural(texts, locale, 'people', count, { place: 'Lyon' })).toBe(text);
});
