import { MAX_MINOR } from '@meridienne/domain';
import { expect, it } from 'vitest';
import { addonPriceMinor, labelNames } from './rules.ts';

it.each([
  [12.5, 'EUR', 1250],
  [0, 'EUR', 0],
  [MAX_MINOR, 'JPY', MAX_MINOR],
  [12.345, 'TND', 12_345],
])('takes %d %s', (price, currency, minor) => {
  expect(addonPriceMinor(price, currency)).toBe(minor);
});

it.each([
  [-0.01, 'EUR', 'addon.priceNegative'],
  [MAX_MINOR + 1, 'JPY', 'addon.priceTooHigh'],
  [21_474_836.48, 'EUR', 'addon.priceTooHigh'],
  [1.5, 'JPY', 'addon.priceWhole'],
  [1.005, 'EUR', 'addon.priceDecimals'],
])('refuses %d %s: %s', (price, currency, message) => {
  expect(() => addonPriceMinor(price, currency)).toThrow(
    expect.objectContaining({ violations: [expect.objectContaining({ propertyPath: 'price', message })] }),
  );
});

it('keeps each label once, by its last spelling', () => {
  expect(labelNames([' Matin ', 'Soir', '', ' ', 'matin'])).toEqual(['matin', 'Soir']);
});
