import { expect, it } from 'vitest';
import { writeHour } from './write-hour.ts';

it.each([
  [8, 'fr', '8\u{202f}h'],
  [8.5, 'fr', '8\u{202f}h\u{202f}30'],
  [8, 'en', '08:00'],
  [13.5, 'es', '13:30'],
] as const)('writes %f o’clock in %s as %s', (hour, language, text) => {
  expect(writeHour(hour, language)).toBe(text);
});
