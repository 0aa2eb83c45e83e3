import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('the same plain arguments are answered once, a failure every time', () => {
  const make = vi.fn((name: string, options: { digits: number }) => {
    if (name === '') throw new RangeError('no name');
    return { name, options };
  });
  const known = remembered(make);
  expect(known('a', { digits: 2 })).toBe(known('a', { digits: 2 }));
  expect(known('a', { digits: 3 })).not.toBe(known('a', { digits: 2 }));
  expect(make).toHaveBeenCalledTimes(2);
  expect(() => known('', { digits: 2 })).toThrow(RangeError);
  expect(() => known('', { digits: 2 })).toThrow(RangeError);
});
