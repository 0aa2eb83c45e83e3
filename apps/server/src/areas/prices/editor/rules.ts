import type {
  Changed,
  CopyOffers,
  OfferCell,
  OfferValues,
  SentPriceChange,
  UpdateOffersLongTerm,
} from '@meridienne/contracts';
import { INTEGER_MAX, OFFER_DAYS_MAX, OFFER_QUANTITY_MAX } from '@meridienne/contracts';
import {
  addDays,
  type CalendarDay,
  daysBetween,
  parseCalendarDay,
  PRICE_PERCENT_MAX,
  type PriceSteps,
  priceSteps,
  toMinor,
} from '@meridienne/domain';
import { invalid } from '../../../kernel/app-error.ts';
import { idOf, requireId } from '../../../hydra/iri.ts';

/** What a price update names: a slot of a category, or one period of it. */
export interface CellKey {
  categoryId: number;
  timeSlotId: number | null;
  periodId: number | null;
}

/** What its cells are set to; null keeps what a cell has. */
export interface CellValues {
  priceMinor: number | null;
  /** Places left to sell. */
  quantity: number | null;
  isAvailable: boolean | null;
}

export interface Cell extends CellKey, CellValues {
  offerId: number | null;
  day: CalendarDay;
}

export interface LongTerm extends CellValues {
  adjusting: { steps: PriceSteps; version: string | null } | null;
  keys: CellKey[];
  from: CalendarDay;
  to: CalendarDay;
  days: number[];
}

/** The venue's day and money. */
export interface Venue {
  currency: string;
  today: CalendarDay;
}

export interface Copy {
  /** Null for every slot. */
  keys: CellKey[] | null;
  from: CalendarDay;
  to: CalendarDay;
  onto: CalendarDay;
  until: CalendarDay;
  /** How many days from `onto` on are past: they are passed over, with what would be copied onto them. */
  past: number;
}

/** The checked keys of a tree's state: an array of keys, or an object of key → whether it is checked. */
export function checkedKeys(ids: unknown): string[] {
  const keys = Array.isArray(ids)
    ? ids.filter((key) => typeof key === 'string')
    : Object.entries(ids ?? {}).flatMap(([key, isChecked]) => (isChecked ? [key] : []));
  // A key without a dash is a category's own line in the tree.
  return [...new Set(keys.filter((key) => key.includes('-')))];
}

/** @throws {AppError} 422 */
export function readCellKey(key: string, isActivity: boolean): CellKey {
  const [category = Infinity, id = Infinity] = /^[1-9]\d*-[1-9]\d*$/.test(key)
    ? key.split('-').map(Number)
    : [];
  if (Math.max(category, id) > INTEGER_MAX) throw invalid('ids', 'unknownReference');
  return {
    categoryId: category,
    timeSlotId: isActivity ? null : id,
    periodId: isActivity ? id : null,
  };
}

/** @throws {AppError} 422 'tous les champs sont obligatoires' when one is missing (O §5), or it is wrong */
export function readLongTerm(input: UpdateOffersLongTerm, venue: Venue): LongTerm {
  const keys = checkedKeys(input.ids).map((key) => readCellKey(key, input.isActivity === true));
  if (keys.length === 0) throw invalid('ids', 'offers.allRequired');
  const [first, last] = input.dates ?? [];
  if (first === undefined || last === undefined) throw invalid('dates', 'offers.allRequired');
  const [from, to] = readRange(first, last, ['dates', 'dates']);
  requireWritable(from, to, venue.today, ['dates', 'dates']);
  const days = [...new Set(input.days ?? [])];
  if (days.length === 0) throw invalid('days', 'offers.allRequired');
  const values = readValues(input, venue.currency, '');
  const adjusting = readAdjusting(input, venue.currency, [values]);
  if ([adjusting, ...Object.values(values)].every((value) => value === null)) {
    throw invalid('price', 'offers.allRequired');
  }
  return { keys, from, to, days, ...values, adjusting };
}

/** @throws {AppError} 422 */
export function readCopy(input: CopyOffers, venue: Venue): Copy {
  const keys = input.ids == null ? null : checkedKeys(input.ids).map((key) => readCellKey(key, false));
  if (keys?.length === 0) throw invalid('ids', 'offers.allRequired');
  const [from, to] = readRange(input.from, input.to, ['from', 'to']);
  const [onto, until] = readRange(input.onto, input.until, ['onto', 'until']);
  // When the target week has begun, its remaining days are written, each from the same weekday.
  requireWritable(until, until, venue.today, ['until', 'until']);
  return { keys, from, to, onto, until, past: Math.max(0, daysBetween(onto, venue.today)) };
}

/** Two days in order, not too far apart. @throws {AppError} 422 */
function readRange(first: string, last: string, paths: [string, string]): [CalendarDay, CalendarDay] {
  const [from, to] = [parseCalendarDay(first), parseCalendarDay(last)];
  if (from === null) throw invalid(paths[0], 'day');
  if (to === null) throw invalid(paths[1], 'day');
  if (to < from) throw invalid(paths[1], 'dayOrder');
  if (daysBetween(from, to) >= OFFER_DAYS_MAX) {
    throw invalid(paths[1], 'offers.rangeTooLong', { max: OFFER_DAYS_MAX });
  }
  return [from, to];
}

/** Past days are refused, and so are days further off than any season: a mistyped year. */
function requireWritable(
  from: CalendarDay,
  to: CalendarDay,
  today: CalendarDay,
  paths: [string, string],
): void {
  if (from < today) throw invalid(paths[0], 'pastDay');
  const last = addDays(today, OFFER_DAYS_MAX);
  if (to > last) throw invalid(paths[1], 'offers.tooFar', { day: last });
}

/** Reads the cells of a grid; of two that mean the same one, the later counts. @throws {AppError} 422 */
export function readCells(offers: readonly OfferCell[], venue: Venue, isActivity: boolean): Cell[] {
  const cells = new Map<string, Cell>();
  // A grid has few days and many cells, and to reckon with days is most of the reading.
  const days = new Map<string, CalendarDay>();
  for (const [index, sent] of offers.entries()) {
    const path = `offers[${index}]`;
    const key = isActivity ? activityKey(sent, path) : slotKey(sent, path);
    const day = days.get(sent.day) ?? readDay(sent.day, venue, `${path}.day`);
    days.set(sent.day, day);
    const offerId = sent.id == null ? null : requireId('Offer', sent.id, `${path}.id`);
    const row = key.periodId ?? (key.timeSlotId === null ? `offer ${offerId}` : `slot ${key.timeSlotId}`);
    cells.set(`${key.categoryId} ${row} ${day}`, {
      ...key,
      offerId,
      day,
      ...readValues(sent, venue.currency, `${path}.`),
    });
  }
  return [...cells.values()];
}

/** A day on which prices may be set. @throws {AppError} 422 */
function readDay(sent: string, venue: Venue, path: string): CalendarDay {
  const day = parseCalendarDay(sent);
  if (day === null) throw invalid(path, 'day');
  requireWritable(day, day, venue.today, [path, path]);
  return day;
}

function slotKey(sent: OfferCell, path: string): CellKey {
  if (sent.timeSlot == null) throw invalid(`${path}.timeSlot`, 'required');
  return {
    categoryId: requireId('Category', sent.category, `${path}.category`),
    timeSlotId: requireId('TimeSlot', sent.timeSlot, `${path}.timeSlot`),
    periodId:
      sent.categoryTimeslot == null
        ? null
        : requireId('CategoryTimeslot', sent.categoryTimeslot, `${path}.categoryTimeslot`),
  };
}

/**
 * The rows of an activity's grid are periods, and may be sent as its `timeSlot`. Where there is an offer, its `id`
 * says which period is meant, and `timeSlot` may be the offer's own.
 */
function activityKey(sent: OfferCell, path: string): CellKey {
  const categoryId = requireId('Category', sent.category, `${path}.category`);
  if (sent.categoryTimeslot == null) {
    if (sent.id != null) return { categoryId, timeSlotId: null, periodId: null };
    if (sent.timeSlot == null || String(sent.timeSlot).startsWith('/api/time_slots/')) {
      throw invalid(`${path}.categoryTimeslot`, 'required');
    }
    const periodId = requireId('CategoryTimeslot', sent.timeSlot, `${path}.timeSlot`);
    return { categoryId, timeSlotId: null, periodId };
  }
  const periodId = requireId('CategoryTimeslot', sent.categoryTimeslot, `${path}.categoryTimeslot`);
  return {
    categoryId,
    timeSlotId: sent.timeSlot == null ? null : idOf('TimeSlot', sent.timeSlot),
    periodId,
  };
}

function readValues(sent: OfferValues, currency: string, path: string): CellValues {
  const price = sent.price === '' ? null : (sent.price ?? null);
  const priceMinor = price === null ? null : toMinor(price, currency);
  if (price !== null && priceMinor === null) throw invalid(`${path}price`, 'price');
  const quantity = sent.quantity === '' ? null : (sent.quantity ?? null);
  if (quantity !== null && quantity > OFFER_QUANTITY_MAX) {
    throw invalid(`${path}quantity`, 'maximum', { max: OFFER_QUANTITY_MAX });
  }
  return {
    priceMinor,
    quantity,
    isAvailable: sent.status ? sent.status === 'available' : null,
  };
}

interface SentAdjusting {
  priceChange?: SentPriceChange | null | undefined;
  version?: string | null | undefined;
  preview?: boolean | null | undefined;
}

/**
 * How prices go up or down; null when nothing of it was sent.
 * @param cells what else the cells are set to: a price of their own leaves nothing to change
 * @throws {AppError} 422, also on a change that nobody has previewed: a call that is made again would change twice
 */
export function readAdjusting(
  { priceChange, version, preview }: SentAdjusting,
  currency: string,
  cells: readonly CellValues[],
): LongTerm['adjusting'] {
  if (priceChange == null) return null;
  const steps = priceSteps(priceChange, priceChange.rounding ?? 'none', currency);
  if (!steps) {
    const isPercent = priceChange.kind === 'percent';
    throw invalid('priceChange.by', isPercent ? 'offers.percent' : 'price', { max: PRICE_PERCENT_MAX });
  }
  if (cells.some(({ priceMinor }) => priceMinor !== null)) {
    throw invalid('priceChange', 'offers.priceOrChange');
  }
  if (preview !== true && version == null) throw invalid('version', 'offers.previewFirst');
  return { steps, version: version ?? null };
}

/** Where a write may have changed something: what those who look at other prices needn't read again. */
export type WrittenPart = Omit<Changed, 'kind'>;

const categoriesOf = (keys: readonly CellKey[]) => [...new Set(keys.map(({ categoryId }) => categoryId))];

export const partOfLongTerm = ({ keys, from, to }: LongTerm): WrittenPart => ({
  categories: categoriesOf(keys),
  from,
  to,
});

export const partOfCells = (cells: readonly Cell[]): WrittenPart => {
  const days = cells.map(({ day }) => day).toSorted();
  return { categories: categoriesOf(cells), from: days[0], to: days.at(-1) };
};

/** A copy of every slot may change any category. */
export const partOfCopy = ({ keys, onto, until }: Copy): WrittenPart => ({
  categories: keys === null ? undefined : categoriesOf(keys),
  from: onto,
  to: until,
});
