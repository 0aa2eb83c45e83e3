import type { OfferCell } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { GridCell, GridModel, GridRow } from '../../grid/logic/grid-model.ts';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';

/** What cells are set to; null keeps what each of them has. */
export interface PriceValues {
  /** In the currency's major unit. */
  readonly price: number | null;
  /** Places left to sell. */
  readonly left: number | null;
  readonly isAvailable: boolean | null;
}

export const areSameValues = (some: PriceValues, others: PriceValues): boolean =>
  some.price === others.price && some.left === others.left && some.isAvailable === others.isAvailable;

/** Days by row, apart from the days that a grid happens to show. */
export type EditedDays = ReadonlyMap<string, ReadonlySet<CalendarDay>>;

/** A change of cells, whatever has become of it. */
export interface PriceEdit {
  readonly id: number;
  readonly days: EditedDays;
  readonly values: PriceValues;
}

/** A cell of the grid with the row that it stands in. */
export interface PlacedCell {
  readonly row: GridRow;
  readonly day: CalendarDay;
  /** Null where nothing is on sale yet. */
  readonly cell: GridCell | null;
}

/** The days of a selection, by the grid that it was made in. */
export const selectedDays = (model: GridModel, selected: SelectedDays): EditedDays =>
  new Map(
    [...selected].map(([key, bits]) => [
      key,
      new Set(model.days.filter((_, index) => (bits & (1 << index)) !== 0)),
    ]),
  );

/** The cells of a grid that are meant, in its order; those that it doesn't have (any more) are left out. */
export const cellsOf = (model: GridModel, days: EditedDays): PlacedCell[] =>
  model.groups.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const edited = days.get(row.key);
      if (!edited) return [];
      return model.days.flatMap((day, index) =>
        edited.has(day) ? [{ row, day, cell: row.cells[index] ?? null }] : [],
      );
    }),
  );

/** Whether a cell can be set: one without an offer needs price and places. */
export const isSettable = (cell: GridCell | null, { price, left }: PriceValues): boolean =>
  cell !== null || (price !== null && left !== null);

/** A cell as `update-offers` takes it (O §7). */
export const toOfferCell = ({ row, day, cell }: PlacedCell, values: PriceValues): OfferCell => ({
  id: cell?.offerId ?? null,
  category: row.categoryId,
  timeSlot: row.timeSlotId,
  ...(row.periodId !== null && { categoryTimeslot: row.periodId }),
  day,
  price: values.price,
  quantity: values.left,
  status: values.isAvailable === null ? null : values.isAvailable ? 'available' : 'notAvailable',
});

/** The same cells as the grid has them now. Those of rows that are gone are left out. */
export const refreshed = (model: GridModel, cells: readonly PlacedCell[]): PlacedCell[] => {
  const rows = new Map(model.groups.flatMap((group) => group.rows.map((row) => [row.key, row])));
  return cells.flatMap(({ row: { key }, day }) => {
    const row = rows.get(key);
    const index = model.days.indexOf(day);
    return row ? [{ row, day, cell: row.cells[index] ?? null }] : [];
  });
};

/** Whether a later change sets all that an earlier one would have, so that it needs not be tried again. */
export const isOvertaken = (earlier: Omit<PriceEdit, 'id'>, later: Omit<PriceEdit, 'id'>): boolean =>
  isWithin(earlier.days, later.days) &&
  (['price', 'left', 'isAvailable'] as const).every(
    (field) => earlier.values[field] === null || later.values[field] !== null,
  );

/** Whether all of the first days are among the second. */
export const isWithin = (inner: EditedDays, outer: EditedDays): boolean =>
  [...inner].every(([key, days]) => [...days].every((day) => outer.get(key)?.has(day)));
