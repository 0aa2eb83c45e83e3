import { readDelimited, type TextRow } from '@meridienne/domain';
import { zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceKey, columnsOf, lackingOf, sentRows, tableOf, type Table } from './table.ts';
import { readSource } from './read-source.ts';
import { cellText, readWorkbook } from './read-workbook.ts';
import { templateWorkbook } from './template-workbook.ts';

const table = (text: string): Table => {
  const read = tableOf(readDelimited(text));
  if ('fault' in read) throw new Error(read.fault);
  return read;
};
const cells = (rows: TextRow[] | { fault: string }) =>
  'fault' in rows ? rows : rows.map((row) => row.cells);

describe('a list', () => {
  it('has its headings below a title', () => {
    const list = table('Tarifs 2027\n\nChambre;Horaires;Prix\nCour;10h-16h;79');
    expect(list.headings).toEqual(['Chambre', 'Horaires', 'Prix']);
    expect(sentRows(list, columnsOf(list, {}), {})).toEqual([
      { line: 4, service: 'Cour', hours: '10h-16h', price: '79' },
    ]);
  });

  it('keeps what somebody said of a column when it is pasted anew, and gives no column twice', () => {
    const list = table('A;Chambre;Prix;Prix\nx;Cour;79;89');
    expect(columnsOf(list, {})).toEqual([null, 'service', 'price', null]);
    const choices = { [choiceKey(list, 3)]: 'price', [choiceKey(list, 0)]: 'hours' } as const;
    const anew = table('Étage;Prix;A;Chambre;Prix\n1;79;10h-12h;Cour;89');
    expect(columnsOf(anew, choices)).toEqual([null, null, 'hours', 'service', 'price']);
    expect(columnsOf(anew, { ...choices, [choiceKey(anew, 3)]: null })).toEqual([
      null,
      null,
      'hours',
      null,
      'price',
    ]);
  });

  it.each([
    ['Prix;Horaires\n1;2', 'service'],
    ['Service;Prix\n1;2', 'hours'],
    ['Service;Début\n1;2', 'hours'],
    ['Service;Début;Fin\n1;2;3', null],
    ['Service;Horaires\n1;2', null],
  ])('that says %j lacks %s', (text, lacking) => expect(lackingOf(columnsOf(table(text), {}))).toBe(lacking));

  it('takes what was typed in place of a cell', () => {
    const list = table('Service;Prix\nCour;gratuit\nJardin;79');
    expect(sentRows(list, columnsOf(list, {}), { 2: { price: '0', start: '10h' } })).toEqual([
      { line: 2, service: 'Cour', price: '0', start: '10h' },
      { line: 3, service: 'Jardin', price: '79' },
    ]);
  });

  it.each([
    ['', 'empty'],
    ['Service;Prix', 'empty'],
    [`Service;Prix\n${'a;1\n'.repeat(5001)}`, 'tooManyRows'],
  ])('is refused: %#', (text, fault) => expect(tableOf(readDelimited(text))).toEqual({ fault }));
});

describe('a workbook', () => {
  it('reads as it was written', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '<', '&', '"', ' ', '8') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant('x'), text, text), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          const read = cells(await readWorkbook(templateWorkbook(rows), 'fr'));
          const width = (row: readonly string[]) => row.map((cell) => cell.trim());
          expect((read as string[][]).map((row) => [...width(row), '', ''].slice(0, 3))).toEqual(
            rows.map(width),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it.each([
    [79.5, 'fr', '79,5'],
    [79.5, 'en', '79.5'],
    [0.1 + 0.2, 'fr', '0,3'],
    [1234, 'fr', '1234'],
    [new Date('2027-03-21T00:00:00Z'), 'fr', '2027-03-21'],
    [new Date('1899-12-30T10:29:59.999Z'), 'fr', '10:30'],
    [new Date('2027-03-21T10:30:00Z'), 'fr', '2027-03-21 10:30'],
    [true, 'fr', 'true'],
    [null, 'fr', ''],
  ])('has %s in %s as %s', (value, language, text) => expect(cellText(value, language)).toBe(text));

  // Packing what is too much takes a busy machine some seconds.
  it('that unpacks to too much, or is none, is refused', { timeout: 30_000 }, async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(31 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readWorkbook(bomb, 'fr')).toEqual({ fault: 'tooLarge' });
    expect(await readWorkbook(zipSync({ 'a.txt': new Uint8Array(4) }), 'fr')).toEqual({
      fault: 'unreadable',
    });
    expect(await readWorkbook(new Uint8Array([0x50, 0x4b, 3, 4, 9]), 'fr')).toEqual({ fault: 'unreadable' });
  });
});

describe('a file', () => {
  const file = (...parts: BlobPart[]) => readSource(new File(parts, 'liste'), 'fr');
  it.each([
    ['UTF-8', 'Été;1\né;2'],
    ['UTF-8 with its mark', '\uFEFFÉté;1\né;2'],
    ['Windows-1252', new Uint8Array([0xc9, 0x74, 0xe9, 0x3b, 0x31, 0x0a, 0xe9, 0x3b, 0x32])],
  ])('in %s is read', async (_case, content) =>
    expect(cells(await file(content))).toEqual([
      ['Été', '1'],
      ['é', '2'],
    ]),
  );

  it('is read in UTF-16 with tabs, as Excel saves Unicode text', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, ...Buffer.from('Été\t1\r\né\t2', 'utf16le')]);
    expect(cells(await file(bytes))).toEqual([
      ['Été', '1'],
      ['é', '2'],
    ]);
  });

  it.each([
    ['too large', new Uint8Array(5 * 1024 * 1024 + 1), 'tooLarge'],
    ['an .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'oldWorkbook'],
    ['no text', new Uint8Array([65, 0, 66]), 'unreadable'],
  ])('is refused: %s', async (_case, content, fault) => expect(await file(content)).toEqual({ fault }));
});
