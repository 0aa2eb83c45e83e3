import { expect, it } from 'vitest';
import { changeText, readPriceEntry } from './price-entry.ts';

const percent = (by: number) => ({ change: { kind: 'percent', by } });
const amount = (by: number) => ({ change: { kind: 'amount', by } });

it.each([
  ['49', 'EUR', { price: 49 }],
  ['=49', 'EUR', { price: 49 }],
  ['= 49,50 €', 'EUR', { price: 49.5 }],
  ['+10%', 'EUR', percent(10)],
  ['+10 %', 'EUR', percent(10)],
  ['+\u00A07,5\u202F%', 'EUR', percent(7.5)],
  ['-12.25 %', 'EUR', percent(-12.25)],
  ['-5', 'EUR', amount(-5)],
  ['\u22125', 'EUR', amount(-5)],
  ['+ 5,50 €', 'EUR', amount(5.5)],
  ['-5,125', 'TND', amount(-5.125)],
  ['+500', 'JPY', amount(500)],
  ['+0 %', 'EUR', percent(0)],
])('reads %j in %s', (typed, currency, entry) => {
  expect(readPriceEntry(typed, currency)).toEqual(entry);
});

it.each([
  ['3a', 'required'],
  ['--5', 'required'],
  ['+-5', 'required'],
  ['-', 'required'],
  ['+%', 'required'],
  ['10 %', 'required'],
  ['=', 'required'],
  ['==5', 'required'],
  ['=-5', 'negative'],
  ['1,2,3', 'required'],
  ['+1,2,3 %', 'required'],
  ['12.345', 'decimals'],
  ['-12.345', 'decimals'],
  ['+1,005 %', 'percent'],
  ['-100 %', 'percent'],
  ['+1001 %', 'percent'],
  ['-99999999999', 'tooHigh'],
])('refuses %j: %s', (typed, fault) => {
  expect(readPriceEntry(typed, 'EUR')).toEqual({ fault });
});

it.each(['fr', 'en', 'es'])('writes a change in %s as it is read again', (language) => {
  for (const entry of [percent(10), percent(-7.5), amount(-5), amount(5.5)] as const)
    expect(readPriceEntry(changeText(entry.change as never, language), 'EUR')).toEqual(entry);
});
