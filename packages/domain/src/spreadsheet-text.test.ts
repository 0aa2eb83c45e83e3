import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellSeparator,
  readSpreadsheetDay,
  readSpreadsheetHours,
  readSpreadsheetNumber,
  writeSpreadsheetDay,
  writeSpreadsheetNumber,
} from './spreadsheet-text.ts';

it.each([
  [1234.5, 2, 'fr', '1234,50'],
  [1234.5, 2, 'en', '1234.50'],
  [5900, 0, 'fr', '5900'],
  [1234.5, 2, 'es', '1234,50'],
  [1234.5, 2, 'ja', '1234.50'],
])('%d with %d decimals is in %s %s', (value, decimals, language, text) => {
  expect(writeSpreadsheetNumber(value, decimals, language)).toBe(text);
});

it.each([
  ['fr', ';', '21/03/2026'],
  ['en', ',', '2026-03-21'],
  ['es', ';', '21/03/2026'],
  ['de', ';', '21.03.2026'],
  ['ja', ',', '2026/03/21'],
])('parts cells and writes a day in %s as its spreadsheets do: %s %s', (language, separator, day) => {
  expect([cellSeparator(language), writeSpreadsheetDay('2026-03-21', language)]).toEqual([separator, day]);
  expect(readSpreadsheetDay(day)[0]).toBe('2026-03-21');
});

describe('readSpreadsheetNumber', () => {
  it.each([
    ['45', 45],
    ['45,5', 45.5],
    ['45.50', 45.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['-3', -3],
    ['\u22123', -3],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234', 1234],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ["1'234.50", 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['12345.678', 12345.678],
  ])('reads %s whatever the mark', (text, value) => {
    for (const mark of [',', '.', null] as const) expect(readSpreadsheetNumber(text, mark)).toBe(value);
  });

  it.each(['3 9', '12 34', '1 2345', "4'5", '3-9', '5-'])('reads nothing else from %s', (text) => {
    for (const mark of [',', '.', null] as const) expect(readSpreadsheetNumber(text, mark)).toBeNull();
  });

  it('asks the mark what one group of three digits is', () => {
    expect(readSpreadsheetNumber('1,234', ',')).toBe(1.234);
    expect(readSpreadsheetNumber('1,234', '.')).toBe(1234);
    expect(readSpreadsheetNumber('1.234', ',')).toBe(1234);
    expect(readSpreadsheetNumber('1,234', null)).toBeNull();
  });

  it.each([
    ['59.000', 59],
    ['59,000', 59],
    ['1.234', 1.234],
    ['1 234,500', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234.500', 1234.5],
  ])('reads %s of a currency with three decimals whatever the mark', (text, value) => {
    for (const mark of [',', '.', null] as const) expect(readSpreadsheetNumber(text, mark, 3)).toBe(value);
  });

  it.each([
    '',
    'x',
    '4 x',
    '1,2,3',
    '12,34.5',
    '1.234,5.6',
    '--3',
    '1e3',
    '1,23,456.7',
    '9'.repeat(21),
    '=1+1',
    '.',
  ])('takes %j for none', (text) => {
    for (const mark of [',', '.', null] as const) expect(readSpreadsheetNumber(text, mark)).toBeNull();
  });

  it('reads back what Intl writes, in any of the languages', () => {
    const amount = fc.integer({ min: 0, max: 2_147_483_647 });
    fc.assert(
      fc.property(amount, fc.constantFrom('fr', 'en', 'es', 'de-CH'), (minor, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100);
        expect(readSpreadsheetNumber(text, null)).toBe(minor / 100);
      }),
    );
  });
});

describe('readSpreadsheetDay', () => {
  it.each([
    ['2026-03-21', '2026-03-21', '2026-03-21'],
    ['2026/3/21', '2026-03-21', '2026-03-21'],
    ['21/03/2026', '2026-03-21', null],
    [' 21-03-2026 ', '2026-03-21', null],
    ['21.3.26', '2026-03-21', null],
    ['3/21/2026', null, '2026-03-21'],
    ['3/4/26', '2026-04-03', '2026-03-04'],
    ['3-4-2026', '2026-04-03', null],
    ['30/02/2026', null, null],
    ['21/03-2026', null, null],
    ['2026-03-21 00:00:00', '2026-03-21', '2026-03-21'],
    ['2026-03-21T10:00:00Z', '2026-03-21', '2026-03-21'],
    ['21/03/2026 00:00', '2026-03-21', null],
    ['46102', null, null],
    ['21 mars 2026', null, null],
  ])('reads %s', (text, dayFirst, monthFirst) => {
    expect(readSpreadsheetDay(text)).toEqual([dayFirst, monthFirst]);
  });
});

describe('readSpreadsheetHours', () => {
  it.each([
    ['10h30 - 14h00', 630, 840],
    ['10:30–14:00', 630, 840],
    ['10h à 14h', 600, 840],
    ['9 h 30 - 14 h', 570, 840],
    ['10:30:00 - 14:00:00', 630, 840],
    ['22h00-24h00', 1320, 0],
    ['20H00 > 02H00', 1200, 120],
  ])('reads %s', (text, start, end) => {
    expect(readSpreadsheetHours(text)).toEqual({ start, end });
  });

  it.each(['', '10h30', 'matin', '10h00 - 12h00 - 14h00', '26h00 - 28h00', '10 - 14'])(
    'takes %j for none',
    (text) => expect(readSpreadsheetHours(text)).toBeNull(),
  );
});
