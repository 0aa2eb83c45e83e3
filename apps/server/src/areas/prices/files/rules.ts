import { OFFER_DAYS_MAX, OFFER_QUANTITY_MAX, PRICE_FILE_LINES_MAX } from '@meridienne/contracts';
import {
  type CalendarDay,
  currencyDecimals,
  daysBetween,
  type DecimalMark,
  parseCalendarDay,
  type PriceColumn,
  type PriceColumns,
  readPriceColumns,
  readSpreadsheetDay,
  readSpreadsheetNumber,
  readStatusWord,
  readWeekday,
  toMinor,
  withoutCurrency,
} from '@meridienne/domain';
import type { ErrorKey, Params } from '@meridienne/i18n';
import { parse } from 'csv-parse/sync';
import { invalid } from '../../../kernel/app-error.ts';

/** What a cell is set to; null keeps what it has. */
export interface LineValues {
  priceMinor: number | null;
  quantity: number | null;
  /** The quantity is all places, those that are booked included. */
  isTotal: boolean;
  isAvailable: boolean | null;
}

/** A line as it stands; what it means is settled when all are known. */
export interface PriceLine {
  line: number;
  key: string;
  category: string;
  hours: string;
  day: string;
  days: ReturnType<typeof readSpreadsheetDay>;
  weekday: number | null;
  values: LineValues | Fault;
}

export interface Fault {
  message: ErrorKey;
  params: Params;
}

export const fault = (message: ErrorKey, value: string | number): Fault => ({
  message,
  params: { value: typeof value === 'string' && value.length > 60 ? `${value.slice(0, 60)}…` : value },
});

/** How csv-parse reads what people and programs write. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  // A quote that nobody closes would swallow the rest of the file.
  max_record_size: 20_000,
});

interface PriceFileShape {
  delimiter: string;
  columns: PriceColumns;
  /** How many cells the headings have. */
  width: number;
  /** The line of the headings, from 1. */
  line: number;
  mark: DecimalMark | null;
}

/** As far as one looks for the headings: a title or `sep=;` may stand above them. */
const HEAD_LINES = 10;
const HEAD_LENGTH = 20_000;
const MARKS = new Map<string, DecimalMark>([
  // Programs part cells by the semicolon where the comma has decimals.
  [';', ','],
  [',', '.'],
]);

/** Finds the headings of a file, and by them what parts its cells. @throws {AppError} 422 when there are none */
export function readShape(csv: string): PriceFileShape {
  if (csv.startsWith('PK\u0003\u0004') || csv.includes('\0')) throw invalid('csv', 'priceFile.notText');
  const found = [';', ',', '\t'].flatMap((delimiter) => {
    const shape = shapeWith(csv, delimiter);
    return shape ? [shape] : [];
  });
  const columnsOf = ({ columns }: PriceFileShape) => Object.keys(columns).length;
  const [best] = found.toSorted((a, b) => columnsOf(b) - columnsOf(a));
  if (!best) throw invalid('csv', 'priceFile.headings');
  return best;
}

function shapeWith(csv: string, delimiter: string): PriceFileShape | null {
  const records: string[][] = [];
  try {
    const keep = (record: string[]) => void records.push(record);
    parse(csv.slice(0, HEAD_LENGTH), { ...csvOptions(delimiter), to: HEAD_LINES, on_record: keep });
  } catch {
    // What stood before is known, and the rest is told when it is read.
  }
  for (const [at, record] of records.entries()) {
    const columns = readPriceColumns(record);
    if (columns) {
      return {
        delimiter,
        columns,
        width: record.length,
        line: at + 1,
        mark: MARKS.get(delimiter) ?? null,
      };
    }
  }
  return null;
}

/** Reads one line after the headings; null when it names a cell and sets nothing, or is blank. */
export function readLine(
  record: readonly string[],
  line: number,
  { columns, delimiter, mark, width }: PriceFileShape,
  currency: string,
): PriceLine | null {
  const text = (column: PriceColumn): string => {
    const at = columns[column];
    return at === undefined ? '' : (record[at]?.trim() ?? '');
  };
  const sent = { price: text('price'), left: text('left'), status: text('status') };
  const cell = { key: text('key'), category: text('category'), hours: text('hours') };
  const isNamed = cell.key !== '' || (cell.category !== '' && cell.hours !== '');
  const isBlank = isNamed || record.every((each) => each.trim() === '');
  if (isBlank && !sent.price && !sent.left && !sent.status) return null;
  const day = text('day');
  // Decimals after a comma that also parts the cells: all that follows stands in the wrong column.
  const isTorn = delimiter === ',' && record.length > width;
  return {
    line,
    ...cell,
    day,
    days: readSpreadsheetDay(day),
    weekday: readWeekday(text('weekday')),
    values: isTorn
      ? fault('priceFile.torn', sent.price)
      : readValues({ ...sent, booked: text('booked') }, { mark, currency }),
  };
}

function readValues(
  sent: Record<'price' | 'left' | 'booked' | 'status', string>,
  { mark, currency }: { mark: DecimalMark | null; currency: string },
): LineValues | Fault {
  const bare = withoutCurrency(sent.price, currency);
  const priceMinor = sent.price
    ? toMinor(readSpreadsheetNumber(bare, mark, currencyDecimals(currency)) ?? Number.NaN, currency)
    : null;
  if (sent.price && priceMinor === null) return fault('priceFile.price', sent.price);
  const [left, booked] = [readPlaces(sent.left, mark), readPlaces(sent.booked, mark)];
  if (Number.isNaN(left)) return fault('priceFile.places', sent.left);
  if (Number.isNaN(booked)) return fault('priceFile.places', sent.booked);
  const isAvailable = sent.status ? readStatusWord(sent.status) : null;
  if (sent.status && isAvailable === null) return fault('priceFile.status', sent.status);
  return {
    priceMinor,
    // Other places may be booked by now than when the file was made, so the sum of booked and left is taken: all
    // places.
    quantity: left === null ? null : left + (booked ?? 0),
    isTotal: booked !== null,
    isAvailable,
  };
}

/** NaN for what is no number of places. */
function readPlaces(text: string, mark: DecimalMark | null): number | null {
  if (text === '') return null;
  const places = readSpreadsheetNumber(text, mark);
  const isPlaces = places !== null && Number.isInteger(places) && places >= 0 && places <= OFFER_QUANTITY_MAX;
  return isPlaces ? places : Number.NaN;
}

/** @throws {AppError} 422 */
export function readRange(dates: readonly string[], targets: number): { from: CalendarDay; to: CalendarDay } {
  const [from, to] = dates.map(parseCalendarDay);
  if (from == null || to == null) throw invalid('dates', 'day');
  if (to < from) throw invalid('dates', 'dayOrder');
  const days = Math.min(OFFER_DAYS_MAX, Math.max(1, Math.floor(PRICE_FILE_LINES_MAX / Math.max(1, targets))));
  if (daysBetween(from, to) >= days) throw invalid('dates', 'offers.rangeTooLong', { max: days });
  return { from, to };
}
