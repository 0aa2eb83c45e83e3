import { expect, it, test } from 'vitest';
import { accountSells, freemiumEndsOn } from './freemium.ts';

it('ends on the thirtieth day, the start counted', () => {
  expect(freemiumEndsOn('2025-06-01')).toBe('2025-06-30');
  expect(freemiumEndsOn('2025-11-21')).toBe('2025-12-20');
});

const account = { isPremium: false, freemiumStartDate: '2025-06-01', isArchived: false };

test.each([
  { name: 'on its first day', change: {}, today: '2025-06-01', sells: true },
  { name: 'on its last day', change: {}, today: '2025-06-30', sells: true },
  { name: 'the day after', change: {}, today: '2025-07-01', sells: false },
  { name: 'started tomorrow, further east', change: {}, today: '2025-05-31', sells: true },
  { name: 'never started', change: { freemiumStartDate: null }, today: '2025-06-01', sells: false },
  { name: 'premium', change: { isPremium: true, freemiumStartDate: null }, today: '2025-06-01', sells: true },
  { name: 'premium long after', change: { isPremium: true }, today: '2026-06-01', sells: true },
  { name: 'archived', change: { isArchived: true }, today: '2025-06-01', sells: false },
  {
    name: 'archived premium',
    change: { isArchived: true, isPremium: true },
    today: '2025-06-01',
    sells: false,
  },
])('an account sells: $name, $sells', ({ change, today, sells }) => {
  expect(accountSells({ ...account, ...change }, today)).toBe(sells);
});
