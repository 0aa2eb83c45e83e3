import { expect, it } from 'vitest';
import { createdText } from './created-text.ts';

it.each([
  ['2026-11-21T13:05:09.123Z', 'Europe/Paris', '21/11/2026 14:05:09'],
  ['2026-03-31T23:30:00Z', 'Europe/Paris', '01/04/2026 01:30:00'],
  ['2026-01-01T02:00:59Z', 'America/New_York', '31/12/2025 21:00:59'],
  // Twice 02:30 in the night in which the clocks go back.
  ['2026-10-25T00:30:00Z', 'Europe/Paris', '25/10/2026 02:30:00'],
  ['2026-10-25T01:30:00Z', 'Europe/Paris', '25/10/2026 02:30:00'],
])('%s in %s was %s', (createdAt, timeZone, text) => {
  expect(createdText(createdAt, timeZone)).toBe(text);
});
