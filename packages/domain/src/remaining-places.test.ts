import { expect, test } from 'vitest';
import { remainingPlaces } from './remaining-places.ts';

test.each([
  { quantity: 5, booked: 0, isAvailable: true, left: 5 },
  { quantity: 5, booked: 5, isAvailable: true, left: 0 },
  { quantity: 2, booked: 5, isAvailable: true, left: 0 },
  { quantity: 5, booked: 2, isAvailable: false, left: 0 },
])('$booked of $quantity booked, available $isAvailable: $left left', ({ left, ...offer }) => {
  expect(remainingPlaces(offer)).toBe(left);
});
