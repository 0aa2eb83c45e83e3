import type { PriceChange } from '@meridienne/domain';
import { type EntryFault, readPriceEntry } from '../../values/logic/price-entry.ts';
import { type LeftFault, readLeft } from '../../values/logic/places-left.ts';
import { isSettable, type PlacedCell, type PriceValues } from './price-edit.ts';

/** The same limit as the server's. */
export const CELLS_MAX = 5000;

/** What stands in the edit bar, as somebody typed it. */
export interface Draft {
  readonly price: string;
  readonly left: string;
  readonly status: 'keep' | 'available' | 'notAvailable';
}

export const BLANK: Draft = { price: '', left: '', status: 'keep' };

export interface DraftFaults {
  readonly price?: EntryFault;
  readonly left?: LeftFault;
}

export const isBlank = ({ price, left, status }: Draft): boolean =>
  price.trim() === '' && left.trim() === '' && status === 'keep';

interface ReadDraft {
  readonly values: PriceValues;
  /** By how much prices go up or down, in place of a price. */
  readonly change: PriceChange | null;
  readonly faults: DraftFaults;
}

/** What the draft means, or what is wrong with it. */
export const readDraft = (draft: Draft, currency: string): ReadDraft => {
  const price = draft.price.trim() === '' ? { price: null } : readPriceEntry(draft.price, currency);
  const left = readLeft(draft.left);
  return {
    values: {
      price: 'price' in price ? price.price : null,
      left: 'fault' in left ? null : left.left,
      isAvailable: draft.status === 'keep' ? null : draft.status === 'available',
    },
    change: 'change' in price ? price.change : null,
    faults: {
      ...('fault' in price && { price: price.fault }),
      ...('fault' in left && { left: left.fault }),
    },
  };
};

/** What cells have: the value of all, or that there are several; null when none of them has any. */
export interface Common {
  readonly price: number | 'several' | null;
  readonly left: number | 'several' | null;
  readonly isAvailable: boolean | 'several' | null;
}

export const commonOf = (cells: readonly PlacedCell[]): Common => {
  const filled = cells.flatMap(({ cell }) => (cell ? [cell] : []));
  const one = <Value>(values: readonly Value[]): Value | 'several' | null => {
    const [first] = values;
    if (first === undefined) return null;
    return values.every((value) => value === first) ? first : 'several';
  };
  return {
    price: one(filled.map(({ price }) => price)),
    left: one(filled.map(({ left }) => left)),
    isAvailable: one(filled.map(({ isAvailable }) => isAvailable)),
  };
};

/** What stands against saving a draft, and what of it is skipped. */
export interface Judgement extends ReadDraft {
  /** None of the cells has an offer yet, so that they need both. */
  readonly lacks: { readonly price: boolean; readonly left: boolean };
  readonly isTooMany: boolean;
  /** Cells without an offer that stay so. */
  readonly skipped: number;
  readonly mayBeSaved: boolean;
}

export const judge = (draft: Draft, cells: readonly PlacedCell[], currency: string): Judgement => {
  const { values, change, faults } = readDraft(draft, currency);
  const isAllEmpty = cells.length > 0 && cells.every(({ cell }) => cell === null);
  const lacks = {
    price: isAllEmpty && (draft.price.trim() === '' || change !== null),
    left: isAllEmpty && draft.left.trim() === '',
  };
  const isTooMany = cells.length > CELLS_MAX;
  return {
    values,
    change,
    faults,
    lacks,
    isTooMany,
    skipped: cells.filter(({ cell }) => !isSettable(cell, values)).length,
    mayBeSaved: !isBlank(draft) && !faults.price && !faults.left && !lacks.price && !lacks.left && !isTooMany,
  };
};
