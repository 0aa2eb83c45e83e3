import { expect, test } from 'vitest';
import { moveDay } from './move-day.ts';

const bounds = { first: '2030-03-05', last: '2031-09-30' };

// 12 March 2030 is a Tuesday.
test.each([
  ['ArrowLeft', '2030-03-11'],
  ['ArrowRight', '2030-03-13'],
  ['ArrowUp', '2030-03-05'],
  ['ArrowDown', '2030-03-19'],
  ['Home', '2030-03-11'],
  ['End', '2030-03-17'],
  ['PageUp', '2030-03-05'],
  ['PageDown', '2030-04-12'],
  ['Enter', null],
])('%s leads to %s', (key, day) => {
  expect(moveDay('2030-03-12', key, bounds)).toBe(day);
});

test('a shorter month ends where it ends, and the bounds hold', () => {
  expect(moveDay('2031-01-31', 'PageDown', bounds)).toBe('2031-02-28');
  expect(moveDay('2031-09-30', 'ArrowRight', bounds)).toBe('2031-09-30');
});
