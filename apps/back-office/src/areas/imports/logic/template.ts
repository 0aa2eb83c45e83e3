import {
  addDays,
  addMonths,
  type CalendarDay,
  cellSeparator,
  IMPORT_COLUMNS,
  type ImportColumn,
  localTimes,
  writeDelimited,
  writeSpreadsheetDay,
} from '@meridienne/domain';

/** Both times in one cell is another's habit; the template has one for each. */
const TEMPLATE_COLUMNS = IMPORT_COLUMNS.filter((column) => column !== 'hours');

/** What the example says in a language; all else is the same everywhere. */
export type TemplateWords = Pick<
  Readonly<Record<ImportColumn, string>>,
  'service' | 'serviceType' | 'description'
>;

/** The headings, and one example below them. */
export function templateRows(
  headings: Readonly<Record<ImportColumn, string>>,
  words: TemplateWords,
  { today, language }: { readonly today: CalendarDay; readonly language: string },
): string[][] {
  const example: Readonly<Partial<Record<ImportColumn, string>>> = {
    ...words,
    start: localTimes('10h00', language),
    end: localTimes('16h00', language),
    price: '79',
    weekendPrice: '89',
    places: '2',
    from: writeSpreadsheetDay(today, language),
    to: writeSpreadsheetDay(addDays(addMonths(today, 12), -1), language),
    peopleMin: '1',
    peopleMax: '2',
  };
  return [
    TEMPLATE_COLUMNS.map((column) => headings[column]),
    TEMPLATE_COLUMNS.map((column) => example[column] ?? ''),
  ];
}

/** As a spreadsheet of the language opens it by a double click. */
export const templateCsv = (rows: readonly (readonly string[])[], language: string): string =>
  `\uFEFF${writeDelimited(rows, cellSeparator(language))}\r\n`;
