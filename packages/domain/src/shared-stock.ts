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

/** What hours take of a stock, cleaning included; null when their category isn't one of its. */
export function spanIn(stock: SharedStock, { categoryId, from, to }: Hours): StepSpan | null {
  const cleaning = stock.cleaning.get(categoryId);
  if (!cleaning) return null;
  return { from: from - cleaning.cleanBefore / STEP_MINUTES, to: to + cleaning.cleanAfter / STEP_MINUTES };
}

/** How many units are booked or blocked at each step. */
export function takenOf(stock: SharedStock, { bookings, blocks }: Taken): StepCounts {
  const counts = new StepCounts();
  for (const hours of bookings) {
    const span = spanIn(stock, hours);
    if (span) counts.add(span, hours.count);
  }
  for (const block of blocks) counts.add(block, block.units);
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
  const made: (StepSpan & { count: number })[] = [];
  let most = 0;
  const take = (span: StepSpan | null, places: number): void => {
    const count = span ? Math.min(places, unitsLeft(stock.units, counts, span)) : places;
    most += count;
    if (!span || count === 0) return;
    counts.add(span, count);
    made.push({ ...span, count });
  };
  // Whoever takes what ends first has room for the most: what he took can only be exchanged for what ends later.
  const spans = hours.map((each) => ({ span: spanIn(stock, each), places: each.places }));
  for (const { span, places } of spans.toSorted((a, b) => (a.span?.to ?? 0) - (b.span?.to ?? 0))) {
    take(span, places);
  }
  for (const span of made) counts.add(span, -span.count);
  return most;
}
