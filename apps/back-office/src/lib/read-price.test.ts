import { expect, it } from 'vitest';
import { currencySign, priceText, readPrice } from './read-price.ts';

it.each([
  ['12,50', 'EUR', 12.5],
  ['12.5', 'EUR', 12.5],
  [' 12,50 € ', 'EUR', 12.5],
  ['1 234,50', 'EUR', 1234.5],
  ['1\u202F234,50', 'EUR', 1234.5],
  ['1.234,50', 'EUR', 1234.5],
  ['1,234.50', 'EUR', 1234.5],
  ['1.234.567', 'EUR', 1_234_567],
  ["1'234.50", 'CHF', 1234.5],
  [',5', 'EUR', 0.5],
  ['12,', 'EUR', 12],
  ['0', 'EUR', 0],
  ['1200', 'JPY', 1200],
  ['12,345', 'TND', 12.345],
  ['39 €', 'EUR', 39],
  ['€ 39', 'EUR', 39],
  ['39.50 eur', 'EUR', 39.5],
])('reads %j in %s', (typed, currency, price) => {
  expect(readPrice(typed, currency)).toEqual({ price });
});

it.each([
  ['', 'EUR', 'required'],
  ['  ', 'EUR', 'required'],
  ['€', 'EUR', 'required'],
  [',', 'EUR', 'required'],
  ['douze', 'EUR', 'required'],
  ['1e3', 'EUR', 'required'],
  ['1,2.3,4', 'EUR', 'required'],
  ['1,2,3', 'EUR', 'required'],
  ['3a', 'EUR', 'required'],
  ['--5', 'EUR', 'required'],
  ['3 9', 'EUR', 'required'],
  ['12 34', 'EUR', 'required'],
  ['3€9', 'EUR', 'required'],
  ['39 $', 'EUR', 'required'],
  ['12.345', 'EUR', 'decimals'],
  ['-1', 'EUR', 'negative'],
  ['\u22121,50', 'EUR', 'negative'],
  ['1,234', 'EUR', 'decimals'],
  ['12,500', 'EUR', 'decimals'],
  ['1,2345', 'TND', 'decimals'],
  ['12,5', 'JPY', 'whole'],
  ['12,500', 'JPY', 'whole'],
  ['99999999', 'EUR', 'tooHigh'],
])('refuses %j in %s: %s', (typed, currency, fault) => {
  expect(readPrice(typed, currency)).toEqual({ fault });
});

it.each([
  [12.5, 'EUR', 'fr', '12,50'],
  [1234, 'EUR', 'fr', '1234'],
  [12.5, 'EUR', 'en', '12.50'],
  [12.345, 'TND', 'fr', '12,345'],
])('shows %d %s in %s, and reads it again', (price, currency, language, text) => {
  expect(priceText(price, currency, language)).toBe(text);
  expect(readPrice(text, currency)).toEqual({ price });
});

it('knows a currency’s sign', () => {
  expect(currencySign('EUR', 'fr')).toBe('€');
  expect(currencySign('JPY', 'fr')).toMatch(/[¥￥]/);
});
