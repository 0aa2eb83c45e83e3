import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const NOW = new Date('2026-03-21T10:00:00Z');

test.each([
  ['2026-03-21T09:59:30Z', 'now'],
  ['2026-03-21T10:00:20Z', 'now'],
  ['2026-03-21T09:59:00Z', '1 minute ago'],
  ['2026-03-21T09:01:00Z', '59 minutes ago'],
  ['2026-03-21T07:30:00Z', '2 hours ago'],
  ['2026-03-20T09:00:00Z', 'yesterday'],
  ['2026-03-11T10:00:00Z', '10 days ago'],
])('%s is %s', (at, text) => expect(ageText(at, NOW, 'en')).toBe(text));
