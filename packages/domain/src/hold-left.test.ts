import { expect, it } from 'vitest';
import { holdLeft } from './hold-left.ts';

const UNTIL = 600_000;

it.each([
  [0, { minutes: 10, canRenew: false, nextMs: 60_000 }],
  [1, { minutes: 10, canRenew: false, nextMs: 59_999 }],
  [60_000, { minutes: 9, canRenew: false, nextMs: 60_000 }],
  [420_000, { minutes: 3, canRenew: true, nextMs: 60_000 }],
  [599_999, { minutes: 1, canRenew: true, nextMs: 1 }],
  [600_000, { minutes: 0, canRenew: false, nextMs: null }],
  [900_000, { minutes: 0, canRenew: false, nextMs: null }],
])('after %i ms', (now, left) => {
  expect(holdLeft({ untilMs: UNTIL, isRenewable: true }, now)).toEqual(left);
  expect(holdLeft({ untilMs: UNTIL, isRenewable: false }, now)).toEqual({ ...left, canRenew: false });
});
