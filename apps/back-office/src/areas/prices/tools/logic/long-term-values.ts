import type { UpdateOffersLongTerm } from '@meridienne/contracts';
import type { PriceRounding } from '@meridienne/domain';
import type { Dayjs } from 'dayjs';
import { readPriceEntry } from '../../values/logic/price-entry.ts';
import { readLeft } from '../../values/logic/places-left.ts';
import { chosenDays, DAYS_MAX, lengthOf, type Span } from '../../../../ground/days/day-choice.ts';
import { knownKeys, leavesOf, type PriceNode } from './price-tree.ts';

/** What the long-term form holds, by the names that the server calls its fields. */
export interface LongTermValues {
  ids: readonly string[];
  dates: readonly [Dayjs | null, Dayjs | null] | null;
  days: readonly number[];
  /** As typed; blank keeps what a cell has. */
  price: string;
  quantity: string;
  status: '' | 'available' | 'notAvailable';
  /** Of prices that go up or down. */
  rounding: PriceRounding;
}

/** At first: these slots, every weekday, and nothing changed yet. */
export const longTermAt = (ids: readonly string[]): LongTermValues => ({
  ids,
  dates: null,
  days: [1, 2, 3, 4, 5, 6, 7],
  price: '',
  quantity: '',
  status: '',
  rounding: 'none',
});

/** Both days, or null while one is missing. */
export const spanOf = (dates: LongTermValues['dates'] | undefined): Span | null => {
  const [from, to] = dates ?? [];
  return from && to ? { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') } : null;
};

interface Venue {
  readonly currency: string;
  readonly today: string;
  readonly nodes: readonly PriceNode[];
  /** Of the category whose periods the keys name. */
  readonly categoryId?: number | undefined;
}

/** What is sent (O §7), or null while something is missing or wrong: the form's rules tell what. */
export const bodyOf = (values: Partial<LongTermValues>, venue: Venue): UpdateOffersLongTerm | null => {
  const ids = knownKeys(values.ids ?? [], venue.nodes);
  const span = spanOf(values.dates);
  const days = (values.days ?? []).toSorted((a, b) => a - b);
  const entry = values.price?.trim() ? readPriceEntry(values.price, venue.currency) : { price: null };
  const quantity = readLeft(values.quantity ?? '');
  if (ids.length === 0 || !span || days.length === 0 || 'fault' in entry || 'fault' in quantity) return null;
  if (span.from < venue.today || lengthOf(span) > DAYS_MAX) return null;
  const { price, priceChange } =
    'change' in entry
      ? { price: null, priceChange: { ...entry.change, rounding: values.rounding ?? 'none' } }
      : { price: entry.price, priceChange: null };
  if (price === null && priceChange === null && quantity.left === null && !values.status) return null;
  return {
    ids,
    dates: [span.from, span.to],
    days,
    price,
    quantity: quantity.left,
    status: values.status || null,
    ...(priceChange && { priceChange }),
    ...(venue.categoryId !== undefined && { isActivity: true, categoryId: venue.categoryId }),
  };
};

/** What is to be said first of what is missing. */
export const missingOf = (values: Partial<LongTermValues>, nodes: readonly PriceNode[]) => {
  if (knownKeys(values.ids ?? [], nodes).length === 0) return 'priceTools.firstSlots';
  return spanOf(values.dates) ? 'priceTools.firstValues' : 'priceTools.firstDates';
};

/** How many cells a body means: rows of the grid times days. */
export const cellsOf = (body: UpdateOffersLongTerm, nodes: readonly PriceNode[]): number => {
  const [from = '', to = ''] = body.dates ?? [];
  const checked = new Set(Array.isArray(body.ids) ? body.ids : []);
  const rows = leavesOf(nodes).reduce((sum, leaf) => sum + (checked.has(leaf.key) ? leaf.rows : 0), 0);
  return rows * chosenDays({ from, to }, body.days ?? []).length;
};
