import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDelimited, writeDelimited } from './delimited-text.ts';

const cells = (text: string) => readDelimited(text).map((row) => row.cells);

it.each([
  [
    'a;b\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,"d, e"\r\n',
    [
      ['a', 'b'],
      ['c', 'd, e'],
    ],
  ],
  [
    'a\tb\tc\n1,5\t2;3\t',
    [
      ['a', 'b', 'c'],
      ['1,5', '2;3', ''],
    ],
  ],
  [
    '\uFEFFService;Prix\nSpa;1 234,50 €',
    [
      ['Service', 'Prix'],
      ['Spa', '1 234,50 €'],
    ],
  ],
  [
    'sep=,\na;b,c\n1,2',
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\n"deux\nlignes";"dit ""oui"""',
    [
      ['a', 'b'],
      ['deux\nlignes', 'dit "oui"'],
    ],
  ],
  // Inches, and a quote that nobody closes.
  [
    'a;b\n12" x 3;"ouvert\nc;d',
    [
      ['a', 'b'],
      ['12" x 3', '"ouvert'],
      ['c', 'd'],
    ],
  ],
  [
    'a|b\n1|2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['seul', [['seul']]],
  [
    'Tarifs 2027, hors taxes\n\na;b;c\n1,5;2,5;3,5\n',
    [['Tarifs 2027, hors taxes'], ['a', 'b', 'c'], ['1,5', '2,5', '3,5']],
  ],
  ['', []],
  ['\n;;\n \n', []],
])('reads %j', (text, rows) => expect(cells(text)).toEqual(rows));

it('knows the line on which each row begins, as the spreadsheet numbers them', () => {
  const rows = readDelimited('a;b\r\n\r\n"x\r\ny";1\rz;2');
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5]);
});

it('reads what it writes', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', ' ', '"', ';', ',', '\t', '\n', '\r\n', '|', '1'),
  });
  const row = fc.array(cell, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom(';', ',', '\t'), (rows, separator) => {
      const headed = [['Service', 'Prix', 'Places', 'Du'], ...rows];
      const filled = headed.filter((each) => each.some((text) => /[aé1]/.test(text)));
      expect(cells(writeDelimited(headed, separator as ';'))).toEqual(filled);
    }),
  );
});
