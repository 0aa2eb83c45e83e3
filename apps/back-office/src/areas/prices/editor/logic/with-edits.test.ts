import { describe, expect, it } from 'vitest';
import type { GridCell, GridModel, GridRow } from '../../grid/logic/grid-model.ts';
import type { PriceEdit } from './price-edit.ts';
import { withEdits } from './with-edits.ts';

const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'];
const cell = (price: number): GridCell => ({ offerId: 9, price, left: 3, booked: 1, isAvailable: true });
const row = (id: number, cells: (GridCell | null)[]): GridRow => ({
  key: `1-${id}`,
  categoryId: 1,
  timeSlotId: id,
  periodId: null,
  hours: '',
  name: null,
  cells,
});
const model: GridModel = {
  days: DAYS,
  today: '2026-05-01',
  currency: 'EUR',
  groups: [
    { id: 1, name: 'A', rows: [row(1, [cell(40), cell(50), null]), row(2, [cell(60), null, null])] },
    { id: 2, name: 'B', rows: [row(3, [null, null, null])] },
  ],
};
const edit = (
  id: number,
  days: Record<string, string[]>,
  values: Partial<PriceEdit['values']>,
): PriceEdit => ({
  id,
  days: new Map(Object.entries(days).map(([key, list]) => [key, new Set(list)])),
  values: { price: null, left: null, isAvailable: null, ...values },
});
const rowOf = (shown: GridModel, key: string) =>
  shown.groups.flatMap(({ rows }) => rows).find((each) => each.key === key);

describe('withEdits', () => {
  it('keeps what a blank does not name, and what lacks price or places stays empty', () => {
    const shown = withEdits(model, [edit(1, { '1-1': DAYS }, { price: 70 })]);
    expect(rowOf(shown, '1-1')?.cells).toEqual([
      { ...cell(40), price: 70 },
      { ...cell(50), price: 70 },
      null,
    ]);
  });

  it('shows a new offer where price and places are given', () => {
    const shown = withEdits(model, [edit(1, { '1-3': ['2026-05-02'] }, { price: 70, left: 2 })]);
    expect(rowOf(shown, '1-3')?.cells[1]).toEqual({
      offerId: null,
      price: 70,
      left: 2,
      booked: 0,
      isAvailable: true,
    });
  });

  it('lays two changes of one cell over each other, each with its own fields', () => {
    const first = edit(1, { '1-1': ['2026-05-01'] }, { price: 70 });
    const second = edit(2, { '1-1': ['2026-05-01'] }, { isAvailable: false });
    expect(rowOf(withEdits(model, [first, second]), '1-1')?.cells[0]).toMatchObject({
      price: 70,
      isAvailable: false,
    });
    // The second is refused, or saved first: the other's stays.
    expect(rowOf(withEdits(model, [first]), '1-1')?.cells[0]).toEqual({ ...cell(40), price: 70 });
  });

  it('leaves everything that it does not touch the same object', () => {
    expect(withEdits(model, [])).toBe(model);
    const shown = withEdits(model, [edit(1, { '1-1': ['2026-05-01'], 'gone-1': DAYS }, { price: 70 })]);
    expect(shown.groups[1]).toBe(model.groups[1]);
    expect(shown.groups[0]?.rows[1]).toBe(model.groups[0]?.rows[1]);
    expect(shown.groups[0]?.rows[0]?.cells[1]).toBe(model.groups[0]?.rows[0]?.cells[1]);
    // Once the server has it, the change makes no difference.
    const same = withEdits(model, [edit(1, { '1-1': ['2026-05-01'] }, { price: 40 })]);
    expect(same.groups[0]).toBe(model.groups[0]);
  });
});
