import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const NOW = new Date('2026-03-21T10:00:00Z');

it.each([
  ['2026-03-28T10:00:00Z', 7],
  ['2026-03-28T09:59:00Z', 6],
  ['2026-03-22T10:00:00Z', 1],
  ['2026-03-22T09:00:00Z', 0],
  ['2026-03-20T09:00:00Z', 0],
])('until %s: %i', (dueAt, days) => {
  expect(daysLeft(dueAt, NOW)).toBe(days);
});
