import { expect, it } from 'vitest';
import { createTexts } from './texts.ts';

it.each([
  ['fr', '2030-03-01', undefined, 'vendredi 1er mars 2030'],
  ['fr', '2030-03-01', { weekday: 'long', day: 'numeric', month: 'long' }, 'vendredi 1er mars'],
  ['fr', '2030-03-11', undefined, 'lundi 11 mars 2030'],
  ['en', '2030-03-01', undefined, 'Friday, 1 March 2030'],
] as const)('a day is told as it is said: in %s, %s, %o', (language, day, options, told) => {
  const texts = createTexts({} as never, language, { currency: 'EUR', defaultLanguage: 'fr' });
  expect(texts.day(day, options)).toBe(told);
});
