import { afterEach, expect, test, vi } from 'vitest';
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

const hostile: { toJSON?: () => string }[] = [Array.prototype, Object.prototype, String.prototype];
afterEach(() => {
  for (const prototype of hostile) delete prototype.toJSON;
});

test.each([0, 1, 2])(
  'whatever a page has given to lists, all objects or texts (%i), none is another’s',
  (which) => {
    const known = remembered((locale: string, options: { style: string; digits: number }) => ({
      locale,
      options,
    }));
    Object.assign(hostile[which] as object, { toJSON: () => 'theirs' });
    const asked: [string, { style: string; digits: number }][] = [
      ['fr', { style: 'decimal', digits: 2 }],
      ['en', { style: 'decimal', digits: 2 }],
      ['fr', { style: 'percent', digits: 2 }],
      ['fr', { style: 'decimal', digits: 0 }],
    ];
    for (const [locale, options] of [...asked, ...asked])
      expect(known(locale, options)).toEqual({ locale, options });
  },
);

test('texts don’t run into each other', () => {
  const known = remembered((one: string, other: string) => [one, other]);
  for (const args of [
    ['a', 'b,string 1 c'],
    ['a,1 string 1 b', 'c'],
    ['a', ''],
    ['', 'a'],
  ] as [string, string][])
    expect(known(...args)).toEqual(args);
});
