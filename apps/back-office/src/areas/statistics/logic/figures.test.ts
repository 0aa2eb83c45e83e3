import { expect, it } from 'vitest';
import { changeText, moneyText, percentText, pointsText } from './figures.ts';

// The no-break spaces are the platform's own.
it.each([
  [moneyText(1234.5, 'EUR', 'fr'), '1\u202f234,50\u00a0€'],
  [moneyText(0.1 + 0.2, 'EUR', 'en'), '€0.30'],
  [moneyText(31_474_836, 'EUR', 'en'), '€31,474,836'],
  [moneyText(1200, 'JPY', 'fr'), '1\u202f200\u00a0¥'],
  [percentText(0.0754, 'fr'), '7,5\u00a0%'],
  [percentText(1, 'en'), '100%'],
  [changeText(0.1234, 'fr'), '+12\u00a0%'],
  [changeText(-0.034, 'fr'), '−3,4\u00a0%'],
  [changeText(3.5, 'en'), '+350%'],
  [pointsText(0.0123, 'fr'), '+1,2'],
  [pointsText(-0.02, 'en'), '−2'],
])('writes %j', (text, expected) => {
  expect(text).toBe(expected);
});
