import { expect, it, vi } from 'vitest';
import { type Area, type GridShape, wholeGrid } from './areas.ts';
import { createSelecting } from './selecting.ts';
import { createSelection } from './selection.ts';

const shape: GridShape = { rows: ['a', 'b', 'c'], dayCount: 5, openDays: 0b11111 };
const cell = (row: number, day: number): Area => ({
  firstRow: row,
  lastRow: row,
  firstDay: day,
  lastDay: day,
});
const column = (day: number): Area => ({ firstRow: 0, lastRow: 2, firstDay: day, lastDay: day });

const start = () => {
  const selection = createSelection();
  const selecting = createSelecting(selection, () => shape);
  /** Row by row, the selected days as letters. */
  const shown = () =>
    shape.rows.map((row) =>
      Array.from({ length: 5 }, (_, day) => ((selection.get().get(row) ?? 0) & (1 << day) ? 'x' : '.')).join(
        '',
      ),
    );
  return { selection, selecting, shown };
};

it('selects only what was clicked', () => {
  const { selecting, shown, selection } = start();
  selecting.begin(cell(0, 1));
  selecting.begin(cell(1, 2));
  expect(shown()).toEqual(['.....', '..x..', '.....']);
  expect(selection.count()).toBe(1);
});

it('follows a drag, also back', () => {
  const { selecting, shown } = start();
  selecting.begin(cell(1, 1));
  selecting.extend(cell(2, 3));
  expect(shown()).toEqual(['.....', '.xxx.', '.xxx.']);
  selecting.extend(cell(0, 0));
  expect(shown()).toEqual(['xx...', 'xx...', '.....']);
});

it('adds beside what is selected, and takes away what was', () => {
  const { selecting, shown } = start();
  selecting.begin(column(1));
  selecting.begin(cell(0, 3), { isAdding: true });
  selecting.extend(cell(1, 4));
  expect(shown()).toEqual(['.x.xx', '.x.xx', '.x...']);
  selecting.begin(cell(1, 1), { isAdding: true });
  expect(shown()).toEqual(['.x.xx', '...xx', '.x...']);
  selecting.extend(cell(2, 3));
  expect(shown()).toEqual(['.x.xx', '....x', '.....']);
});

it('adds the rest of a day that is selected in part', () => {
  const { selecting, shown } = start();
  selecting.begin(cell(1, 2));
  selecting.begin(column(2), { isAdding: true });
  expect(shown()).toEqual(['..x..', '..x..', '..x..']);
  selecting.begin(column(2), { isAdding: true });
  expect(shown()).toEqual(['.....', '.....', '.....']);
});

it('extends from where it began, and keeps what was added before', () => {
  const { selecting, shown } = start();
  selecting.begin(cell(0, 0));
  selecting.begin(cell(2, 2), { isAdding: true });
  selecting.begin(cell(2, 4), { isExtending: true });
  expect(shown()).toEqual(['x....', '.....', '..xxx']);
  selecting.begin(cell(1, 2), { isExtending: true });
  expect(shown()).toEqual(['x....', '..x..', '..x..']);
});

it('extends from a day over the days between', () => {
  const { selecting, shown } = start();
  selecting.begin(column(3));
  selecting.begin(column(1), { isExtending: true });
  expect(shown()).toEqual(['.xxx.', '.xxx.', '.xxx.']);
});

it('begins at once where nothing was begun', () => {
  const { selecting, shown } = start();
  selecting.begin(cell(1, 1), { isExtending: true });
  expect(shown()).toEqual(['.....', '.x...', '.....']);
});

it('does not bring back what somebody else cleared', () => {
  const { selecting, selection, shown } = start();
  selecting.begin(column(0));
  selecting.begin(cell(0, 2), { isAdding: true });
  expect(selecting.isAt(cell(0, 2))).toBe(true);
  selection.clear();
  expect(selecting.isAt(cell(0, 2))).toBe(false);
  selecting.begin(cell(0, 3), { isExtending: true });
  expect(shown()).toEqual(['..xx.', '.....', '.....']);
});

it('tells its listeners of changes, and of nothing else', () => {
  const { selecting, selection } = start();
  const listener = vi.fn();
  const end = selection.subscribe(listener);
  selecting.begin(wholeGrid(shape));
  selecting.begin(wholeGrid(shape));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(selection.count()).toBe(15);
  end();
  selection.clear();
  expect(listener).toHaveBeenCalledTimes(1);
});
