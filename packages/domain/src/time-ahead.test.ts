import { expect, it } from 'vitest';
import { timeAhead } from './time-ahead.ts';

it.each([
  [1, 'fr', 'dans 1 seconde'],
  [90, 'fr', 'dans 90 secondes'],
  [91, 'fr', 'dans 2 minutes'],
  [900, 'fr', 'dans 15 minutes'],
  [5400, 'fr', 'dans 90 minutes'],
  [5401, 'fr', 'dans 2 heures'],
  [900, 'en', 'in 15 minutes'],
  [900, 'es', 'dentro de 15 minutos'],
] as const)('says %i seconds in %s', (seconds, language, said) => {
  expect(timeAhead(seconds, language).replaceAll(/\s/g, ' ')).toBe(said);
});
