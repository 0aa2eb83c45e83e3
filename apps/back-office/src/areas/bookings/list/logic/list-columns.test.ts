import { expect, it } from 'vitest';
import { isOnlyOpener, knownColumns } from './list-columns.ts';

it('reads columns in their order, and none that are none', () => {
  expect(knownColumns(['price', 'number', 'gone'])).toEqual(['number', 'price']);
  expect(knownColumns(['gone'])).toBeNull();
});

it('keeps a column that opens bookings', () => {
  expect(knownColumns(['day', 'price'])).toEqual(['day', 'guest', 'price']);
  expect(isOnlyOpener('guest', ['day', 'guest'])).toBe(true);
  expect(isOnlyOpener('guest', ['number', 'guest'])).toBe(false);
  expect(isOnlyOpener('number', ['number', 'day'])).toBe(true);
  expect(isOnlyOpener('day', ['number', 'day'])).toBe(false);
});
