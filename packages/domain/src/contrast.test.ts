import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastRatio, readableTextOn, relativeLuminance } from './contrast.ts';

test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.2126],
  ['#808080', 0.2159],
])('the luminance of %s is %d', (color, luminance) => {
  expect(relativeLuminance(color)).toBeCloseTo(luminance, 4);
});

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast of %s and %s is %d', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(b, a)).toBe(contrastRatio(a, b));
});

test.each([
  ['#000000', '#ffffff'],
  ['#3C5A99', '#ffffff'],
  ['#ffffff', '#14212b'],
  ['#F2B544', '#14212b'],
  ['#2494D1', '#14212b'],
  ['rgba(0, 0, 0, 0.1)', '#14212b'],
])('the text on %s is %s', (background, text) => {
  expect(readableTextOn(background)).toBe(text);
});

describe('laws', () => {
  const color = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('finds a text of at least 4:1 on every colour', () => {
    fc.assert(
      fc.property(color, (background) => {
        expect(contrastRatio(background, readableTextOn(background))).toBeGreaterThanOrEqual(4);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses what is no colour', () => {
    expect(() => relativeLuminance('red')).toThrow(RangeError);
    expect(() => readableTextOn('')).toThrow(RangeError);
  });
});
