import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { addDays } from '@meridienne/domain';
import { describe, expect, it } from 'vitest';
import { matchLines } from './commands/match-lines.ts';
import { readPriceFile } from './commands/read-price-file.ts';
import { presentDays, presentHeader, presentLines } from './present.ts';
import type { PriceTarget } from './queries.ts';

const TODAY = '2026-03-21';
const target = (more: Partial<PriceTarget> = {}): PriceTarget => {
  const names = more.names ?? ['Chambre Été', 'Summer room'];
  return {
    categoryId: 3,
    timeSlotId: 7,
    periodId: null,
    start: 630,
    end: 840,
    namesByLanguage: { '': names[0] ?? '' },
    pool: null,
    ...more,
    names,
  };
};
const TARGETS = [
  target(),
  target({ timeSlotId: 8, start: 1320, end: 120 }),
  target({ categoryId: 4, names: ['Spa'], periodId: 12, start: 600, end: 660 }),
  target({ categoryId: 5, names: ['Double'], timeSlotId: 9 }),
  target({ categoryId: 6, names: ['Double'], timeSlotId: 9 }),
];

const read = async (csv: string, currency = 'EUR') =>
  matchLines(await readPriceFile(csv, currency), TARGETS, TODAY);
/** One line below headings that name every column but the booked places. */
const readOne = async (cells: string, currency?: string) =>
  read(`Clé;Service;Horaires;Date;Prix;Places;Statut\n${cells}`, currency);
const cellOf = async (cells: string, currency?: string) => (await readOne(cells, currency)).cells[0];
const problemOf = async (cells: string, currency?: string) => (await readOne(cells, currency)).problems[0];

describe('a line', () => {
  it.each([
    ['c3-s7;;;', 0],
    ['C3-S8;x;x;', 1],
    ['3-7;;;', 0],
    ['c4-s7-p12;;;', 2],
    // As spreadsheets leave a key without letters.
    ['07-mars;chambre  ete;10:30-14:00;', 0],
    [';CHAMBRE ÉTÉ;10h30 – 14h00;', 0],
    [';Summer room;22h00 - 02h00;', 1],
    [';Spa;10h - 11h;', 2],
  ])('means the cell of %s', async (name, at) => {
    expect(await cellOf(`${name}2026-03-22;45;;`)).toMatchObject({ target: at, priceMinor: 4500 });
  });

  it.each([
    ['c3-s9;;;', 'priceFile.unknownKey'],
    // A duration category's slot says not which of its cells.
    ['c4-s7;;;', 'priceFile.unknownKey'],
    [';Suite;10h30 - 14h00;', 'priceFile.unknownCategory'],
    [';Spa;10h30 - 14h00;', 'priceFile.unknownHours'],
    [';Double;10h30 - 14h00;', 'priceFile.ambiguous'],
    [';Spa;matin;', 'priceFile.noCell'],
    [';;;', 'priceFile.noCell'],
  ])('is refused with the cell %s', async (name, message) => {
    expect(await problemOf(`${name}2026-03-22;45;;`)).toMatchObject({ line: 2, message });
  });

  it.each([
    ['45', 4500],
    ['45,50 €', 4550],
    ['€45.5', 4550],
    ['1\u202f234,50\u00a0€', 123_450],
    ['1.234 EUR', 123_400],
    ['0', 0],
  ])('has the price %s', async (price, minor) => {
    expect(await cellOf(`c3-s7;;;2026-03-22;${price};;`)).toEqual({
      target: 0,
      day: '2026-03-22',
      priceMinor: minor,
      quantity: null,
      isTotal: false,
      isAvailable: null,
    });
  });

  it.each([
    '-5',
    '--5',
    '45,505',
    '45 $',
    '4€5',
    '3 9',
    '3a',
    '1,2,3',
    'gratuit',
    '=1+1',
    '99999999999',
    '1e3',
  ])('refuses the price %s', async (price) => {
    expect(await problemOf(`c3-s7;;;2026-03-22;${price};;`)).toMatchObject({
      message: 'priceFile.price',
      params: { value: price },
    });
  });

  it('knows how many decimals a currency has', async () => {
    expect(await cellOf('c3-s7;;;2026-03-22;4500;;', 'JPY')).toMatchObject({ priceMinor: 4500 });
    expect(await problemOf('c3-s7;;;2026-03-22;45,5;;', 'JPY')).toMatchObject({ message: 'priceFile.price' });
    expect(await cellOf('c3-s7;;;2026-03-22;1,234;;', 'TND')).toMatchObject({ priceMinor: 1234 });
    expect(await cellOf('c3-s7;;;2026-03-22;59.000;;', 'TND')).toMatchObject({ priceMinor: 59_000 });
  });

  it.each([
    [';3;', { quantity: 3, isAvailable: null }],
    [';3,00;fermé', { quantity: 3, isAvailable: false }],
    [';;Disponible', { quantity: null, isAvailable: true }],
    [';0;available', { quantity: 0, isAvailable: true }],
  ])('sets %s', async (values, expected) => {
    expect(await cellOf(`c3-s7;;;2026-03-22;${values}`)).toMatchObject(expected);
  });

  it.each([
    [';-1;', 'priceFile.places'],
    [';2,5;', 'priceFile.places'],
    [';100001;', 'priceFile.places'],
    [';;peut-être', 'priceFile.status'],
  ])('refuses %s', async (values, message) => {
    expect(await problemOf(`c3-s7;;;2026-03-22;${values}`)).toMatchObject({ message });
  });

  it('is a problem where a comma of a price has parted it', async () => {
    const torn = await read(
      'Key,Date,Price,Left,Booked,Status\nc3-s7,2026-04-01,40,00,5,0,available\nc3-s7,2026-04-02,41,5,0,available,',
    );
    expect(torn.cells).toEqual([]);
    expect(torn.problems.map(({ message }) => message)).toEqual(['priceFile.torn', 'priceFile.torn']);
    expect((await read('Key;Date;Price\nc3-s7;2026-04-01;40;a note')).cells).toHaveLength(1);
  });

  it('is a problem where it names nothing', async () => {
    expect((await problemOf(';x'))?.message).toBe('priceFile.noCell');
    expect((await readOne(';;;;;;')).problems).toEqual([]);
  });

  it('adds those that are booked to those left', async () => {
    const { cells } = await read(
      'Clé;Date;Places restantes;Réservées\nc3-s7;2026-03-22;3;2\nc3-s8;2026-03-22;3;\n',
    );
    expect(cells).toMatchObject([
      { quantity: 5, isTotal: true },
      { quantity: 3, isTotal: false },
    ]);
  });

  it('sets nothing when it is blank, past or said before', async () => {
    const { cells, problems, totalPast } = await readOne(
      [
        'c3-s7;;;2026-03-22;;;',
        '',
        ';;;;;;',
        'none;;;;;;',
        'c3-s7;;;2026-03-20;45;;',
        'c3-s7;;;20/03/26;x;;',
        'c3-s7;;;2026-03-22;45;;',
        ';chambre été;10h30-14h00;22/03/2026;45,00;;',
        'c3-s7;;;2026-03-22;46;;',
        'c3-s7;;;2029-04-01;45;;',
        'c3-s7;;;30/02/2027;45;;',
      ].join('\r\n'),
    );
    expect(cells).toHaveLength(1);
    expect(totalPast).toBe(2);
    expect(problems).toEqual([
      { line: 10, message: 'priceFile.twice', params: { value: 8 } },
      { line: 11, message: 'priceFile.tooFar', params: { value: '2029-04-01' } },
      { line: 12, message: 'priceFile.day', params: { value: '30/02/2027' } },
    ]);
  });
});

describe('days', () => {
  const readDays = (days: string[], names: string[] = []) =>
    read(
      `key,day of,weekday,date,price\n${days.map((day, at) => `c3-s7,,${names[at] ?? ''},${day},${at}`).join('\n')}`,
    );
  const daysOf = async (...sent: Parameters<typeof readDays>) =>
    (await readDays(...sent)).cells.map(({ day }) => day);

  it('put the day first, unless some can be read only the other way', async () => {
    expect(await daysOf(['03/04/2026', '04/05/2026'])).toEqual(['2026-04-03', '2026-05-04']);
    expect(await daysOf(['03/04/2027', '4/25/2026'])).toEqual(['2027-03-04', '2026-04-25']);
    expect(await daysOf(['03/04/2026', '25/04/2026', '4/26/2026'])).toEqual(['2026-04-03', '2026-04-25']);
  });

  it('are settled by their names where they could be read both ways', async () => {
    // 4 May 2026 is a Monday, 5 April a Sunday.
    expect(await daysOf(['05/04/2026'], ['Monday'])).toEqual(['2026-05-04']);
    expect(await daysOf(['05/04/2026'], ['dim.'])).toEqual(['2026-04-05']);
  });

  it('are not turned round by one American date against the names of the others', async () => {
    const { cells, problems } = await readDays(
      ['03/04/2026', '04/05/2026', '4/25/2026'],
      ['vendredi', 'lundi', 'samedi'],
    );
    expect(cells.map(({ day }) => day)).toEqual(['2026-04-03', '2026-05-04']);
    expect(problems).toEqual([{ line: 4, message: 'priceFile.day', params: { value: '4/25/2026' } }]);
  });

  it('are a problem where their name says another', async () => {
    const { cells, problems, totalPast } = await readDays(
      ['2026-04-03', '04/04/2026', '2026-03-20', '2026-03-19'],
      ['vendredi', 'dimanche', 'lundi', 'jeudi'],
    );
    expect(cells.map(({ day }) => day)).toEqual(['2026-04-03']);
    expect(problems).toEqual([
      { line: 3, message: 'priceFile.weekday', params: { value: '04/04/2026' } },
      { line: 4, message: 'priceFile.weekday', params: { value: '2026-03-20' } },
    ]);
    expect(totalPast).toBe(1);
  });
});

describe('a file', () => {
  const refusal = (csv: string) => readPriceFile(csv, 'EUR').catch((error) => error.violations?.[0]);

  it.each([
    ['a workbook', 'PK\u0003\u0004xl/workbook.xml', 'priceFile.notText'],
    ['bytes', 'key;date;price\n\0\0', 'priceFile.notText'],
    ['no headings', 'c3-s7;2026-03-22;45', 'priceFile.headings'],
    ['prose', 'Bonjour,\nvoici les prix.', 'priceFile.headings'],
    ['blank lines', '\n\n', 'priceFile.headings'],
  ])('is refused: %s', async (_case, csv, message) => {
    expect(await refusal(csv)).toMatchObject({ propertyPath: 'csv', message });
  });

  it('says where a quote is not closed', async () => {
    const open = 'key;date;price\nc3-s7;2026-03-22;45\n"c3-s7;2026-03-23;45\n';
    expect(await refusal(open)).toMatchObject({ message: 'priceFile.quotes', params: { line: 3 } });
    const rest = 'c3-s7;2026-03-22;45\n'.repeat(2000);
    expect(await refusal(open + rest)).toMatchObject({
      message: 'priceFile.longLine',
      params: { line: 3 },
    });
  });

  it('has no more lines than an export', async () => {
    expect(await refusal(`key;date;price\n${'c3-s7;2026-03-22;45\n'.repeat(150_001)}`)).toMatchObject({
      message: 'priceFile.tooManyLines',
    });
  });

  it.each([
    ['\u{FEFF}key;date;price\r\n"c3-s7";"2026-03-22";"45"\r\n'],
    ['key,date,price\nc3-s7,2026-03-22,45'],
    ['key\tdate\tprice\r\nc3-s7\t2026-03-22\t45\r\n'],
    ['sep=;\r\nkey;date;price\r\nc3-s7;2026-03-22;45\r\n'],
    ['Mes prix;;\n\nprice;x;date;key\n45;y;2026-03-22;c3-s7;;;z\n'],
    ['key;date;price;comment\nc3-s7;2026-03-22;45;"two\nlines; ""quoted"""'],
  ])('is read: %j', async (csv) => {
    expect(await read(csv)).toMatchObject({
      cells: [{ target: 0, day: '2026-03-22', priceMinor: 4500 }],
      problems: [],
    });
  });

  it('comes back as it was written, in both languages, with and without what a shared stock leaves', async () => {
    const row = fc.record({
      target: fc.constantFrom(...TARGETS),
      day: fc.integer({ min: 0, max: 1096 }).map((count) => addDays(TODAY, count)),
      priceMinor: fc.integer({ min: 0, max: 2_147_483_647 }),
      left: fc.integer({ min: 0, max: 100_000 }),
      booked: fc.integer({ min: 0, max: 100_000 }),
      poolLeft: fc.option(fc.nat(5)),
      isAvailable: fc.boolean(),
    });
    const rows = fc.uniqueArray(row, {
      minLength: 1,
      maxLength: 30,
      selector: ({ target: { categoryId, timeSlotId }, day }) => `${categoryId} ${timeSlotId} ${day}`,
    });
    const languages = fc.constantFrom('fr' as const, 'en' as const);
    const currencies = fc.constantFrom('EUR', 'JPY', 'TND');
    await fc.assert(
      fc.asyncProperty(
        rows,
        languages,
        currencies,
        fc.boolean(),
        async (sent, language, currency, isPooled) => {
          const delimiter = language === 'fr' ? ';' : ',';
          const lines = sent.flatMap(({ target: which, day, ...offer }) =>
            presentLines(
              { ...which, pool: 'Places' },
              new Map([[day, offer]]),
              presentDays(day, day, language),
              {
                language,
                names: language,
                currency,
                isPooled,
              },
            ),
          );
          const csv = stringify([presentHeader(language, isPooled), ...lines], { delimiter, bom: true });
          expect(await read(csv, currency)).toEqual({
            cells: sent.map(({ left, booked, poolLeft: _read, target: { ...which }, ...rest }) => ({
              ...rest,
              target: TARGETS.findIndex(
                (each) => each.categoryId === which.categoryId && each.timeSlotId === which.timeSlotId,
              ),
              quantity: left + booked,
              isTotal: true,
            })),
            problems: [],
            totalPast: 0,
          });
        },
      ),
    );
  });
});
