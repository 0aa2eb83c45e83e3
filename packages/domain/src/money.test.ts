import * as fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { currencyDecimals, formatMoney, fromMinor, isCurrency, MAX_MINOR, toMinor } from './money.ts';

test.each([
  ['EUR', 2],
  ['JPY', 0],
  ['TND', 3],
])('%s has %i decimals', (currency, decimals) => {
  expect(currencyDecimals(currency)).toBe(decimals);
});

test.each([
  [45.5, 'EUR', 4550],
  [0, 'EUR', 0],
  [-0, 'EUR', 0],
  [1.1, 'EUR', 110],
  [1.005, 'EUR', null],
  [45.555, 'EUR', null],
  [0.1 + 0.2, 'EUR', 30],
  [19.99 * 3, 'EUR', 5997],
  [45, 'JPY', 45],
  [45.5, 'JPY', null],
  [1.234, 'TND', 1234],
  [-1, 'EUR', null],
  [-0.01, 'EUR', null],
  [Number.NaN, 'EUR', null],
  [Number.POSITIVE_INFINITY, 'EUR', null],
  [21_474_836.47, 'EUR', MAX_MINOR],
  [21_474_836.48, 'EUR', null],
  [1e300, 'EUR', null],
])('%d %s is %j in minor units', (major, currency, minor) => {
  expect(toMinor(major, currency)).toBe(minor);
});

it('reads back every amount that it gives out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_MINOR }),
      fc.constantFrom('EUR', 'JPY', 'TND', 'USD'),
      (minor, currency) => {
        const sent = JSON.parse(JSON.stringify(fromMinor(minor, currency))) as number;
        expect(toMinor(sent, currency)).toBe(minor);
      },
    ),
  );
});

test.each([
  [123_450, 'EUR', 'fr', '1\u202f234,50\u00a0€'],
  [4500, 'EUR', 'fr', '45\u00a0€'],
  [4505, 'EUR', 'fr', '45,05\u00a0€'],
  [0, 'EUR', 'fr', '0\u00a0€'],
  [4550, 'EUR', 'en', '€45.50'],
  [4500, 'USD', 'en', '$45'],
  [4500, 'USD', 'fr', '45\u00a0$'],
  [4500, 'JPY', 'en', '¥4,500'],
  [1234, 'TND', 'en', 'TND\u00a01.234'],
])('%i %s in %s reads %j', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale)).toBe(text);
});

test.each([
  [125_000, 'CHF', 'en', 'CHF\u00a01,250'],
  [125_001, 'CHF', 'fr', '1\u202f251\u00a0CHF'],
  [123_499, 'EUR', 'fr', '1\u202f235\u00a0€'],
  [123_456, 'JPY', 'en', '¥123,456'],
  [123_456, 'JPY', 'fr', '123\u202f456\u00a0¥'],
  [125_050, 'MAD', 'en', 'MAD\u00a01,251'],
  [5900, 'MAD', 'fr', '59\u00a0MAD'],
])('%i %s in %s reads %j where it has to be short', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale, true)).toBe(text);
});

describe('currency codes', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ['EUR', true],
    ['XPF', true],
    ['eur', false],
    ['EURO', false],
    ['ZZZ', false],
    ['', false],
  ])('%j: %j', (code, known) => {
    expect(isCurrency(code)).toBe(known);
  });

  it('is judged by its shape where the platform has no list', () => {
    vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined });
    expect(isCurrency('EUR')).toBe(true);
    expect(isCurrency('eur')).toBe(false);
  });
});
