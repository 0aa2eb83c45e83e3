import { expect, it } from 'vitest';
import { nameIn, sourceFor } from './equipment-name.ts';

it.each([
  ['es', { fr: 'Douche', es: 'Ducha' }, 'Ducha'],
  ['es', { fr: 'Douche', en: 'Shower' }, 'Douche'],
  ['es', { en: 'Shower' }, 'Shower'],
])('shows in %s of %j %s', (language, names, shown) => {
  expect(nameIn(language, { name: 'Shower', names })).toBe(shown);
});

it.each([
  ['es', { fr: ' Douche ', en: 'Shower' }, { language: 'fr', text: 'Douche' }],
  ['fr', { fr: 'Douche', en: 'Shower' }, { language: 'en', text: 'Shower' }],
  ['es', { fr: '  ', en: 'Shower' }, { language: 'en', text: 'Shower' }],
  ['fr', { fr: 'Douche' }, null],
  ['en', { es: 'Ducha' }, null],
  ['en', {}, null],
])('translates into %s from %j', (target, names, source) => {
  expect(sourceFor(target, names)).toEqual(source);
});
