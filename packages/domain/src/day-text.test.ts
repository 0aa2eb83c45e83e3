import { expect, it } from 'vitest';
import { formatDay, formatDayFirst, writeDay, writeMoment } from './day-text.ts';

it('writes a day in the language, whatever the machine’s zone', () => {
  expect(formatDay('2025-11-21', 'fr')).toBe('vendredi 21 novembre 2025');
  expect(formatDay('2025-11-21', 'en-US')).toBe('Friday, November 21, 2025');
  expect(formatDay('2025-11-01', 'fr', { month: 'long', year: 'numeric' })).toBe('novembre 2025');
});

it.each([
  ['2026-12-01', 'fr', undefined, 'mardi 1er décembre 2026'],
  ['2026-12-01', 'fr-CA', { day: 'numeric', month: 'short' }, '1er déc.'],
  ['2026-12-11', 'fr', { day: 'numeric', month: 'long' }, '11 décembre'],
  ['2026-12-21', 'fr', undefined, 'lundi 21 décembre 2026'],
  ['2026-12-01', 'fr', { day: 'numeric' }, '1'],
  ['2026-12-01', 'fr', { dateStyle: 'short' }, '01/12/2026'],
  ['2026-12-01', 'en', { day: 'numeric', month: 'long', year: 'numeric' }, '1 December 2026'],
  ['2026-12-01', 'es', { day: 'numeric', month: 'long' }, '1 de diciembre'],
] as const)('writes the first of a month as it is said: %s in %s, %o', (day, locale, options, text) => {
  expect(writeDay(day, locale, options)).toBe(text);
});

it.each([
  ['fr', { timeZone: 'Europe/Paris' }, '1er décembre 2026 à 04h41'],
  ['fr', { timeZone: 'Europe/Paris', dateStyle: 'medium' }, '1er déc. 2026, 04h41'],
  ['en', { timeZone: 'Europe/London' }, '1 December 2026 at 03:41'],
  ['es', { timeZone: 'Europe/Madrid' }, '1 de diciembre de 2026 a las 4:41'],
] as const)('writes an instant by a venue’s clock: in %s, %o', (locale, options, text) => {
  expect(writeMoment('2026-12-01T03:41:00Z', locale, options)).toBe(text);
});

it('writes a day with the day first', () => {
  expect(formatDayFirst('2025-11-21')).toBe('21-11-2025');
});

it('refuses what is no day', () => {
  expect(() => formatDay('21-11-2025', 'fr')).toThrow(RangeError);
});
