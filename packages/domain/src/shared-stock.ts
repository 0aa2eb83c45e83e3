import { STEP_MINUTES, StepCounts, type StepSpan } from './step-counts.ts';
import type { Minutes } from './time-of-day.ts';

/** A stock of interchangeable units that categories share, as it is or as it might become. */
export interface SharedStock {
  readonly units: number;
  /** By the categories' ids. */
  readonly cleaning: ReadonlyMap<number, Cleaning>;
}

/** Minutes that a unit is cleaned before and after, in steps of five. */
export interface Cleaning {
  readonly cleanBefore: Minutes;
  readonly cleanAfter: Minutes;
}

/** Hours of a category, without cleaning. */
interface Hours extends StepSpan {
  readonly categoryId: number;
}

/** Hours on sale: so many places are left of them, were there no shared stock. */
export interface HoursOnSale extends Hours {
  readonly places: number;
}

/** Hours that are booked, `count` times. */
export interface BookedHours extends Hours {
  readonly count: number;
}

/** Units that are taken out for a while. */
export interface BlockedUnits extends StepSpan {
  readonly units: number;
}

/** What takes units of a stock. Of the bookings, those that its categories have are counted, and no others. */
export interface Taken {
  readonly bookings: readonly BookedHours[];
  readonly blocks: readonly BlockedUnits[];
}

/** A while in which more units are taken than there are, `over` of them where most are. */
export interface Overbooked extends StepSpan {
  readonly over: number;
}

/** What hours take of a stock, cleaning included; null when their category isn't one of its. */
export function spanIn(stock: SharedStock, { categoryId, from, to }: Hours): StepSpan | null {
  const cleaning = stock.cleaning.get(categoryId);
  if (!cleaning) return null;
  return { from: from - cleaning.cleanBefore / STEP_MINUTES, to: to + cleaning.cleanAfter / STEP_MINUTES };
}

/** How many units are booked or blocked at each step. */
export function takenOf(stock: SharedStock, taken: Taken): StepCounts {
  const counts = bookedOf(stock, taken.bookings);
  for (const block of taken.blocks) counts.add(block, block.units);
  return counts;
}

function bookedOf(stock: SharedStock, bookings: readonly BookedHours[]): StepCounts {
  const counts = new StepCounts();
  for (const hours of bookings) {
    const span = spanIn(stock, hours);
    if (span) counts.add(span, hours.count);
  }
  return counts;
}

/** How many units are free throughout a span. */
export const unitsLeft = (units: number, counts: StepCounts, span: StepSpan): number =>
  Math.max(0, units - counts.most(span));

/**
 * How many more bookings could be made of these hours, at the most: of each no more than its own places, and of a stock's
 * categories no more than it has free units throughout.
 * @param counts what is taken of the stock; the same afterwards
 */
export function mostBookings(stock: SharedStock, counts: StepCounts, hours: readonly HoursOnSale[]): number {
  const inStock: (StepSpan & { places: number })[] = [];
  let most = 0;
  for (const each of hours) {
    const span = spanIn(stock, each);
    if (span) inStock.push({ ...span, places: each.places });
    else most += each.places;
  }
  return most + mostSpans(stock.units, counts, inStock);
}

/** Whoever takes what ends first has room for the most: what he took can only be exchanged for what ends later. */
function mostSpans(
  units: number,
  counts: StepCounts,
  spans: readonly (StepSpan & { readonly places: number })[],
): number {
  const made: (StepSpan & { count: number })[] = [];
  for (const { from, to, places } of spans.toSorted((a, b) => a.to - b.to)) {
    const count = Math.min(places, unitsLeft(units, counts, { from, to }));
    if (count <= 0) continue;
    counts.add({ from, to }, count);
    made.push({ from, to, count });
  }
  for (const span of made) counts.add(span, -span.count);
  return made.reduce((sum, { count }) => sum + count, 0);
}

/**
 * The unbroken whiles in which more units are booked than there are besides those blocked, in their order.
 * @param within nothing is said of what is outside
 */
export function overbooked(stock: SharedStock, taken: Taken, within: StepSpan): Overbooked[] {
  const booked = bookedOf(stock, taken.bookings);
  const blocked = blockedOf(taken.blocks);
  const found: { from: number; to: number; over: number }[] = [];
  for (const day of booked.days()) {
    const end = Math.min(day.to, within.to);
    for (let step = Math.max(day.from, within.from); step < end; step++) {
      const over = booked.at(step) - Math.max(0, stock.units - blocked.at(step));
      if (over <= 0) continue;
      const last = found.at(-1);
      if (last?.to === step) {
        last.to = step + 1;
        last.over = Math.max(last.over, over);
      } else found.push({ from: step, to: step + 1, over });
    }
  }
  return found;
}

/**
 * How many bookings would have to be moved, at the least, until no more units are booked than there are.
 * @param within bookings outside are left alone
 */
export function fewestToMove(stock: SharedStock, taken: Taken, within: StepSpan): number {
  const spans = taken.bookings.flatMap((hours) => {
    const span = spanIn(stock, hours);
    if (!span || span.to <= within.from || span.from >= within.to) return [];
    const from = Math.max(span.from, within.from);
    return [{ from, to: Math.min(span.to, within.to), places: hours.count }];
  });
  const all = spans.reduce((sum, { places }) => sum + places, 0);
  return all - mostSpans(stock.units, blockedOf(taken.blocks), spans);
}

function blockedOf(blocks: readonly BlockedUnits[]): StepCounts {
  const counts = new StepCounts();
  for (const block of blocks) counts.add(block, block.units);
  return counts;
}
