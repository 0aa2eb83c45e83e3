import { expect, test } from 'vitest';
import { cellPrice } from './cell-price.ts';

test.each([
  [6200, 'EUR', 'fr', '62 €'],
  [6250, 'EUR', 'fr', '62,50 €'],
  [6250, 'EUR', 'en', '€62.50'],
  [125_000, 'EUR', 'fr', '1\u202f250 €'],
  [123_499, 'EUR', 'fr', '1\u202f235 €'],
  [123_499, 'EUR', 'en', '€1,235'],
  [125_000, 'CHF', 'en', 'CHF 1,250'],
  [125_000, 'CHF', 'fr', '1\u202f250 CHF'],
  [123_456, 'JPY', 'en', '¥123,456'],
  [123_456, 'JPY', 'fr', '123\u202f456 ¥'],
  [59_950, 'MAD', 'en', 'MAD 600'],
  [125_000, 'MAD', 'en', 'MAD 1,250'],
  [125_050, 'MAD', 'fr', '1\u202f251 MAD'],
])('%i %s in %s is %j in a cell', (minor, currency, language, text) => {
  expect(cellPrice(minor, currency, language)).toBe(text);
});
