import { expect, it } from 'vitest';
import { withoutCurrency } from './currency-signs.ts';

it.each([
  ['39 €', 'EUR', '39'],
  ['€39', 'EUR', '39'],
  ['39 eur', 'EUR', '39'],
  ['3€9', 'EUR', '3€9'],
  ['39 $', 'EUR', '39 $'],
  ['CHF 12.50', 'CHF', '12.50'],
  ['1 200 ¥', 'JPY', '1 200'],
  ['39', 'EUR', '39'],
])('%j in %s is the amount %j', (text, currency, amount) => {
  expect(withoutCurrency(text, currency)).toBe(amount);
});
