import { type ImportRow, OFFER_DAYS_MAX, OFFER_QUANTITY_MAX } from '@meridienne/contracts';
import {
  addDays,
  addMonths,
  type CalendarDay,
  currencyDecimals,
  type ImportColumn,
  type Minutes,
  PEOPLE_MAX,
  PEOPLE_MIN,
  readImportCount,
  readImportDay,
  readImportDuration,
  readImportTime,
  readSpreadsheetHours,
  readSpreadsheetNumber,
  SLOT_STEP_MINUTES,
  toMinor,
  withoutCurrency,
  withoutGroups,
} from '@meridienne/domain';
import type { ErrorKey, Params } from '@meridienne/i18n';

/** What is wrong with a cell. */
export interface CellProblem {
  column: ImportColumn;
  message: ErrorKey;
  params?: Params;
}

export interface Hours {
  start: Minutes;
  end: Minutes;
}

/** A row as it is meant, by itself; null where a cell is empty or wrong. */
export interface ReadRow {
  line: number;
  name: string;
  hours: Hours | null;
  /** Where what is wrong with both times is said. */
  hoursColumn: 'hours' | 'start';
  durationMinutes: Minutes | null;
  priceMinor: number | null;
  weekendMinor: number | null;
  places: number;
  /** The days that it sells, from the venue's today on. */
  from: CalendarDay | null;
  to: CalendarDay | null;
  /** It began before today. */
  isLate: boolean;
  peopleMin: number | null;
  peopleMax: number | null;
  serviceTypes: string[];
  description: string;
  problems: CellProblem[];
}

interface Venue {
  currency: string;
  today: CalendarDay;
}

const NAME_MAX = 120;
const TEXT_MAX = 5000;
const TYPES_MAX = 50;
/** How much of a wrong cell is said back. */
const TOLD = 60;

/** Reads the cells of each row. A spreadsheet set to American English writes all its days month first. */
export function readRows(rows: readonly ImportRow[], venue: Venue): ReadRow[] {
  const isMonthFirst = areDaysMonthFirst(rows, venue.today);
  return rows.map((row) => readRow(row, venue, isMonthFirst));
}

/** Whether some days can be read only so, and none only the other way. */
function areDaysMonthFirst(rows: readonly ImportRow[], today: CalendarDay): boolean {
  const days = rows.flatMap(({ from = '', to = '' }) => [from, to].map((text) => readImportDay(text, today)));
  const isOnly = (at: 0 | 1) => days.some((read) => read[at] !== null && read[1 - at] === null);
  // With points and hyphens the day comes first in all of them.
  return isOnly(1) && !days.some(([first, second]) => first !== null && second === null);
}

function readRow(row: ImportRow, { currency, today }: Venue, isMonthFirst: boolean): ReadRow {
  const problems: CellProblem[] = [];
  const text = (column: ImportColumn) => row[column]?.trim() ?? '';
  const refuse = (column: ImportColumn, message: ErrorKey, params: Params = {}): null => {
    const value = text(column);
    const told = value.length > TOLD ? `${value.slice(0, TOLD)}…` : value;
    problems.push({ column, message, params: { value: told, ...params } });
    return null;
  };
  const cells = { text, refuse };
  const name = text('service').replaceAll(/\s+/g, ' ');
  if (name === '') refuse('service', 'imports.noName');
  if (name.length > NAME_MAX) refuse('service', 'tooLong', { max: NAME_MAX });
  if (text('description').length > TEXT_MAX) refuse('description', 'tooLong', { max: TEXT_MAX });
  const read = {
    line: row.line,
    name,
    hours: readHours(cells),
    hoursColumn: text('hours') ? ('hours' as const) : ('start' as const),
    durationMinutes: text('duration')
      ? (readImportDuration(text('duration')) ?? refuse('duration', 'imports.duration'))
      : null,
    priceMinor: readPrice('price', cells, currency),
    weekendMinor: readPrice('weekendPrice', cells, currency),
    places: readPlaces(cells),
    ...readDays(cells, today, isMonthFirst),
    peopleMin: readPeople('peopleMin', cells),
    peopleMax: readPeople('peopleMax', cells),
    serviceTypes: readTypes(cells),
    description: text('description'),
    problems,
  };
  if (text('weekendPrice') && !text('price')) refuse('price', 'imports.noPrice');
  if (read.peopleMin !== null && read.peopleMax !== null && read.peopleMin > read.peopleMax) {
    refuse('peopleMax', 'category.peopleRange', { min: PEOPLE_MIN, max: PEOPLE_MAX });
  }
  return read;
}

interface Cells {
  text: (column: ImportColumn) => string;
  refuse: (column: ImportColumn, message: ErrorKey, params?: Params) => null;
}

function readHours({ text, refuse }: Cells): Hours | null {
  const written = text('hours');
  const read = written ? readSpreadsheetHours(written) : null;
  if (written && !read) return refuse('hours', 'imports.hours');
  const time = (column: 'start' | 'end') => {
    if (read) return read[column];
    if (!text(column)) return refuse(column, column === 'start' ? 'imports.noStart' : 'imports.noEnd');
    return readImportTime(text(column)) ?? refuse(column, 'imports.time');
  };
  const [start, end] = [time('start'), time('end')];
  if (start === null || end === null) return null;
  const columnOf = (column: 'start' | 'end') => (read ? 'hours' : column);
  if (start % SLOT_STEP_MINUTES !== 0) return refuse(columnOf('start'), 'timeSlot.halfHour');
  if (end % SLOT_STEP_MINUTES !== 0) return refuse(columnOf('end'), 'timeSlot.halfHour');
  if (start === end) return refuse(columnOf('end'), 'timeSlot.empty');
  return { start, end };
}

/** `1,234` is no price where it may be one and a bit, or a thousand. */
function readPrice(
  column: 'price' | 'weekendPrice',
  { text, refuse }: Cells,
  currency: string,
): number | null {
  const typed = text(column);
  if (!typed) return null;
  const bare = withoutCurrency(typed, currency);
  const decimals = currencyDecimals(currency);
  if (decimals !== 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(withoutGroups(bare))) {
    return refuse(column, 'imports.priceTwoWays');
  }
  const price = readSpreadsheetNumber(bare, null, decimals);
  return (price === null ? null : toMinor(price, currency)) ?? refuse(column, 'imports.price');
}

/** One, where nothing is said. */
function readPlaces({ text, refuse }: Cells): number {
  if (!text('places')) return 1;
  const places = readImportCount(text('places'));
  if (places !== null && places <= OFFER_QUANTITY_MAX) return places;
  refuse('places', 'imports.places', { max: OFFER_QUANTITY_MAX });
  return 1;
}

/** A year from today on, where nothing is said. */
function readDays({ text, refuse }: Cells, today: CalendarDay, isMonthFirst: boolean) {
  const day = (column: 'from' | 'to', missing: CalendarDay | null) => {
    if (!text(column)) return missing;
    return readImportDay(text(column), today)[isMonthFirst ? 1 : 0] ?? refuse(column, 'imports.day');
  };
  const begins = day('from', today);
  const isLate = begins !== null && begins < today;
  const from = isLate ? today : begins;
  const to = day('to', from && addDays(addMonths(from, 12), -1));
  if (from === null || to === null) return { from, to, isLate };
  const last = addDays(today, OFFER_DAYS_MAX);
  if (to < today) refuse('to', 'pastDay');
  else if (to < from) refuse('to', 'dayOrder');
  else if (to > last) refuse(text('to') ? 'to' : 'from', 'offers.tooFar', { day: last });
  return { from, to, isLate };
}

function readPeople(column: 'peopleMin' | 'peopleMax', { text, refuse }: Cells): number | null {
  if (!text(column)) return null;
  const count = readImportCount(text(column));
  if (count !== null && count >= PEOPLE_MIN && count <= PEOPLE_MAX) return count;
  return refuse(column, 'category.peopleRange', { min: PEOPLE_MIN, max: PEOPLE_MAX });
}

/** 'Détente, Spa': several are parted by commas, semicolons or bars. */
function readTypes({ text, refuse }: Cells): string[] {
  const types = text('serviceType')
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (types.some((name) => name.length > NAME_MAX)) refuse('serviceType', 'tooLong', { max: NAME_MAX });
  if (types.length > TYPES_MAX) refuse('serviceType', 'tooManyItems', { max: TYPES_MAX });
  return types;
}
