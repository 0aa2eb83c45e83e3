import { expect, it } from 'vitest';
import { formatDay, formatDayFirst } from './day-text.ts';

it('writes a day in the language, whatever the machine’s zone', () => {
  expect(formatDay('2025-11-21', 'fr')).toBe('vendredi 21 novembre 2025');
  expect(formatDay('2025-11-21', 'en-US')).toBe('Friday, November 21, 2025');
  expect(formatDay('2025-11-01', 'fr', { month: 'long', year: 'numeric' })).toBe('novembre 2025');
});

it('writes a day with the day first', () => {
  expect(formatDayFirst('2025-11-21')).toBe('21-11-2025');
});

it('refuses what is no day', () => {
  expect(() => formatDay('21-11-2025', 'fr')).toThrow(RangeError);
});
