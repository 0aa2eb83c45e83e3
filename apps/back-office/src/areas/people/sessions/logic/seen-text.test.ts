import { expect, it } from 'vitest';
import { seenText } from './seen-text.ts';

const NOW = new Date('2026-03-21T10:00:00Z');

it.each([
  ['2026-03-21T09:59:30Z', 'fr', null],
  ['2026-03-21T09:55:00Z', 'fr', null],
  // A clock that is slow.
  ['2026-03-21T10:03:00Z', 'fr', null],
  ['2026-03-21T09:50:00Z', 'fr', 'il y a 10 minutes'],
  ['2026-03-21T09:00:30Z', 'en', '59 minutes ago'],
  ['2026-03-21T08:01:00Z', 'fr', 'il y a 1 heure'],
  ['2026-03-20T10:01:00Z', 'es', 'hace 23 horas'],
  ['2026-03-20T09:00:00Z', 'fr', 'hier'],
  ['2026-02-25T09:00:00Z', 'fr', 'il y a 24 jours'],
])('%s in %s: %s', (at, language, text) => {
  expect(seenText(at, NOW, language)).toBe(text);
});
