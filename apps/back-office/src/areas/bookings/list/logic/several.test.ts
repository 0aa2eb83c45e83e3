import type { Booking } from '@meridienne/contracts';
import { expect, it } from 'vitest';
import { ask, askBack, inParts, sumText, toCancel, toConfirm, toTell } from './several.ts';

const booking = (id: number, status: Booking['status'], more: Partial<Booking> = {}) =>
  ({
    id,
    status,
    updatedAt: `at ${id}`,
    price: 40.5,
    currency: 'EUR',
    email: 'guest@example.com',
    erasedAt: null,
    ...more,
  }) as Booking;
const ALL = [
  booking(1, 'booked'),
  booking(2, 'confirmed', { erasedAt: '2026-01-01T00:00:00Z' }),
  booking(3, 'noShow'),
  booking(4, 'canceled'),
];
const ids = (bookings: readonly Booking[]) => bookings.map(({ id }) => id);

it('leaves alone what an action would mean something else for', () => {
  expect(ids(toConfirm(ALL))).toEqual([1]);
  expect(ids(toCancel(ALL))).toEqual([1, 2, 3]);
  const unreachable = booking(5, 'booked', { email: null, isConfidential: false });
  const confidential = booking(6, 'booked', { email: null, isConfidential: true });
  expect(ids(toTell([...ALL, unreachable, confidential]))).toEqual([1, 3, 6]);
});

it('takes back what has changed, each to what it was', () => {
  expect(ask(ALL.slice(0, 1), 'canceled')).toEqual([{ id: 1, status: 'canceled', updatedAt: 'at 1' }]);
  const outcome = (id: number, what: 'changed' | 'unchanged' | 'refused') => ({
    id,
    outcome: what,
    reason: null,
    updatedAt: what === 'refused' ? null : `then ${id}`,
  });
  expect(askBack(ALL, [outcome(1, 'changed'), outcome(2, 'unchanged'), outcome(3, 'refused')])).toEqual([
    { id: 1, status: 'booked', updatedAt: 'then 1' },
  ]);
});

it('adds prices up by their currency', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(plain(sumText([booking(1, 'booked'), booking(2, 'booked')], 'fr'))).toBe('81 €');
  const francs = booking(3, 'booked', { price: 20, currency: 'CHF' });
  expect(plain(sumText([booking(1, 'booked'), francs], 'fr'))).toBe('40,50 € + 20 CHF');
});

it('goes in parts, of which the last may be shorter', () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
