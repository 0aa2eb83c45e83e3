import type { OfferCell, OfferValues, UpdateOffersLongTerm } from '@meridienne/contracts';
import { OFFER_DAYS_MAX, OFFER_QUANTITY_MAX } from '@meridienne/contracts';
import { addDays, type CalendarDay, daysBetween, parseCalendarDay, toMinor } from '@meridienne/domain';
import { invalid } from '../../http/app-error.ts';
import { idOf, requireId } from '../../hydra/iri.ts';

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
  keys: CellKey[];
  from: CalendarDay;
  to: CalendarDay;
  days: number[];
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
  const [, category, second] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(key) ?? [];
  if (category === undefined) throw invalid('ids', 'unknownReference');
  const id = Number(second);
  return {
    categoryId: Number(category),
    timeSlotId: isActivity ? null : id,
    periodId: isActivity ? id : null,
  };
}

/** @throws {AppError} 422 'tous les champs sont obligatoires' when one is missing (O §5), or it is wrong */
export function readLongTerm(
  input: UpdateOffersLongTerm,
  venue: { currency: string; today: CalendarDay },
): LongTerm {
  const keys = checkedKeys(input.ids).map((key) => readCellKey(key, input.isActivity === true));
  if (keys.length === 0) throw invalid('ids', 'offers.allRequired');
  const [first, last] = input.dates ?? [];
  if (first === undefined || last === undefined) throw invalid('dates', 'offers.allRequired');
  const [from, to] = [parseCalendarDay(first), parseCalendarDay(last)];
  if (from === null || to === null) throw invalid('dates', 'day');
  if (to < from) throw invalid('dates', 'dayOrder');
  if (from < venue.today) throw invalid('dates', 'pastDay');
  if (daysBetween(from, to) >= OFFER_DAYS_MAX) {
    throw invalid('dates', 'offers.rangeTooLong', { max: OFFER_DAYS_MAX });
  }
  const days = [...new Set(input.days ?? [])];
  if (days.length === 0) throw invalid('days', 'offers.allRequired');
  const values = readValues(input, venue.currency, '');
  if (Object.values(values).every((value) => value === null)) throw invalid('price', 'offers.allRequired');
  return { keys, from, to, days, ...values };
}

/** Reads the cells of a grid; of two that mean the same one, the later counts. @throws {AppError} 422 */
export function readCells(
  offers: readonly OfferCell[],
  venue: { currency: string; today: CalendarDay },
  isActivity: boolean,
): Cell[] {
  const cells = new Map<string, Cell>();
  for (const [index, sent] of offers.entries()) {
    const path = `offers[${index}]`;
    const key = isActivity ? activityKey(sent, path) : slotKey(sent, path);
    const day = parseCalendarDay(sent.day);
    if (day === null) throw invalid(`${path}.day`, 'day');
    if (day < venue.today) throw invalid(`${path}.day`, 'pastDay');
    if (day > addDays(venue.today, OFFER_DAYS_MAX)) {
      throw invalid(`${path}.day`, 'offers.rangeTooLong', { max: OFFER_DAYS_MAX });
    }
    cells.set(`${key.categoryId} ${key.periodId ?? `slot ${key.timeSlotId}`} ${day}`, {
      ...key,
      offerId: sent.id == null ? null : requireId('Offer', sent.id, `${path}.id`),
      day,
      ...readValues(sent, venue.currency, `${path}.`),
    });
  }
  return [...cells.values()];
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

/** The rows of an activity's grid are periods, and may be sent as its `timeSlot`. */
function activityKey(sent: OfferCell, path: string): CellKey {
  const categoryId = requireId('Category', sent.category, `${path}.category`);
  if (sent.categoryTimeslot == null) {
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
