import type { OfferCell } from '@meridienne/contracts';
import type { PriceChange } from '@meridienne/domain';
import { type PlacedCell, type PriceValues, toOfferCell } from './price-edit.ts';

/** Cells whose prices go up or down, and the places and status that they get with it. */
export interface AdjustedCells {
  readonly offers: OfferCell[];
  readonly change: PriceChange;
}

export const adjustedCells = (
  cells: readonly PlacedCell[],
  values: PriceValues,
  change: PriceChange,
): AdjustedCells => ({
  // Whoever has them by now: what an offer's number was doesn't matter.
  offers: cells.map((cell) => ({ ...toOfferCell(cell, values), id: null })),
  change,
});
