import type { CalendarDay } from '@meridienne/domain';
import type { GridCell, GridModel, GridRow } from '../../grid/logic/grid-model.ts';
import { isSettable, type PriceEdit, type PriceValues } from './price-edit.ts';

/**
 * A grid with changes laid over what the server has, in their order. What no change touches is the same object as
 * before, so that it isn't drawn again.
 */
export const withEdits = (model: GridModel, edits: readonly PriceEdit[]): GridModel => {
  if (edits.length === 0) return model;
  const groups = model.groups.map((group) => {
    const rows = group.rows.map((row) =>
      edits.reduce((edited, edit) => withEdit(edited, model.days, edit), row),
    );
    return rows.every((row, index) => row === group.rows[index]) ? group : { ...group, rows };
  });
  return { ...model, groups };
};

const withEdit = (row: GridRow, days: readonly CalendarDay[], edit: PriceEdit): GridRow => {
  const edited = edit.days.get(row.key);
  if (!edited) return row;
  const cells = row.cells.map((cell, index) =>
    edited.has(days[index] ?? '') && isSettable(cell, edit.values) ? withValues(cell, edit.values) : cell,
  );
  return cells.every((cell, index) => cell === row.cells[index]) ? row : { ...row, cells };
};

const withValues = (cell: GridCell | null, values: PriceValues): GridCell => {
  const before = cell ?? { offerId: null, price: 0, left: 0, booked: 0, isAvailable: true };
  const after = {
    ...before,
    price: values.price ?? before.price,
    left: values.left ?? before.left,
    isAvailable: values.isAvailable ?? before.isAvailable,
  };
  const isSame =
    after.price === before.price && after.left === before.left && after.isAvailable === before.isAvailable;
  return cell && isSame ? cell : after;
};
