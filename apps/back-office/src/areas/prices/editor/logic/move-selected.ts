import { type CalendarDay, daysBetween } from '@meridienne/domain';
import type { GridModel } from '../../grid/logic/grid-model.ts';
import { GRID_DAYS } from '../../../../ground/grid/grid-days.ts';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';

const ALL = 2 ** GRID_DAYS - 1;

/**
 * The same cells in a grid that begins on another day, as far as it has them.
 * @param from the first day of the grid that the selection was made in
 * @returns the very same object when nothing has moved
 */
export const moveSelected = (selected: SelectedDays, from: CalendarDay, model: GridModel): SelectedDays => {
  const by = daysBetween(from, model.days[0] ?? from);
  const keys = keysOf(model);
  const moved = new Map(
    [...selected].flatMap(([key, bits]) => {
      const after = keys.has(key) ? shifted(bits, by) : 0;
      return after === 0 ? [] : [[key, after] as const];
    }),
  );
  const isSame =
    moved.size === selected.size && [...moved].every(([key, bits]) => selected.get(key) === bits);
  return isSame ? selected : moved;
};

/** How many of the selected cells are of rows that a grid doesn't have (any more). */
export const goneCells = (selected: SelectedDays, model: GridModel): number => {
  const keys = keysOf(model);
  const gone = [...selected].filter(([key]) => !keys.has(key));
  return gone.reduce((sum, [, bits]) => sum + bits.toString(2).replaceAll('0', '').length, 0);
};

const keysOf = (model: GridModel): ReadonlySet<string> =>
  new Set(model.groups.flatMap(({ rows }) => rows.map(({ key }) => key)));

// A shift by 32 is none.
const shifted = (bits: number, by: number): number =>
  Math.abs(by) >= GRID_DAYS ? 0 : (by >= 0 ? bits >>> by : bits << -by) & ALL;
