import { expect, it } from 'vitest';
import { nameIn } from './name-in.ts';

const record = { name: 'Repos', names: { fr: 'Repos', en: 'Rest', es: ' ' } };

it.each([
  ['en', 'Rest'],
  ['fr', 'Repos'],
  // Left empty, or not asked for.
  ['es', 'Repos'],
  ['de', 'Repos'],
])('in %s it is called %s', (language, shown) => {
  expect(nameIn(language, record)).toBe(shown);
});
