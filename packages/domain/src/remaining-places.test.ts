import { expect, test } from 'vitest';
import { remainingPlaces } from './remaining-places.ts';

test.each([
  { quantity: 5, booked: 0, isAvailable: true, left: 5 },
  { quantity: 5, booked: 5, isAvailable: true, left: 0 },
  { quantity: 2, booked: 5, isAvailable: true, left: 0 },
  { quantity: 5, booked: 2, isAvailable: false, left: 0 },
  { quantity: 5, booked: 2, isAvailable: true, poolLeft: 1, left: 1 },
  { quantity: 5, booked: 2, isAvailable: true, poolLeft: 4, left: 3 },
  { quantity: 5, booked: 2, isAvailable: true, poolLeft: 0, left: 0 },
  { quantity: 5, booked: 2, isAvailable: false, poolLeft: 4, left: 0 },
])(
  '$booked of $quantity booked, available $isAvailable, pool $poolLeft: $left left',
  ({ left, ...offer }) => {
    expect(remainingPlaces({ poolLeft: null, ...offer })).toBe(left);
  },
);
