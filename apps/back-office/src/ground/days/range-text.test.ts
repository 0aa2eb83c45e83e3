import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';
import { axisText } from '../../areas/statistics/door.ts';

it.each([
  [{ from: '2026-12-01', to: '2026-12-01' }, 'fr', 'mardi 1er décembre 2026'],
  [{ from: '2026-11-09', to: '2026-11-15' }, 'fr', '9–15 novembre 2026'],
  [{ from: '2026-11-30', to: '2026-12-06' }, 'fr', '30 novembre – 6 décembre 2026'],
  [{ from: '2024-12-01', to: '2025-11-21' }, 'fr', '1er décembre 2024 – 21 novembre 2025'],
  [{ from: '2026-11-01', to: '2026-11-21' }, 'fr', '1er–21 novembre 2026'],
  [{ from: '2026-02-01', to: '2026-02-28' }, 'fr', 'février 2026'],
  [{ from: '2026-02-01', to: '2026-02-28' }, 'en', 'February 2026'],
  [{ from: '2026-11-09', to: '2026-11-15' }, 'en', '9 – 15 November 2026'],
])('writes %j in %s', (range, language, text) => {
  // Which of the thin spaces stands around a dash is the platform's.
  expect(rangeText(range, language).replaceAll(/[\u2009\u202f\u00a0]/g, ' ')).toBe(text);
});

it.each([
  ['day', 'fr', '9 nov.'],
  ['week', 'fr', '9 nov.'],
  ['month', 'fr', 'nov. 2026'],
  ['month', 'en', 'Nov 2026'],
] as const)('writes a %s in %s under its mark', (step, language, text) => {
  expect(axisText('2026-11-09', step, language)).toBe(text);
});
