import { expect, it } from 'vitest';
import { changeOf, conversionOf, valueOf } from './measures.ts';

const sum = { opened: 40, booked: 3, canceled: 1, bookings: 5, price: 120.5 };

it.each([
  ['revenue', 120.5],
  ['bookings', 5],
  ['opened', 40],
  ['conversion', 0.075],
] as const)('reads %s', (measure, value) => {
  expect(valueOf(measure, sum)).toBe(value);
});

it('knows no conversion without an opening', () => {
  expect(conversionOf({ opened: 0, booked: 2 })).toBeNull();
});

it.each([
  [112, 100, false, { kind: 'up', by: 0.12 }],
  [50, 100, false, { kind: 'down', by: -0.5 }],
  [0.5, 0.25, true, { kind: 'up', by: 0.25 }],
  [0.5, 0, true, { kind: 'up', by: 0.5 }],
  [0.0543, 0.0366, true, { kind: 'up', by: 0.017 }],
  [0.0541, 0.0539, true, { kind: 'same' }],
  [0, 0, false, { kind: 'same' }],
  [5, 5, false, { kind: 'same' }],
  [5, 0, false, { kind: 'new' }],
  [null, 0.5, true, { kind: 'unknown' }],
  [0.5, null, true, { kind: 'unknown' }],
])('compares %j with %j', (now, before, isRate, change) => {
  expect(changeOf(now, before, isRate)).toEqual(change);
});
